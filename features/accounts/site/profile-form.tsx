import { useState } from 'react'
import { updateProfile, type SessionUser } from '../api/calls.ts'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { MAX_PHONE_LENGTH } from '#kernel/people/phone-number.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { formMessages } from '#messages/site/form.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { PhoneField } from '#ui/site/phone-field.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import { AccountForm } from '#ui/site/account-form.tsx'
import { unsavedProfiles } from './unsaved-fields.ts'

type ProfileFormProps = { user: SessionUser; onSaved: () => void; onCancel: () => void }

/** Changes the name and phone of the account. The header shows the new name immediately. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { refresh } = useSession()
  const [fields, setFields] = useState(
    () => unsavedProfiles.get(user.email) ?? { name: user.name, phone: user.phone ?? '' },
  )
  const { name, phone } = fields
  const change = (changes: Partial<typeof fields>) => {
    const next = { ...fields, ...changes }
    setFields(next)
    unsavedProfiles.set(user.email, next)
  }
  return (
    <AccountForm
      check={() => problemOf(name.trim())}
      action="save"
      send={() => call(updateProfile, { body: { name: name.trim(), phone: phone.trim() } })}
      onSaved={async () => {
        unsavedProfiles.delete(user.email)
        await refresh()
        onSaved()
      }}
      fallback={accountMessages.saveFailed}
      button={accountMessages.save}
      onCancel={() => {
        unsavedProfiles.delete(user.email)
        onCancel()
      }}
    >
      <TextField
        label={accountMessages.name}
        name="name"
        autoComplete="name"
        autoFocus
        value={name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <PhoneField
        label={accountMessages.phone}
        name="phone"
        optional
        maxLength={MAX_PHONE_LENGTH}
        hint={accountMessages.phoneHint}
        value={phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextField
        label={accountMessages.email}
        name="email"
        type="email"
        autoComplete="email"
        readOnly
        hint={accountMessages.emailHint}
        value={user.email}
      />
    </AccountForm>
  )
}

function problemOf(name: string): string | null {
  if (name === '') return accountMessages.nameNeeded
  return name.length > MAX_PERSON_NAME ? formMessages.nameTooLong(MAX_PERSON_NAME) : null
}
