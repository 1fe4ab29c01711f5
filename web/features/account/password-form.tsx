import { useState } from 'react'
import { changePassword } from '#contract/account.ts'
import { accountMessages } from '#messages/account.ts'
import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { noticingSignOut } from './noticing-sign-out.ts'

type PasswordFormProps = { email: string; onSaved: () => void; onCancel: () => void }

/** The current password and a new one; the email stands there unseen, so that password managers know whose it is. */
export function PasswordForm({ email, onSaved, onCancel }: PasswordFormProps) {
  const { refresh } = useSession()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const form = useSubmit({
    check: () => (current === '' || next === '' ? accountMessages.allFieldsRequired : null),
    send: async () => {
      await noticingSignOut(call(changePassword, { body: { current_password: current, new_password: next } }), refresh)
      onSaved()
    },
    fallback: accountMessages.passwordFailed,
  })

  return (
    <SubmitForm
      form={form}
      button={accountMessages.savePassword}
      pendingText={accountMessages.saving}
      size="normal"
      onEarlyInput={() => undefined}
      footer={
        <Button variant="quiet" size="small" onClick={onCancel}>
          {accountMessages.cancel}
        </Button>
      }
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={accountMessages.currentPassword}
        name="current_password"
        autoComplete="current-password"
        placeholder=""
        autoFocus
        value={current}
        onChange={setCurrent}
      />
      <PasswordField
        label={accountMessages.newPassword}
        name="new_password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
      />
    </SubmitForm>
  )
}
