import { useState } from 'react'
import { deskSharedDrafts as texts } from '#messages/desk/shared-drafts.ts'
import { Button } from './button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Note } from './note.tsx'

type Conflict<Content, Field> = {
  theirs: Content
  asked: readonly Field[]
  by: { who: string; at: string } | null
}

type DraftConflictProps<Content, Field extends string> = {
  draft: {
    content: Content
    conflict: Conflict<Content, Field> | undefined
    resolve: (whoseOf: (field: Field) => 'mine' | 'theirs') => void
  }
  labelOf: (field: Field) => string
  inWords: (content: Content, field: Field) => string
}

/** Two people changed the same fields: both values, and a choice. It can be left and opened again; nothing is kept before. */
export function DraftConflict<Content, Field extends string>({
  draft: { content, conflict, resolve },
  labelOf,
  inWords,
}: DraftConflictProps<Content, Field>) {
  const [left, setLeft] = useState<typeof conflict>()
  if (conflict === undefined) return null
  const { theirs, asked, by } = conflict
  if (left === conflict)
    return (
      <Note kind="bad">
        <p>{texts.asked}</p>
        <Button size="small" onClick={() => setLeft(undefined)}>
          {texts.choose}
        </Button>
      </Note>
    )
  return (
    <ConflictDialog
      fields={asked.map((name) => ({
        name,
        label: labelOf(name),
        inSentence: texts.inSentence(labelOf(name)),
        theirs: inWords(theirs, name),
        mine: inWords(content, name),
      }))}
      changes={by === null ? [] : asked.map((field) => ({ field, ...by }))}
      failure=""
      isPending={false}
      onSave={resolve}
      onClose={() => setLeft(conflict)}
    />
  )
}
