import { useRef, useState } from 'react'
import { signUp } from '#contract/accounts.ts'
import { authMessages } from '#messages/auth.ts'
import { call } from '#web/lib/api.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { useIsRunning } from '#web/lib/use-is-running.ts'
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
  const form = useRef<HTMLFormElement>(null)
  // Before, the browser itself would send the form, password and all, to an address that does not take it.
  const isRunning = useIsRunning()
  useEarlyInput(form, (field, text) => {
    if (field === 'name') setName(text)
    else if (field === 'email') onEmailChange(text)
    else setPassword(text)
  })
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => (name.trim() === '' || email.trim() === '' || password === '' ? authMessages.allFieldsRequired : null),
    send: async () => {
      await call(signUp, { body: { name: name.trim(), email: email.trim(), password } })
      onSignedUp()
    },
    fallback: authMessages.signupFailed,
  })

  return (
    <form ref={form} method="post" className={classes.form} noValidate onSubmit={handleSubmit}>
      {notice === null ? null : (
        <Alert key={notice.turn} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      <TextField
        label={authMessages.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={authMessages.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <PasswordField
        label={authMessages.password}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Button
        type="submit"
        size="large"
        disabled={!isRunning}
        isPending={isPending}
        pendingText={authMessages.creating}
      >
        {authMessages.signup}
      </Button>
    </form>
  )
}
