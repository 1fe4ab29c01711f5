import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logIn } from '../api/calls.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { PasswordField } from '#ui/site/password-field.tsx'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import classes from './auth.module.css'

/** How long 'Welcome back!' is shown before the dialog closes (specification §4). */
const AUTH_DIALOG_CLOSE_DELAY_MS = 600

type LoginFormProps = {
  email: string
  onEmailChange: (email: string) => void
  /** Called after 'Welcome back!' has been shown. */
  onLoggedIn: () => void
  onForgotPassword: () => void
  /** A message from the previous step, for example that the signup succeeded. */
  notice?: string | null
  button?: string
  /** Placed beside the forgot-password link. */
  secondaryAction?: ReactNode
}

export function LoginForm({ email, onEmailChange, onLoggedIn, onForgotPassword, ...rest }: LoginFormProps) {
  const { notice: before = null, button = authMessages.login, secondaryAction = null } = rest
  const { loggedIn } = useSession()
  const [password, setPassword] = useState('')
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const form = useSubmit({
    check: () => (email.trim() === '' || password === '' ? authMessages.allFieldsRequired : null),
    send: async () => {
      await call(logIn, { body: { email: email.trim(), password } }, { ignoresBody: true })
      form.say('success', authMessages.welcomeBack)
      timer.current = window.setTimeout(onLoggedIn, AUTH_DIALOG_CLOSE_DELAY_MS)
      await loggedIn()
    },
    fallback: authMessages.loginFailed,
  })

  return (
    <SubmitForm
      form={form}
      button={button}
      pendingText={authMessages.signingIn}
      onEarlyInput={(field, text) => (field === 'password' ? setPassword(text) : onEmailChange(text))}
      keepsFocus
      lead={form.notice === null && before !== null ? <Alert kind="success">{before}</Alert> : null}
      footer={
        <div className={classes.ways}>
          <Button variant="quiet" size="small" className={classes.inlineLink} onClick={onForgotPassword}>
            {authMessages.forgotPassword}
          </Button>
          {secondaryAction}
        </div>
      }
    >
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
    </SubmitForm>
  )
}
