import type { ReactNode } from 'react'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'

type QuotedDialogProps = {
  isOpen: boolean
  title: string
  texts: { leave: string; failed: string }
  checks?: Pick<Checks, 'problems' | 'attempts' | 'submit'>
  /** Why the action failed; null when nothing went wrong. */
  error: Error | null
  /** Why the preview failed; null while no preview is requested. */
  quoteError: Error | null
  /** The labels of the button, idle and working; undefined while no action is possible. */
  action: { label: string; pendingText: string | undefined } | undefined
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that previews the effect of its action. The button names the action and appears only while the action is
 * possible. An error of the action appears at the top, an error of the preview below the choices.
 */
export function QuotedDialog({ texts, error, quoteError, action, onAction, children, ...dialog }: QuotedDialogProps) {
  return (
    <FormDialog
      {...dialog}
      sending={{ isPending: action?.pendingText !== undefined, error }}
      texts={{ ...texts, action: action?.label, working: action?.pendingText }}
      onSubmit={onAction}
    >
      {children}
      {error !== null || quoteError === null ? null : (
        <Note kind="bad">{serverMessageOf(quoteError, texts.failed)}</Note>
      )}
    </FormDialog>
  )
}
