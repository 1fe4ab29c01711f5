import type { ReactNode } from 'react'
import type { Checks } from '#ui/desk/lib/use-checks.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Note } from '#ui/desk/note.tsx'
import { sentenceOf } from '#ui/site/lib/api.ts'

type QuotedDialogProps = {
  isOpen: boolean
  title: string
  texts: { leave: string; failed: string }
  checks?: Pick<Checks, 'problems' | 'tries' | 'submit'>
  /** Why the action failed; null when nothing went wrong. */
  error: Error | null
  /** Why the effect of the action cannot be shown; null while nothing is requested. */
  quoteError: Error | null
  /** The labels of the button, idle and working; undefined while no action is possible. */
  action: { words: string; pendingText: string | undefined } | undefined
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for an action whose effect is previewed. The button names the action, and is shown only while it is
 * possible. The reason for a failed action is at the top, the reason for a missing preview below the choices.
 */
export function QuotedDialog({ texts, error, quoteError, action, onAction, children, ...dialog }: QuotedDialogProps) {
  return (
    <FormDialog
      {...dialog}
      sending={{ isPending: action?.pendingText !== undefined, error }}
      words={{ ...texts, action: action?.words, working: action?.pendingText }}
      onSubmit={onAction}
    >
      {children}
      {error !== null || quoteError === null ? null : <Note kind="bad">{sentenceOf(quoteError, texts.failed)}</Note>}
    </FormDialog>
  )
}
