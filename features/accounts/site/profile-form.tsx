import { useState } from 'react'
import { updateProfile } from '../api/calls.ts'
import type { SessionUser } from '../api/schemas.ts'
import { PERSON_NAME_MAXIMUM } from '#kernel/people/person-name.ts'
import { PHONE_LONGEST } from '#kernel/people/phone-number.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { formMessages } from '#messages/site/form.ts'
import { call } from '#site/lib/api.ts'
import { useSession } from '#site/lib/session.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { TextField } from '#site/ui/text-field.tsx'
import { AccountForm } from '#site/ui/account-form.tsx'
import { leftProfiles } from './left-fields.ts'

type ProfileFormProps = { user: SessionUser; onSaved: () => void; onCancel: () => void }

/** Changes name and phone of the account. The header shows the new name at once. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { refresh } = useSession()
  const [fields, setFields] = useState(
    () => leftProfiles.get(user.email) ?? { name: user.name, phone: user.phone ?? '' },
  )
  const { name, phone } = fields
  const change = (changes: Partial<typeof fields>) => {
    const next = { ...fields, ...changes }
    setFields(next)
    leftProfiles.set(user.email, next)
  }
  return (
    <AccountForm
      check={() => problemOf(name.trim())}
      does="save"
      send={() => call(updateProfile, { body: { name: name.trim(), phone: phone.trim() } })}
      onSaved={async () => {
        leftProfiles.delete(user.email)
        await refresh()
        onSaved()
      }}
      fallback={accountMessages.saveFailed}
      button={accountMessages.save}
      onCancel={() => {
        leftProfiles.delete(user.email)
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
        maxLength={PHONE_LONGEST}
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
  return name.length > PERSON_NAME_MAXIMUM ? formMessages.nameTooLong(PERSON_NAME_MAXIMUM) : null
}
