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
import { mergeByFields, toStored, useSharedDraft } from '#ui/desk/lib/use-shared-draft.ts'

type Answer = { id: string; version: number; savedAt: string; checks: DeskNewsletterIssue['checks'] }

/** The issue as edited here ({@link useSharedDraft}). It is created with the first saved text. */
export function useNewsletterIssueDraft(issue: DeskNewsletterIssue | null) {
  // If somebody else starts an issue at the same time, this editor continues theirs.
  const issueId = useRef(issue?.id ?? null)
  const shared = useSharedDraft<NewsletterIssueContent, Answer, NewsletterIssueField>({
    // An issue is sent once, so there is no earlier published version.
    initial: toStored(issue, EMPTY_NEWSLETTER_ISSUE, 0),
    isSame: (a, b) => changedNewsletterIssueFields(a, b).length === 0,
    async save(content, { version }) {
      const issueVersion = issueId.current === null || version === null ? null : { id: issueId.current, version }
      const answer = await deskCall(saveNewsletterIssue, { body: { of: issueVersion, content } })
      issueId.current = answer.id
      return answer
    },
    savedContentAfterConflict(error) {
      const present = currentValuesIn(error, saveNewsletterIssue)
      if (present === undefined) return undefined
      issueId.current = present.letter?.id ?? null
      return toStored(present.letter, EMPTY_NEWSLETTER_ISSUE, 0)
    },
    ...mergeByFields(NEWSLETTER_ISSUE_FIELDS),
  })
  return {
    ...shared,
    id: shared.answer?.id ?? issue?.id ?? null,
    checks: shared.answer?.checks ?? issue?.checks ?? [],
  }
}

/** The return type of {@link useNewsletterIssueDraft}. */
export type NewsletterIssueDraft = ReturnType<typeof useNewsletterIssueDraft>
