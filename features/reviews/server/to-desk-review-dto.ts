import { createHash } from 'node:crypto'
import type { DeskReview } from '../api/desk-calls.ts'
import type { DeskReviewRow } from './desk-review-repository.ts'
import type { ReviewRow } from './review-repository.ts'
import { aspectsOf } from './to-review-dto.ts'

type ReviewContext = { names: ReadonlyMap<string, string>; canReadBookings: boolean }

/** A review as the office reads it. Do not pass a deleted one. */
export function toDeskReviewDto(
  { review, reference, packageName }: DeskReviewRow,
  { names, canReadBookings }: ReviewContext,
): DeskReview {
  const { id, tourPackageId, rating, title, text, shownName, shownPlace, travelledOn, writtenAt, changedAt } = review
  return {
    id,
    version: versionOf(review),
    status: review.status === 'withheld' ? 'withheld' : 'published',
    packageId: tourPackageId,
    packageName,
    reference: canReadBookings ? reference : null,
    rating: rating ?? 0,
    aspects: aspectsOf(review),
    title,
    text,
    name: shownName,
    place: shownPlace,
    travelledIn: travelledOn.slice(0, 7),
    writtenAt: writtenAt.toISOString(),
    changedAt: changedAt.getTime() === writtenAt.getTime() ? null : changedAt.toISOString(),
    reply: replyOf(review, names),
    withheld: withheldOf(review, names),
  }
}

/** Identifies what the office has read. A change of text, reply or decision results in a new version. */
function versionOf({ status, withheldReason, changedAt, decidedAt, replyText }: ReviewRow): string {
  const read = [status, withheldReason, changedAt.toISOString(), decidedAt?.toISOString() ?? null, replyText]
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22)
}

function replyOf({ replyText, repliedAt, repliedBy }: ReviewRow, names: ReviewContext['names']): DeskReview['reply'] {
  if (replyText === null || repliedAt === null) return null
  return { text: replyText, at: repliedAt.toISOString(), by: names.get(repliedBy ?? '') ?? null }
}

function withheldOf(
  { status, withheldReason, changedAt, decidedAt, decidedBy }: ReviewRow,
  names: ReviewContext['names'],
): DeskReview['withheld'] {
  if (status !== 'withheld' || withheldReason === null) return null
  return {
    reason: withheldReason,
    at: decidedAt?.toISOString() ?? null,
    by: names.get(decidedBy ?? '') ?? null,
    isChangedSince: decidedAt === null || changedAt > decidedAt,
  }
}
