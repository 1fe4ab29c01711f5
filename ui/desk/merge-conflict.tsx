import { serverMessageOf } from '#ui/site/lib/api.ts'
import type { useMergingSave } from './lib/use-merging-save.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

type FieldTexts<Field extends string> = {
  labels: Readonly<Record<Field, string>>
  /** The field's name within a sentence, such as `the phone`. */
  inSentence: Readonly<Record<Field, string>>
  /** A value in words, if it is displayed differently from how it is typed. */
  wordsOf?: (field: Field, value: string) => string
}

export type MergeConflictProps<Field extends string, Version extends string | number> = {
  save: Pick<
    ReturnType<typeof useMergingSave<Field, Version, unknown>>,
    'conflict' | 'isPending' | 'error' | 'resolve' | 'dismiss'
  >
  fields: FieldTexts<Field>
  /** The message at the top if the server sent none. */
  failed: string
  onClose: () => void
}

/** The conflict that `useMergingSave` could not merge: both values of each conflicting field, and a choice. */
export function MergeConflict<Field extends string, Version extends string | number>({
  save: { conflict, isPending, error, resolve },
  fields: { labels, inSentence, wordsOf = (_, value) => value },
  failed,
  onClose,
}: MergeConflictProps<Field, Version>) {
  if (conflict === undefined) return null
  const { version, conflicts, values, mine, changes } = conflict
  return (
    <ConflictDialog
      key={version}
      fields={conflicts.map((name) => ({
        name,
        label: labels[name],
        inSentence: inSentence[name],
        theirs: wordsOf(name, values[name]),
        mine: wordsOf(name, mine[name]),
      }))}
      changes={changes}
      failure={error === null ? '' : serverMessageOf(error, failed)}
      isPending={isPending}
      onSave={resolve}
      onClose={onClose}
    />
  )
}
