import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeFields } from '#kernel/text/merge-fields.ts'

/** A record as somebody else has saved it meanwhile. */
type Present<Field extends string, Version> = {
  version: Version
  values: Readonly<Record<Field, string>>
  changes: readonly { field: Field; who: string; at: string }[]
}

type MergingSave<Field extends string, Version, Answer> = {
  /** The fields, in the order of the form. */
  fields: readonly Field[]
  /** What both began with. */
  base: Readonly<Record<Field, string>>
  send: (form: Record<Field, string>, version: Version) => Promise<Answer>
  /** What stands there now, when an error is the refusal to save over it. */
  presentOf: (error: unknown) => Present<Field, Version> | undefined
  onSaved: (outcome: { isMerged: boolean; answer: Answer }) => void | Promise<void>
}

type Save<Field extends string, Version> = { form: Record<Field, string>; version: Version; isMerged: boolean }

/**
 * Saves a form of a record with a version. What somebody else has saved meanwhile stays where only they changed it. Where
 * both did, `conflict` has both values, and `resolve` saves what was chosen.
 */
export function useMergingSave<Field extends string, Version, Answer>({
  fields,
  base,
  send,
  presentOf,
  onSaved,
}: MergingSave<Field, Version, Answer>) {
  const [meanwhile, setMeanwhile] = useState<{ present: Present<Field, Version>; mine: Record<Field, string> }>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ form, version }: Save<Field, Version>) => send(form, version),
    onSuccess: (answer, { isMerged }) => onSaved({ isMerged, answer }),
    onError(failure, { form: mine }) {
      const present = presentOf(failure)
      if (present === undefined) return
      const { merged, asked } = mergeFields(fields, { base, theirs: present.values, mine })
      if (asked.length > 0) setMeanwhile({ present, mine })
      else mutate({ form: merged, version: present.version, isMerged: true })
    },
  })
  const conflict = meanwhile && {
    ...meanwhile.present,
    mine: meanwhile.mine,
    ...mergeFields(fields, { base, theirs: meanwhile.present.values, mine: meanwhile.mine }),
  }
  return {
    save: (form: Record<Field, string>, version: Version) => mutate({ form, version, isMerged: false }),
    conflict,
    resolve(whoseOf: (field: Field) => 'mine' | 'theirs') {
      if (conflict === undefined) return
      const form = { ...conflict.merged }
      for (const field of conflict.asked) if (whoseOf(field) === 'theirs') form[field] = conflict.values[field]
      mutate({ form, version: conflict.version, isMerged: true })
    },
    /** Leaves a conflict: what the others saved stays. */
    leave() {
      reset()
      setMeanwhile(undefined)
    },
    isPending,
    /** What went wrong besides the conflict. */
    error: error !== null && presentOf(error) === undefined ? error : null,
  }
}
