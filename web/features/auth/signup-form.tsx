import { useState } from 'react'
import { signUp } from '#contract/accounts.ts'
import { authMessages } from '#messages/auth.ts'
import { call } from '#web/lib/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'
import classes from './auth.module.css'

type SignupFormProps = { email: string; onEmailChange: (email: string) => void; onSignedUp: () => void }

export function SignupForm({ email, onEmailChange, onSignedUp }: SignupFormProps) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => (name.trim() === '' || email.trim() === '' || password === '' ? authMessages.allFieldsRequired : null),
    send: async () => {
      await call(signUp, { body: { name: name.trim(), email: email.trim(), password } })
      onSignedUp()
    },
    fallback: authMessages.signupFailed,
  })

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      {notice === null ? null : <Alert key={notice.turn} kind={notice.kind} autoFocus>{notice.text}</Alert>}
      <TextField label={authMessages.name} name="name" autoComplete="name" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label={authMessages.email} name="email" type="email" autoComplete="username" value={email}
        onChange={(event) => onEmailChange(event.target.value)} />
      <PasswordField label={authMessages.password} autoComplete="new-password" value={password} onChange={setPassword} />
      <Button type="submit" size="large" isPending={isPending} pendingText={authMessages.creating}>{authMessages.signup}</Button>
    </form>
  )
}
