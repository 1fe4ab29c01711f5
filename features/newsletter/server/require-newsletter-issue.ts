import type { DeskNewsletterIssue } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { checkNewsletterIssue, type NewsletterIssueContent } from '../rules/newsletter-issue.ts'
import { newsletterRefusals } from '#messages/newsletter/desk-checks.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { newsletterIssueRepository, type NewsletterIssueRow } from './newsletter-issue-repository.ts'

/** The text of a stored issue. */
export function contentOf({ subject, preview, body }: NewsletterIssueRow): NewsletterIssueContent {
  return { subject, preview, body }
}

/** The draft issue, if it still has this version. @throws {AppError} the errors of {@link issueConflictError}. */
export async function requireDraft(
  db: Queryable,
  { id, version }: { id: string; version: number },
): Promise<NewsletterIssueRow> {
  const issue = await newsletterIssueRepository.findOpen(db)
  const isCurrentDraft = issue?.id === id && issue.version === version && issue.status === 'draft'
  if (!isCurrentDraft) throw await issueConflictError(db)
  return issue
}

/** Throws one error that lists everything missing. @throws {AppError} `NEWSLETTER_ISSUE_NOT_READY`. */
export function assertNewsletterIssueReady(content: NewsletterIssueContent): void {
  const blocks = checkNewsletterIssue(content)
  if (blocks.length > 0)
    throw new AppError('NEWSLETTER_ISSUE_NOT_READY', { message: newsletterRefusals.notReady(blocks) })
}

/**
 * The error for overwriting a draft that somebody else has saved since, with the current draft;
 * `NEWSLETTER_ISSUE_SENDING` while an issue is being sent, when nothing can be written.
 */
export async function issueConflictError(db: Queryable): Promise<AppError> {
  const issue = await newsletterIssueRepository.findOpen(db)
  if (issue?.status === 'sending') return new AppError('NEWSLETTER_ISSUE_SENDING')
  return concurrentChangeError({ letter: issue === undefined ? null : await toNewsletterIssueDto(db, issue) })
}

/** The issue being written or sent, in the format of the API. */
export async function toNewsletterIssueDto(db: Queryable, issue: NewsletterIssueRow): Promise<DeskNewsletterIssue> {
  const [writer] = await staffRepository.findNames(db, [issue.changedBy])
  const { id, version, status, changedAt, startsAt } = issue
  return {
    id,
    version,
    isOrdered: status === 'sending',
    content: contentOf(issue),
    changedBy: writer?.name ?? '',
    changedAt: changedAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    checks: checkNewsletterIssue(contentOf(issue)),
  }
}
