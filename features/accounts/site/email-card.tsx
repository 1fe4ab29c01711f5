import { useState } from 'react'
import { accountSecurityMessages } from '#messages/accounts/security.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { EmailForm } from './email-form.tsx'
import { useCollapsibleForm } from '#ui/site/lib/use-collapsible-form.ts'
import classes from '#ui/site/account-card.module.css'

const texts = accountSecurityMessages.email

/** The email address used to sign in, with a button to change it. */
export function EmailCard({ email }: { email: string }) {
  const { view, open, close, save, opener } = useCollapsibleForm()
  const [newEmail, setNewEmail] = useState('')
  return (
    <section className={classes.part} aria-labelledby="email-heading">
      <h3 id="email-heading">{texts.title}</h3>
      <p className={classes.quiet}>{texts.text(email)}</p>
      {view === 'saved' ? (
        <Alert kind="success" autoFocus>
          {texts.sent(newEmail)}
        </Alert>
      ) : null}
      {view === 'form' ? (
        <EmailForm
          email={email}
          onSaved={(address) => {
            setNewEmail(address)
            save()
          }}
          onCancel={close}
        />
      ) : (
        <Button ref={opener} variant="secondary" size="small" onClick={open}>
          {texts.change}
        </Button>
      )}
    </section>
  )
}
