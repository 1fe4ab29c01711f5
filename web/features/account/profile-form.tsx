import { useState } from 'react'
import { updateProfile } from '#contract/account.ts'
import type { SessionUser } from '#contract/accounts-schemas.ts'
import { accountMessages } from '#messages/account.ts'
import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { noticingSignOut } from './noticing-sign-out.ts'

type ProfileFormProps = { user: SessionUser; onSaved: () => void; onCancel: () => void }

/** Name and phone of the account. The header shows the new name at once. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { refresh } = useSession()
  const [name, setName] = useState(user.name)
  const [phone, setPhone] = useState(user.phone ?? '')
  const form = useSubmit({
    check: () => (name.trim() === '' ? accountMessages.nameNeeded : null),
    send: async () => {
      await noticingSignOut(call(updateProfile, { body: { name: name.trim(), phone: phone.trim() } }), refresh)
      await refresh()
      onSaved()
    },
    fallback: accountMessages.saveFailed,
  })

  return (
    <SubmitForm
      form={form}
      button={accountMessages.save}
      pendingText={accountMessages.saving}
      size="normal"
      onEarlyInput={() => undefined}
      footer={
        <Button variant="quiet" size="small" onClick={onCancel}>
          {accountMessages.cancel}
        </Button>
      }
    >
      <TextField
        label={accountMessages.name}
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={accountMessages.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        maxLength={30}
        hint={accountMessages.phoneHint}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
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
    </SubmitForm>
  )
}
