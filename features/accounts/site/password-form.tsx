import { useState } from 'react'
import { changePassword } from '#contract/accounts/calls.ts'
import { accountMessages } from '#messages/accounts-profile.ts'
import { call } from '#web/lib/api.ts'
import { useNewPassword } from '#web/lib/use-new-password.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from '#web/ui/account-form.tsx'
import { CurrentPassword } from '#web/ui/current-password.tsx'

type PasswordFormProps = { email: string; onSaved: () => void; onCancel: () => void }

/** Asks for the current password and a new one. */
export function PasswordForm({ email, onSaved, onCancel }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const next = useNewPassword()
  return (
    <AccountForm
      check={() => (current === '' || next.value === '' ? accountMessages.allFieldsRequired : null)}
      does="password"
      send={() => next.noting(call(changePassword, { body: { current_password: current, new_password: next.value } }))}
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
