import { useRef } from 'react'
import { keepLetter } from '../api/desk-calls.ts'
import type { DeskLetter } from '../api/desk-schemas.ts'
import { mergeDocuments } from '#features/packages/rules/document-changes.ts'
import {
  changedLetterFields,
  LETTER_FIELDS,
  NO_LETTER,
  type LetterContent,
  type LetterField,
} from '../rules/newsletter-letter.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { useSharedDraft } from '#desk/lib/use-shared-draft.ts'

type Answer = { id: string; version: number; keptAt: string; checks: DeskLetter['checks'] }

/** The letter as it is written here ({@link useSharedDraft}). It begins with the first word that is kept. */
export function useLetterDraft(letter: DeskLetter | null) {
  // Somebody else may begin it at the same moment: then it is theirs that goes on.
  const begun = useRef(letter?.id ?? null)
  const shared = useSharedDraft<LetterContent, Answer, LetterField>({
    // A letter is sent once, so there is nothing published before.
    opened: { content: letter?.content ?? NO_LETTER, version: letter?.version ?? null, number: 0 },
    isSame: (a, b) => changedLetterFields(a, b).length === 0,
    async keep(content, { version }) {
      const of = begun.current === null || version === null ? null : { id: begun.current, version }
      const answer = await deskCall(keepLetter, { body: { of, content } })
      begun.current = answer.id
      return answer
    },
    theirsAfter(error) {
      const present = presentAfter(error, keepLetter)
      if (present === undefined) return undefined
      const { letter: theirs } = present
      begun.current = theirs?.id ?? null
      return {
        content: theirs?.content ?? NO_LETTER,
        version: theirs?.version ?? null,
        number: 0,
        by: theirs && { who: theirs.changedBy, at: theirs.changedAt },
      }
    },
    merge: (versions) => mergeDocuments(LETTER_FIELDS, versions),
    take: (mine, theirs, fields) => ({ ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) }),
  })
  return {
    ...shared,
    id: shared.answer?.id ?? letter?.id ?? null,
    checks: shared.answer?.checks ?? letter?.checks ?? [],
  }
}

/** What {@link useLetterDraft} gives. */
export type LetterDraft = ReturnType<typeof useLetterDraft>
