import type { DeskNewsletter, DeskSubscriber } from '../api/desk-calls.ts'
import { NEWSLETTER_ISSUE_RESULTS, type NewsletterIssueResult } from '../rules/newsletter-issue.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { newsletterIssueRepository } from './newsletter-issue-repository.ts'
import { newsletterRepository, type SubscriberFilter, type SubscriptionRow } from './newsletter-repository.ts'
import { toNewsletterIssueDto } from './require-newsletter-issue.ts'

const MAX_NEWSLETTER_ISSUES = 50
const PAGE = 25

/** The newsletter at the desk: the subscribers, the current issue, and the sent ones. */
export async function getNewsletter({ db }: Platform): Promise<DeskNewsletter> {
  const open = await newsletterIssueRepository.findOpen(db)
  const sentIssues = await newsletterIssueRepository.listSent(db, MAX_NEWSLETTER_ISSUES)
  const ids = [...sentIssues.map(({ letter }) => letter.id), ...(open === undefined ? [] : [open.id])]
  const resultCounts = await newsletterIssueRepository.countResults(db, ids)
  const countsOf = (id: string) => toCounts(resultCounts.filter((row) => row.id === id))
  return {
    counts: await newsletterRepository.countByStatus(db),
    letter: open === undefined ? null : { ...(await toNewsletterIssueDto(db, open)), counts: countsOf(open.id) },
    sent: sentIssues.map(({ letter: { id, subject, orderedAt, finishedAt }, orderedBy }) => ({
      id,
      subject,
      orderedBy,
      orderedAt: orderedAt?.toISOString() ?? '',
      finishedAt: finishedAt?.toISOString() ?? '',
      counts: countsOf(id),
    })),
  }
}

function toCounts(
  rows: readonly { result: NewsletterIssueResult; count: number }[],
): Record<NewsletterIssueResult, number> {
  const [waits = 0, made = 0, leftOut = 0, failed = 0, undelivered = 0] = NEWSLETTER_ISSUE_RESULTS.map(
    (result) => rows.find((row) => row.result === result)?.count ?? 0,
  )
  return { waits, made, left_out: leftOut, failed, undelivered }
}

type RequestedList = SubscriberFilter & { cursor?: string | undefined; limit?: number | undefined }

/** A page of addresses in alphabetical order, with the total of the whole filter. */
export async function listSubscribers({ db }: Platform, { cursor = '', limit = PAGE, ...filter }: RequestedList) {
  // One extra row shows whether there is another page.
  const rows = await newsletterRepository.list(db, { ...filter, after: cursor, limit: limit + 1 })
  const pageRows = rows.slice(0, limit)
  return {
    subscribers: pageRows.map(toLine),
    total: await newsletterRepository.countMatching(db, filter),
    next: rows.length > limit ? (pageRows.at(-1)?.email ?? null) : null,
  }
}

/** An address as the desk shows it. */
export function toLine({ email, status, requestedAt, ...timestamps }: SubscriptionRow): DeskSubscriber {
  const { confirmedAt, unsubscribedAt, bouncedAt } = timestamps
  const endedAt = status === 'unsubscribed' ? unsubscribedAt : status === 'bounced' ? bouncedAt : null
  return {
    email,
    status,
    askedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
