import { useState } from 'react'
import { deskSharedDrafts as texts } from '#messages/desk/shared-drafts.ts'
import { SmallButton } from './button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Note } from './note.tsx'

type Conflict<Content, Field> = {
  theirs: Content
  conflicts: readonly Field[]
  by: { who: string; at: string } | null
}

type DraftConflictProps<Content, Field> = {
  draft: {
    content: Content
    conflict: Conflict<Content, Field> | undefined
    resolve: (choiceOf: (field: Field) => 'mine' | 'theirs') => void
  }
  labelOf: (field: Field) => string
  inWords: (content: Content, field: Field) => string
}

/**
 * Shows both values and a choice when two users changed the same fields. The dialog can be closed and reopened; nothing
 * is saved before the choice.
 */
export function DraftConflict<Content, Field>({
  draft: { content, conflict, resolve },
  labelOf,
  inWords,
}: DraftConflictProps<Content, Field>) {
  const [dismissed, setDismissed] = useState<typeof conflict>()
  if (conflict === undefined) return null
  const { theirs, conflicts, by } = conflict
  if (dismissed === conflict)
    return (
      <Note kind="bad">
        <p>{texts.asked}</p>
        <SmallButton onClick={() => setDismissed(undefined)}>{texts.choose}</SmallButton>
      </Note>
    )
  return (
    <ConflictDialog
      fields={conflicts.map((name) => ({
        name: String(name),
        label: labelOf(name),
        inSentence: texts.inSentence(labelOf(name)),
        theirs: inWords(theirs, name),
        mine: inWords(content, name),
      }))}
      changes={by === null ? [] : conflicts.map((field) => ({ field: String(field), ...by }))}
      failure=""
      isPending={false}
      onSave={(choiceOf) => resolve((field) => choiceOf(String(field)))}
      onClose={() => setDismissed(conflict)}
    />
  )
}
