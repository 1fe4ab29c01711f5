import { useState } from 'react'
import { accountSecurity } from '#messages/accounts/security.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmailForm } from './email-form.tsx'
import { useFoldedForm } from '#site/lib/use-folded-form.ts'
import classes from '#site/ui/account-card.module.css'

const texts = accountSecurity.email

/** The email address of the login, and the button to change it. */
export function EmailCard({ email }: { email: string }) {
  const { view, open, close, save, opener } = useFoldedForm()
  const [wanted, setWanted] = useState('')
  return (
    <section className={classes.part} aria-labelledby="email-heading">
      <h3 id="email-heading">{texts.title}</h3>
      <p className={classes.quiet}>{texts.text(email)}</p>
      {view === 'saved' ? (
        <Alert kind="success" autoFocus>
          {texts.sent(wanted)}
        </Alert>
      ) : null}
      {view === 'form' ? (
        <EmailForm
          email={email}
          onSaved={(address) => {
            setWanted(address)
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
