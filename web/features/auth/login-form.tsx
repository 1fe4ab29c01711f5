import { useEffect, useRef, useState } from 'react'
import { logIn } from '#contract/accounts.ts'
import { authMessages } from '#messages/auth.ts'
import { call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { useIsRunning } from '#web/lib/use-is-running.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'
import classes from './auth.module.css'

/** How long 'Welcome back!' stands before the dialog closes (specification §4). */
const AUTH_DIALOG_CLOSE_DELAY_MS = 600

type LoginFormProps = {
  email: string
  onEmailChange: (email: string) => void
  /** Called after the welcome. */
  onLoggedIn: () => void
  onForgotten: () => void
  /** A sentence from before, such as that the signup worked. */
  notice?: string | null
}

export function LoginForm({ email, onEmailChange, onLoggedIn, onForgotten, notice: before = null }: LoginFormProps) {
  const { refresh } = useSession()
  const [password, setPassword] = useState('')
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const form = useRef<HTMLFormElement>(null)
  // Before, the browser itself would send the form, password and all, to an address that does not take it.
  const isRunning = useIsRunning()
  useEarlyInput(form, (field, text) => (field === 'password' ? setPassword(text) : onEmailChange(text)))

  const { isPending, notice, say, handleSubmit } = useSubmit({
    check: () => (email.trim() === '' || password === '' ? authMessages.allFieldsRequired : null),
    send: async () => {
      await call(logIn, { body: { email: email.trim(), password } })
      say('success', authMessages.welcomeBack)
      timer.current = window.setTimeout(onLoggedIn, AUTH_DIALOG_CLOSE_DELAY_MS)
      await refresh()
    },
    fallback: authMessages.loginFailed,
  })

  return (
    <form ref={form} method="post" className={classes.form} noValidate onSubmit={handleSubmit}>
      {notice === null && before !== null ? <Alert kind="success">{before}</Alert> : null}
      {notice === null ? null : (
        <Alert key={notice.turn} kind={notice.kind} autoFocus={notice.kind === 'error'}>
          {notice.text}
        </Alert>
      )}
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
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button
        type="submit"
        size="large"
        disabled={!isRunning}
        isPending={isPending}
        pendingText={authMessages.signingIn}
      >
        {authMessages.login}
      </Button>
      <Button variant="quiet" size="small" className={classes.inlineLink} onClick={onForgotten}>
        {authMessages.forgotPassword}
      </Button>
    </form>
  )
}
