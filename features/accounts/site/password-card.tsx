import { accountMessages } from '#messages/accounts/profile.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { useCollapsibleForm } from '#ui/site/lib/use-collapsible-form.ts'
import classes from '#ui/site/account-card.module.css'

/** The card for changing the password. The form is hidden until the user asks for it. */
export function PasswordCard({ email }: { email: string }) {
  const { view, open, close, save, opener } = useCollapsibleForm()
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
