import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './form-dialog.module.css'

type FormDialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  onSubmit: () => void
  /** The buttons: first the one that leaves everything as it is, then the main act. */
  acts: ReactNode
  /** For a table in it. */
  isWide?: boolean
  children: ReactNode
}

/** A form over the page, with its acts at the foot. */
export function FormDialog({ isOpen, title, onClose, onSubmit, acts, isWide = false, children }: FormDialogProps) {
  const id = useId()
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      isOpen={isOpen}
      labelledBy={id}
      onClose={onClose}
      className={`${classes.dialog} ${isWide ? classes.wide : ''}`}
    >
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <h2 id={id}>{title}</h2>
        <div className={classes.body}>{children}</div>
        <div className={classes.acts}>{acts}</div>
      </form>
    </Dialog>
  )
}
