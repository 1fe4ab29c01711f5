import { requestReset } from '../api/calls.ts'
import { authMessages } from '#messages/accounts/sign-in.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSubmit } from '#ui/site/lib/use-submit.ts'
import { Button } from '#ui/site/button.tsx'
import { SubmitForm } from '#ui/site/submit-form.tsx'
import { TextField } from '#ui/site/text-field.tsx'
import classes from './auth.module.css'

type ForgotPasswordFormProps = { email: string; onEmailChange: (email: string) => void; onBack: () => void }

/**
 * Asks for an email. The answer is the same for a known address, an unknown one and a failed call (specification §8).
 */
export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotPasswordFormProps) {
  const form = useSubmit({
    check: () => (email.trim() === '' ? authMessages.emailNeeded : null),
    send: async () => {
      await call(requestReset, { body: { email: email.trim() } }).catch(() => null)
      form.say('success', authMessages.resetLinkSent)
    },
    fallback: authMessages.resetLinkSent,
  })

  return (
    <SubmitForm
      form={form}
      button={authMessages.sendResetLink}
      pendingText={authMessages.sending}
      onEarlyInput={(_field, text) => onEmailChange(text)}
      lead={
        <>
          <h3 className={classes.subtitle}>{authMessages.forgotTitle}</h3>
          <p className={classes.text}>{authMessages.forgotText}</p>
        </>
      }
      footer={
        <Button variant="quiet" size="small" className={classes.inlineLink} onClick={onBack}>
          {authMessages.backToLogin}
        </Button>
      }
    >
      <TextField
        label={authMessages.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
    </SubmitForm>
  )
}
