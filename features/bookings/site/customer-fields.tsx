import type { ComponentProps } from 'react'
import type { CustomerDetails } from '../api/calls.ts'
import { isHomeCountry } from '#features/accounts/rules/home-country.ts'
import { MAX_PHONE_LENGTH } from '#kernel/people/phone-number.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { TextAreaField, TextField } from '#ui/site/text-field.tsx'
import type { CustomerField } from './customer-form.ts'
import classes from './customer-fields.module.css'

const texts = bookingMessages.details

type CustomerFieldsProps = {
  fields: CustomerDetails
  /** The first problem in the form. It is shown at its field. */
  problem: { field: CustomerField; message: string } | null
  onChange: (field: CustomerField, text: string) => void
}

/**
 * Name, email and phone; address and special requests are optional. The maximum lengths are the same as on the server.
 * The name and the requests have no maximum here, because a browser would silently cut off pasted text.
 */
export function CustomerFields({ fields, problem, onChange }: CustomerFieldsProps) {
  const bind = (field: CustomerField) => ({
    name: field,
    value: fields[field],
    error: problem?.field === field ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  })
  const line = (field: CustomerField, facts: Omit<ComponentProps<typeof TextField>, 'name'>) => (
    <TextField {...bind(field)} {...facts} />
  )
  const hasAddress = [fields.address1, fields.address2, fields.state, fields.zip, fields.country].some(
    (text) => text !== '',
  )

  const isHome = isHomeCountry(fields.country)

  return (
    <div className={classes.fields}>
      {line('customer_name', {
        label: texts.name,
        hint: texts.nameHint,
        autoComplete: 'name',
        'aria-required': true,
      })}
      <div className={classes.pair}>
        {line('email', {
          label: texts.email,
          hint: texts.emailHint,
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          'aria-required': true,
        })}
        <PhoneField
          {...bind('phone')}
          label={texts.phone}
          hint={texts.phoneHint}
          maxLength={MAX_PHONE_LENGTH}
          aria-required
        />
      </div>
      <details className={classes.address} open={hasAddress || undefined}>
        <summary>
          <Icon name="plus" size={20} /> {texts.addAddress}
        </summary>
        <div className={classes.fields}>
          {line('address1', { label: texts.address1, optional: true, autoComplete: 'address-line1', maxLength: 200 })}
          {line('address2', { label: texts.address2, optional: true, autoComplete: 'address-line2', maxLength: 200 })}
          {line('country', {
            label: texts.country,
            hint: texts.countryHint,
            optional: true,
            autoComplete: 'country-name',
            maxLength: 60,
          })}
          <div className={classes.pair}>
            {line('state', { label: texts.state, optional: true, autoComplete: 'address-level1', maxLength: 100 })}
            {line('zip', {
              label: isHome ? texts.zip : texts.postalCode,
              optional: true,
              autoComplete: 'postal-code',
              inputMode: isHome ? 'numeric' : 'text',
              maxLength: 12,
            })}
          </div>
        </div>
      </details>
      <TextAreaField {...bind('special_requests')} label={texts.requests} hint={texts.requestsHint} optional rows={3} />
    </div>
  )
}
