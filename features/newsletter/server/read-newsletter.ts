import type { DeskNewsletter, SubscriberLine } from '../api/desk-schemas.ts'
import { LETTER_RESULTS, type LetterResult } from '../rules/newsletter-letter.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { letterRepository } from './letter-repository.ts'
import { newsletterRepository, type SubscriberFilter, type SubscriptionRow } from './newsletter-repository.ts'
import { toLetterDto } from './require-letter.ts'

const MOST_LETTERS = 50
const PAGE = 25

/** The newsletter at the desk: who is on the list, the letter that is written or sent, and those that were sent. */
export async function getNewsletter({ db }: Platform): Promise<DeskNewsletter> {
  const open = await letterRepository.findOpen(db)
  const sent = await letterRepository.listSent(db, MOST_LETTERS)
  const ids = [...sent.map(({ letter }) => letter.id), ...(open === undefined ? [] : [open.id])]
  const counted = await letterRepository.countResults(db, ids)
  const countsOf = (id: string) => toCounts(counted.filter((row) => row.id === id))
  return {
    counts: await newsletterRepository.countByStatus(db),
    letter: open === undefined ? null : { ...(await toLetterDto(db, open)), counts: countsOf(open.id) },
    sent: sent.map(({ letter: { id, subject, orderedAt, finishedAt }, orderedBy }) => ({
      id,
      subject,
      orderedBy,
      orderedAt: orderedAt?.toISOString() ?? '',
      finishedAt: finishedAt?.toISOString() ?? '',
      counts: countsOf(id),
    })),
  }
}

function toCounts(rows: readonly { result: LetterResult; count: number }[]): Record<LetterResult, number> {
  const [waits = 0, made = 0, leftOut = 0, failed = 0, undelivered = 0] = LETTER_RESULTS.map(
    (result) => rows.find((row) => row.result === result)?.count ?? 0,
  )
  return { waits, made, left_out: leftOut, failed, undelivered }
}

type AskedList = SubscriberFilter & { cursor?: string | undefined; limit?: number | undefined }

/** A page of addresses in alphabetical order, with how many the whole filter has. */
export async function listSubscribers({ db }: Platform, { cursor = '', limit = PAGE, ...filter }: AskedList) {
  // One more says whether another page follows.
  const rows = await newsletterRepository.list(db, { ...filter, after: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    subscribers: shown.map(toLine),
    total: await newsletterRepository.countIn(db, filter),
    next: rows.length > limit ? (shown.at(-1)?.email ?? null) : null,
  }
}

/** An address as the desk shows it. */
export function toLine({ email, status, requestedAt, ...moments }: SubscriptionRow): SubscriberLine {
  const { confirmedAt, unsubscribedAt, bouncedAt } = moments
  const endedAt = status === 'unsubscribed' ? unsubscribedAt : status === 'bounced' ? bouncedAt : null
  return {
    email,
    status,
    askedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
