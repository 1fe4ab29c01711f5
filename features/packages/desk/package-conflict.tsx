import { useState } from 'react'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { Button } from '#desk/ui/button.tsx'
import { ConflictDialog } from '#desk/ui/conflict-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { placeInWords } from './package-words.ts'
import type { PackageDraft } from './use-package-draft.ts'

/** Two people changed the same things: both values, and a choice. It can be left and opened again; nothing is kept before. */
export function PackageConflict({ draft: { content, conflict, resolve } }: { draft: PackageDraft }) {
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
  const fields = asked.map((place) => {
    const { label, words: mine } = placeInWords(content, place)
    const { words } = placeInWords(theirs, place)
    return { name: place.join('.'), label, inSentence: texts.inSentence(label), theirs: words, mine }
  })
  return (
    <ConflictDialog
      fields={fields}
      changes={by === null ? [] : fields.map(({ name: field }) => ({ field, ...by }))}
      failure=""
      isPending={false}
      onSave={resolve}
      onClose={() => setLeft(conflict)}
    />
  )
}
