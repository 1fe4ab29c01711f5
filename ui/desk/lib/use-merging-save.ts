import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeFields } from '#kernel/text/merge-fields.ts'

/** A record as another user has saved it in the meantime. */
type CurrentValues<Field extends string, Version> = {
  version: Version
  values: Readonly<Record<Field, string>>
  changes: readonly { field: Field; who: string; at: string }[]
}

type MergingSave<Field extends string, Version, Answer> = {
  /** The fields, in the order of the form. */
  fields: readonly Field[]
  /** The values that both users started from. */
  base: Readonly<Record<Field, string>>
  send: (form: Record<Field, string>, version: Version) => Promise<Answer>
  /** Returns the current values when the save failed with a version conflict. */
  currentOf: (error: unknown) => CurrentValues<Field, Version> | undefined
  onSaved: (outcome: { isMerged: boolean; answer: Answer }) => void | Promise<void>
}

type Save<Field extends string, Version> = { form: Record<Field, string>; version: Version; isMerged: boolean }

/**
 * Saves a form for a versioned record. Another user's changes stay in fields that only they changed. Where both changed
 * a field, `conflict` has both values, and `resolve` saves the chosen ones.
 */
export function useMergingSave<Field extends string, Version, Answer>({
  fields,
  base,
  send,
  currentOf,
  onSaved,
}: MergingSave<Field, Version, Answer>) {
  const [concurrentSave, setConcurrentSave] = useState<{
    present: CurrentValues<Field, Version>
    mine: Record<Field, string>
  }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ form, version }: Save<Field, Version>) => send(form, version),
    onSuccess: (answer, { isMerged }) => onSaved({ isMerged, answer }),
    onError(failure, { form: mine }) {
      const present = currentOf(failure)
      if (present === undefined) return
      const { merged, conflicts } = mergeFields(fields, { base, theirs: present.values, mine })
      if (conflicts.length > 0) setConcurrentSave({ present, mine })
      else mutate({ form: merged, version: present.version, isMerged: true })
    },
  })
  const conflict = concurrentSave && {
    ...concurrentSave.present,
    mine: concurrentSave.mine,
    ...mergeFields(fields, { base, theirs: concurrentSave.present.values, mine: concurrentSave.mine }),
  }
  return {
    save: (form: Record<Field, string>, version: Version) => mutate({ form, version, isMerged: false }),
    conflict,
    resolve(choiceOf: (field: Field) => 'mine' | 'theirs') {
      if (conflict === undefined) return
      const form = { ...conflict.merged }
      for (const field of conflict.conflicts) if (choiceOf(field) === 'theirs') form[field] = conflict.values[field]
      mutate({ form, version: conflict.version, isMerged: true })
    },
    /** Dismisses a conflict: the other user's values stay saved. */
    dismiss() {
      reset()
      setConcurrentSave(undefined)
    },
    isPending,
    /** Any error other than the conflict. */
    error: error !== null && currentOf(error) === undefined ? error : null,
  }
}
