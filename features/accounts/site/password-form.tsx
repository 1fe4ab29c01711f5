import { useState } from 'react'
import { changePassword } from '../api/calls.ts'
import { accountMessages } from '#messages/accounts/profile.ts'
import { call } from '#ui/site/lib/api.ts'
import { useNewPassword } from '#ui/site/lib/use-new-password.ts'
import { PasswordField } from '#ui/site/password-field.tsx'
import { AccountForm } from '#ui/site/account-form.tsx'
import { CurrentPassword } from '#ui/site/current-password.tsx'

type PasswordFormProps = { email: string; onSaved: () => void; onCancel: () => void }

/** Asks for the current password and a new one. */
export function PasswordForm({ email, onSaved, onCancel }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const next = useNewPassword()
  return (
    <AccountForm
      check={() => (current === '' || next.value === '' ? accountMessages.allFieldsRequired : null)}
      action="password"
      send={() =>
        next.recordRejection(call(changePassword, { body: { current_password: current, new_password: next.value } }))
      }
      fallback={accountMessages.passwordFailed}
      button={accountMessages.savePassword}
      {...{ onSaved, onCancel }}
    >
      <CurrentPassword email={email} value={current} onChange={setCurrent} autoFocus />
      <PasswordField
        label={accountMessages.newPassword}
        name="new_password"
        autoComplete="new-password"
        value={next.value}
        error={next.error}
        onChange={next.change}
      />
    </AccountForm>
  )
}
