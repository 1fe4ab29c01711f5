import { useState } from 'react'
import { requestEmailChange } from '../api/calls.ts'
import { accountSecurityMessages } from '#messages/accounts/security.ts'
import { call } from '#ui/site/lib/api.ts'
import { TextField } from '#ui/site/text-field.tsx'
import { AccountForm } from '#ui/site/account-form.tsx'
import { CurrentPassword } from '#ui/site/current-password.tsx'

type EmailFormProps = { email: string; onSaved: (newEmail: string) => void; onCancel: () => void }

const texts = accountSecurityMessages.email

/** Asks for the new address and the current password. */
export function EmailForm({ email, onSaved, onCancel }: EmailFormProps) {
  const [newEmail, setNewEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountForm
      check={() => (newEmail.trim() === '' || password === '' ? texts.missing : null)}
      action="email"
      send={() => call(requestEmailChange, { body: { email: newEmail.trim(), current_password: password } })}
      onSaved={() => onSaved(newEmail.trim())}
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
        value={newEmail}
        onChange={(event) => setNewEmail(event.target.value)}
      />
      <CurrentPassword email={email} value={password} onChange={setPassword} />
    </AccountForm>
  )
}
