import { useState } from 'react'
import { accountDataMessages } from '#messages/privacy/site.ts'
import { later } from '#ui/site/lib/later.tsx'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { useCollapsibleForm } from '#ui/site/lib/use-collapsible-form.ts'
import classes from '#ui/site/account-card.module.css'

const LazyForm = later(async () => (await import('./export-form.tsx')).ExportForm)
const LazyDialog = later(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

/** Download a copy of all personal data, or delete the account. */
export function DataCard({ email }: { email: string }) {
  return (
    <section id="data" className={classes.card} aria-labelledby="data-heading">
      <h2 id="data-heading" className={classes.heading}>
        {accountDataMessages.title}
      </h2>
      <ExportSection email={email} />
      <DeleteSection email={email} />
    </section>
  )
}

function ExportSection({ email }: { email: string }) {
  const { view, open, close, save, opener } = useCollapsibleForm()
  return (
    <section className={classes.part} aria-labelledby="export-heading">
      <h3 id="export-heading">{accountDataMessages.export.title}</h3>
      <p className={classes.quiet}>{accountDataMessages.export.text}</p>
      {view === 'saved' ? (
        <Alert kind="success" autoFocus>
          {accountDataMessages.export.done}
        </Alert>
      ) : null}
      {view === 'form' ? (
        <LazyForm email={email} onSaved={save} onCancel={close} />
      ) : (
        <Button ref={opener} variant="secondary" size="small" onClick={open}>
          {accountDataMessages.export.open}
        </Button>
      )}
    </section>
  )
}

function DeleteSection({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.part} aria-labelledby="delete-heading">
      <h3 id="delete-heading">{accountDataMessages.delete.title}</h3>
      <p className={classes.quiet}>{accountDataMessages.delete.text}</p>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {accountDataMessages.delete.open}
      </Button>
      {isOpen ? <LazyDialog email={email} onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}
