import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Dialog } from '#site/ui/dialog.tsx'
import type { Checks } from '#desk/lib/use-checks.ts'
import { FormSummary } from './form-summary.tsx'
import { KeptLine } from './kept-line.tsx'
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
  /** What is checked, and why it was not taken: both stand at the top when it failed. */
  checks?: Pick<Checks, 'problems' | 'tries'>
  failure?: string
  /** The name of its draft: below the fields stands where it is kept. */
  draft?: string
  children: ReactNode
}

/** A form over the page, with its acts at the foot. */
export function FormDialog({
  isOpen,
  title,
  onClose,
  onSubmit,
  acts,
  isWide = false,
  checks,
  failure = '',
  draft,
  children,
}: FormDialogProps) {
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
        <div className={classes.body}>
          <FormSummary checks={checks} failure={failure} />
          {children}
          {draft === undefined ? null : <KeptLine name={draft} />}
        </div>
        <div className={classes.acts}>{acts}</div>
      </form>
    </Dialog>
  )
}
