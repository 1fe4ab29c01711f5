import { useRef } from 'react'
import { saveNewsletterIssue, type DeskNewsletterIssue } from '../api/desk-calls.ts'
import {
  changedNewsletterIssueFields,
  NEWSLETTER_ISSUE_FIELDS,
  EMPTY_NEWSLETTER_ISSUE,
  type NewsletterIssueContent,
  type NewsletterIssueField,
} from '../rules/newsletter-issue.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { mergeByFields, storedDraft, useSharedDraft } from '#ui/desk/lib/use-shared-draft.ts'

type Answer = { id: string; version: number; savedAt: string; checks: DeskNewsletterIssue['checks'] }

/** The issue as edited here ({@link useSharedDraft}). It is created with the first saved text. */
export function useNewsletterIssueDraft(letter: DeskNewsletterIssue | null) {
  // If somebody else starts an issue at the same time, this editor continues theirs.
  const begun = useRef(letter?.id ?? null)
  const shared = useSharedDraft<NewsletterIssueContent, Answer, NewsletterIssueField>({
    // An issue is sent once, so there is no earlier published version.
    opened: storedDraft(letter, EMPTY_NEWSLETTER_ISSUE, 0),
    isSame: (a, b) => changedNewsletterIssueFields(a, b).length === 0,
    async keep(content, { version }) {
      const of = begun.current === null || version === null ? null : { id: begun.current, version }
      const answer = await deskCall(saveNewsletterIssue, { body: { of, content } })
      begun.current = answer.id
      return answer
    },
    savedContentAfterConflict(error) {
      const present = currentValuesIn(error, saveNewsletterIssue)
      if (present === undefined) return undefined
      begun.current = present.letter?.id ?? null
      return storedDraft(present.letter, EMPTY_NEWSLETTER_ISSUE, 0)
    },
    ...mergeByFields(NEWSLETTER_ISSUE_FIELDS),
  })
  return {
    ...shared,
    id: shared.answer?.id ?? letter?.id ?? null,
    checks: shared.answer?.checks ?? letter?.checks ?? [],
  }
}

/** The return type of {@link useNewsletterIssueDraft}. */
export type NewsletterIssueDraft = ReturnType<typeof useNewsletterIssueDraft>
