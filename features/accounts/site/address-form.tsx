import { type ComponentProps, useState } from 'react'
import { changePostalAddress, type PostalAddress } from '../api/calls.ts'
import { isHomeCountry } from '../rules/home-country.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { call } from '#ui/site/lib/api.ts'
import { TextField } from '#ui/site/text-field.tsx'
import { AccountForm } from '#ui/site/account-form.tsx'
import { unsavedAddresses } from './unsaved-fields.ts'

type AddressFormProps = {
  /** The address stored in the account. */
  email: string
  address: PostalAddress
  onSaved: (saved: PostalAddress) => void
  onCancel: () => void
}

const texts = accountMessages.address

/** The form for the address that prefills the booking form. Saving empty lines deletes the address. */
export function AddressForm({ email, address, onSaved, onCancel }: AddressFormProps) {
  const [fields, setFields] = useState(() => unsavedAddresses.get(email) ?? address)
  const change = (changes: Partial<PostalAddress>) => {
    const next = { ...fields, ...changes }
    setFields(next)
    unsavedAddresses.set(email, next)
  }
  const trimmed: PostalAddress = {
    address1: fields.address1.trim(),
    address2: fields.address2.trim(),
    state: fields.state.trim(),
    zip: fields.zip.trim(),
    country: fields.country.trim(),
  }
  const isHome = isHomeCountry(fields.country)
  const line = (name: keyof PostalAddress, facts: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) => (
    <TextField
      label={name === 'zip' && !isHome ? texts.postalCode : texts[name]}
      name={name}
      optional
      value={fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...facts}
    />
  )
  return (
    <AccountForm
      check={() => null}
      action="save"
      send={() => call(changePostalAddress, { body: trimmed })}
      onSaved={() => {
        unsavedAddresses.delete(email)
        onSaved(trimmed)
      }}
      fallback={texts.saveFailed}
      button={texts.save}
      onCancel={() => {
        unsavedAddresses.delete(email)
        onCancel()
      }}
    >
      {line('address1', { autoComplete: 'address-line1', maxLength: 200, autoFocus: true })}
      {line('address2', { autoComplete: 'address-line2', maxLength: 200 })}
      {line('country', { autoComplete: 'country-name', maxLength: 60, hint: texts.countryHint })}
      {line('state', { autoComplete: 'address-level1', maxLength: 100 })}
      {line('zip', { autoComplete: 'postal-code', inputMode: isHome ? 'numeric' : 'text', maxLength: 12 })}
    </AccountForm>
  )
}
