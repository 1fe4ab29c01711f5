import { accountMessages } from '#messages/accounts/profile.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { useFoldedForm } from '#site/lib/use-folded-form.ts'
import classes from '#site/ui/account-card.module.css'

/** The card for changing the password. The form is closed until the user asks for it. */
export function PasswordCard({ email }: { email: string }) {
  const { view, open, close, save, opener } = useFoldedForm()
  return (
    <section className={classes.part} aria-labelledby="password-heading">
      <h3 id="password-heading">{accountMessages.password}</h3>
      <p className={classes.quiet}>{accountMessages.passwordText}</p>
      {view === 'saved' ? (
        <Alert kind="success" autoFocus>
          {accountMessages.passwordSaved}
        </Alert>
      ) : null}
      {view === 'form' ? (
        <PasswordForm email={email} onSaved={save} onCancel={close} />
      ) : (
        <Button ref={opener} variant="secondary" size="small" onClick={open}>
          {accountMessages.changePassword}
        </Button>
      )}
    </section>
  )
}
