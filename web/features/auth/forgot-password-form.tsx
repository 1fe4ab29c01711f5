import { requestReset } from '#contract/accounts.ts'
import { authMessages } from '#messages/auth.ts'
import { call } from '#web/lib/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmit } from './use-submit.ts'
import classes from './auth.module.css'

type ForgotPasswordFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void }

/** Asks for an email and says the same whether the address is known, unknown or the call failed (specification §8). */
export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotPasswordFormProps) {
  const isEmpty = email.trim() === ''
  const { isPending, notice, say, handleSubmit } = useSubmit({
    check: () => (isEmpty ? authMessages.emailNeeded : null),
    send: async () => {
      await call(requestReset, { body: { email: email.trim() } }).catch(() => null)
      say('success', authMessages.resetLinkSent)
    },
    fallback: authMessages.resetLinkSent,
  })

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <h3 className={classes.subtitle}>{authMessages.forgotTitle}</h3>
      <p className={classes.text}>{authMessages.forgotText}</p>
      {notice === null ? null : (
        <Alert key={notice.turn} kind={notice.kind} autoFocus>
          {notice.text}
        </Alert>
      )}
      <TextField
        label={authMessages.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <Button type="submit" size="large" isPending={isPending} pendingText={authMessages.sending}>
        {authMessages.sendResetLink}
      </Button>
      <Button variant="quiet" size="small" className={classes.inlineLink} onClick={onBack}>
        {authMessages.backToLogin}
      </Button>
    </form>
  )
}
