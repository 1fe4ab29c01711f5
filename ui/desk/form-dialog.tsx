import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Dialog } from '#ui/site/dialog.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import type { Checks } from './lib/use-checks.ts'
import { FormActions, type ActionTexts } from './form-actions.tsx'
import { FormSummary } from './form-summary.tsx'
import { SaveStatus } from './saved-line.tsx'
import classes from './form-dialog.module.css'

/** The labels of the two buttons, and the message shown at the top if the server sent none. */
type DialogTexts = ActionTexts & { failed?: string }

type FormDialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Called when all checks pass and the previous call has ended. */
  onSubmit: () => void
  /** The call that the form makes. Its error is shown at the top until the dialog is closed. */
  sending?: { isPending: boolean; error?: Error | null; reset?: () => void }
  /** The button that changes nothing, and the main action. */
  texts?: DialogTexts
  isDanger?: boolean
  isDisabled?: boolean
  /** Buttons before the two of `texts`. */
  actions?: ReactNode
  /** For a dialog that contains a table. */
  isWide?: boolean
  /** The checks of the fields. Their errors are shown at the top after an attempt. */
  checks?: Pick<Checks, 'problems' | 'attempts' | 'submit'>
  /** Shown instead of the error of the call. */
  failure?: string
  /** The name of the form's draft. A line below the fields says where the draft is saved. */
  draft?: string
  children: ReactNode
}

/** A form in a dialog, with its actions at the bottom. */
export function FormDialog({
  isOpen,
  title,
  onClose,
  onSubmit,
  sending,
  texts = {},
  isDanger,
  isDisabled,
  actions,
  isWide = false,
  checks,
  failure,
  draft,
  children,
}: FormDialogProps) {
  const id = useId()
  const { isPending = false, error = null, reset } = sending ?? {}
  const close = () => {
    if (error !== null) reset?.()
    onClose()
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    if (checks === undefined) onSubmit()
    else checks.submit(onSubmit)
  }
  return (
    <Dialog
      isOpen={isOpen}
      labelledBy={id}
      onClose={close}
      className={`${classes.dialog} ${isWide ? classes.wide : ''}`}
    >
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <h2 id={id}>{title}</h2>
        <div className={`stack gap-16 ${classes.body}`}>
          <FormSummary
            checks={checks}
            failure={failure ?? (error === null ? '' : serverMessageOf(error, texts.failed ?? ''))}
          />
          {children}
          {draft === undefined ? null : <SaveStatus name={draft} />}
        </div>
        <div className={`row gap-10 ${classes.actions}`}>
          {actions}
          <FormActions
            texts={texts}
            isPending={isPending}
            isDanger={isDanger}
            isDisabled={isDisabled}
            onLeave={close}
          />
        </div>
      </form>
    </Dialog>
  )
}
