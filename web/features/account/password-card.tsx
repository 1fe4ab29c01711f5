import { useEffect, useRef, useState } from 'react'
import { accountMessages } from '#messages/account.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './account-page.module.css'

type View = 'closed' | 'form' | 'saved'

/** Changing the password, out of the way until it is wanted. */
export function PasswordCard({ email }: { email: string }) {
  const [view, setView] = useState<View>('closed')
  const openButton = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)

  useEffect(() => {
    if (wasForm.current && view === 'closed') openButton.current?.focus()
    wasForm.current = view === 'form'
  }, [view])

  return (
    <section className={classes.card} aria-labelledby="password-heading">
      <h2 id="password-heading" className={classes.heading}>
        {accountMessages.password}
      </h2>
      <p className={classes.quiet}>{accountMessages.passwordText}</p>
      {view === 'saved' ? (
        <Alert kind="success" autoFocus>
          {accountMessages.passwordSaved}
        </Alert>
      ) : null}
      {view === 'form' ? (
        <PasswordForm email={email} onSaved={() => setView('saved')} onCancel={() => setView('closed')} />
      ) : (
        <Button ref={openButton} variant="secondary" size="small" onClick={() => setView('form')}>
          {accountMessages.changePassword}
        </Button>
      )}
    </section>
  )
}
