import type { ReactNode } from 'react'
import type { Checks } from '#desk/lib/use-checks.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type QuotedDialogProps = {
  isOpen: boolean
  title: string
  texts: { leave: string; failed: string }
  checks?: Pick<Checks, 'problems' | 'tries'>
  /** Why the act was not done; null when nothing went wrong. */
  error: Error | null
  /** Why it cannot be shown what the act would do; null while nothing is asked. */
  quoteError: Error | null
  /** What the button says, and says while it works; undefined while there is nothing that it could do. */
  act: { words: string; pendingText: string | undefined } | undefined
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * An act whose effect is shown before: the button names it, and is there only while it can happen. Why it was not done
 * stands at the top, why nothing can be shown below what was chosen.
 */
export function QuotedDialog({ texts, error, quoteError, act, onAct, children, ...dialog }: QuotedDialogProps) {
  return (
    <FormDialog
      {...dialog}
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      onSubmit={onAct}
      acts={
        <>
          <Button onClick={dialog.onClose}>{texts.leave}</Button>
          {act === undefined ? null : (
            <Button type="submit" look="main" pendingText={act.pendingText}>
              {act.words}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error !== null || quoteError === null ? null : <Note kind="bad">{sentenceOf(quoteError, texts.failed)}</Note>}
    </FormDialog>
  )
}
