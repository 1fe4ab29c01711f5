import type { useMergingSave } from '#desk/lib/use-merging-save.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

type MergeConflictProps<Field extends string, Version extends string | number> = {
  conflict: NonNullable<ReturnType<typeof useMergingSave<Field, Version, unknown>>['conflict']>
  labels: Readonly<Record<Field, string>>
  /** The same in a sentence, such as `the phone`. */
  inSentence: Readonly<Record<Field, string>>
  /** A value in words, where it is not shown as it is typed. */
  wordsOf?: (field: Field, value: string) => string
  failure: string
  isPending: boolean
  onSave: ReturnType<typeof useMergingSave<Field, Version, unknown>>['resolve']
  onClose: () => void
}

/** The conflict that `useMergingSave` could not merge: both values of each field that is asked, and a choice. */
export function MergeConflict<Field extends string, Version extends string | number>({
  conflict: { version, asked, values, mine, changes },
  labels,
  inSentence,
  wordsOf = (_, value) => value,
  ...dialog
}: MergeConflictProps<Field, Version>) {
  return (
    <ConflictDialog
      key={version}
      fields={asked.map((name) => ({
        name,
        label: labels[name],
        inSentence: inSentence[name],
        theirs: wordsOf(name, values[name]),
        mine: wordsOf(name, mine[name]),
      }))}
      changes={changes}
      {...dialog}
    />
  )
}
