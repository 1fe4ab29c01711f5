import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Dialog } from '#ui/site/dialog.tsx'
import { FormActions, type ActionTexts } from '#ui/desk/form-actions.tsx'
import classes from './day-page.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  onSubmit: () => void
  texts: ActionTexts
  isPending?: boolean
  isDanger?: boolean
  /** Buttons between the two of `texts`. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A question or a short form over the page. The desk's own forms pull in drafts and an API client, which this page does
 * not load.
 */
export function DayDialog({
  title,
  onClose,
  onSubmit,
  texts,
  isPending = false,
  isDanger,
  actions,
  children,
}: DialogProps) {
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog isOpen labelledBy={id} onClose={onClose} className={classes.dialog ?? ''}>
      <form className={`stack gap-16 ${classes.form}`} onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        <div className="stack gap-12">{children}</div>
        <div className={`row gap-10 ${classes.formActions}`}>
          <FormActions texts={texts} isPending={isPending} isDanger={isDanger} onLeave={onClose}>
            {actions}
          </FormActions>
        </div>
      </form>
    </Dialog>
  )
}
