import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Dialog } from '#site/ui/dialog.tsx'
import classes from './day-page.module.css'

type DialogProps = { title: string; onClose: () => void; onSubmit: () => void; acts: ReactNode; children: ReactNode }

/** A question or a short form over the page. The forms of the desk bring drafts and a client, which this page does not load. */
export function DayDialog({ title, onClose, onSubmit, acts, children }: DialogProps) {
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog isOpen labelledBy={id} onClose={onClose} className={classes.dialog ?? ''}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        <div className={classes.formBody}>{children}</div>
        <div className={classes.formActs}>{acts}</div>
      </form>
    </Dialog>
  )
}
