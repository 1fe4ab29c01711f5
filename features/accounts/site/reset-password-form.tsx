import { useEffect, useState } from 'react'
import { resetPassword } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { call } from '#ui/site/lib/api.ts'
import { useNewPassword } from '#ui/site/lib/use-new-password.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Alert } from '#ui/site/alert.tsx'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { PasswordField } from '#ui/site/password-field.tsx'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import classes from './auth.module.css'

/** Sets a new password. The token is in the URL fragment, which browsers never send to a server. */
export function ResetPasswordForm() {
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const password = useNewPassword()
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    const readToken = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get('token'))
    readToken()
    window.addEventListener('hashchange', readToken)
    return () => window.removeEventListener('hashchange', readToken)
  }, [])

  const form = useSubmit({
    check: () => (password.value === '' ? authMessages.allFieldsRequired : null),
    send: async () => {
      await password.recordRejection(call(resetPassword, { body: { token: token ?? '', password: password.value } }))
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
          {authMessages.requestNewLink}
        </ButtonLink>
      </div>
    )
  }
  return (
    <SubmitForm
      form={form}
      button={authMessages.savePassword}
      pendingText={authMessages.saving}
      onEarlyInput={(_field, text) => password.change(text)}
      isWaiting={token === undefined}
    >
      <PasswordField
        label={authMessages.newPassword}
        autoComplete="new-password"
        value={password.value}
        error={password.error}
        onChange={password.change}
      />
    </SubmitForm>
  )
}
