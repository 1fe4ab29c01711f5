import { useEffect, useRef, useState } from 'react'
import { resetPassword } from '#contract/accounts.ts'
import { pages } from '#contract/pages.ts'
import { authMessages } from '#messages/auth.ts'
import { call } from '#web/lib/api.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { useIsRunning } from '#web/lib/use-is-running.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'
import classes from './auth.module.css'

/** Sets a new password. The token travels in the fragment of the link, which browsers never send to a server. */
export function ResetPasswordForm() {
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    const readToken = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get('token'))
    readToken()
    window.addEventListener('hashchange', readToken)
    return () => window.removeEventListener('hashchange', readToken)
  }, [])

  const form = useRef<HTMLFormElement>(null)
  // Before, the browser itself would send the form, password and all, to an address that does not take it.
  const isRunning = useIsRunning()
  useEarlyInput(form, (_field, text) => setPassword(text))
  const { isPending, notice, handleSubmit } = useSubmit({
    check: () => (password === '' ? authMessages.allFieldsRequired : null),
    send: async () => {
      await call(resetPassword, { body: { token: token ?? '', password } })
      setIsDone(true)
    },
    fallback: authMessages.resetFailed,
  })

  if (isDone) {
    return (
      <div className={classes.form}>
        <Alert kind="success" autoFocus>
          {authMessages.passwordSaved}
        </Alert>
        <ButtonLink to={pages.login()} size="large">
          {authMessages.login}
        </ButtonLink>
      </div>
    )
  }
  if (token === null || token === '') {
    return (
      <div className={classes.form}>
        <Alert kind="info">{authMessages.resetLinkMissing}</Alert>
        <ButtonLink to={pages.login()} size="large">
          {authMessages.askForNewLink}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form ref={form} method="post" className={classes.form} noValidate onSubmit={handleSubmit}>
      {notice === null ? null : (
        <Alert key={notice.turn} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      <PasswordField
        label={authMessages.newPassword}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Button
        type="submit"
        size="large"
        disabled={token === undefined || !isRunning}
        isPending={isPending}
        pendingText={authMessages.saving}
      >
        {authMessages.savePassword}
      </Button>
    </form>
  )
}
