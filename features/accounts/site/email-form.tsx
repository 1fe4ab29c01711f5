import { useState } from 'react'
import { requestEmailChange } from '../api/calls.ts'
import { accountSecurity } from '#messages/accounts/security.ts'
import { call } from '#ui/site/lib/api.ts'
import { TextField } from '#ui/site/text-field.tsx'
import { AccountForm } from '#ui/site/account-form.tsx'
import { CurrentPassword } from '#ui/site/current-password.tsx'

type EmailFormProps = { email: string; onSaved: (wanted: string) => void; onCancel: () => void }

const texts = accountSecurity.email

/** Asks for the new address and the current password. */
export function EmailForm({ email, onSaved, onCancel }: EmailFormProps) {
  const [wanted, setWanted] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountForm
      check={() => (wanted.trim() === '' || password === '' ? texts.missing : null)}
      action="email"
      send={() => call(requestEmailChange, { body: { email: wanted.trim(), current_password: password } })}
      onSaved={() => onSaved(wanted.trim())}
      fallback={texts.failed}
      button={texts.send}
      pendingText={texts.sending}
      onCancel={onCancel}
    >
      <TextField
        label={texts.newEmail}
        name="new_email"
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={254}
        hint={texts.hint}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <CurrentPassword email={email} value={password} onChange={setPassword} />
    </AccountForm>
  )
}
