import type { OwnReview, ReviewBody } from '../api/calls.ts'
import { REVIEW_ASPECTS, STARS } from '#features/catalog/rules/review.ts'
import { isRecord, readStored, writeStored } from '#ui/site/lib/browser-storage.ts'

/** The content of the form, and the revision on which it is based. `rating` is null until one is chosen. */
export type ReviewDraft = Omit<ReviewBody, 'rating'> & { rating: number | null }

type Trip = Pick<OwnReview, 'packageId' | 'startDate' | 'revision' | 'review'>

/** The initial content of the form: what was typed here before, otherwise the stored review, otherwise empty. */
export function readDraft(trip: Trip): ReviewDraft {
  return parseDraft(readStored(keyOf(trip))) ?? draftOf(trip)
}

/** Saves the typed text for as long as the tab is open. Null deletes it. */
export function storeDraft(trip: Trip, draft: ReviewDraft | null): void {
  writeStored(keyOf(trip), draft)
}

function draftOf({ revision, review }: Trip): ReviewDraft {
  if (review === null) return { revision, rating: null, aspects: {}, title: '', text: '', isNamed: true, place: '' }
  const { rating, aspects, title, text, isNamed, place } = review
  return { revision, rating, aspects, title, text, isNamed, place }
}

function keyOf({ packageId, startDate }: Trip): string {
  return `review:${packageId}:${startDate}`
}

/** Null for anything that is not a draft of this form. */
export function parseDraft(value: unknown): ReviewDraft | null {
  if (!isRecord(value)) return null
  const { revision, rating, aspects, title, text, isNamed, place } = value
  if (typeof title !== 'string' || typeof text !== 'string' || typeof place !== 'string') return null
  if (typeof isNamed !== 'boolean' || !isRecord(aspects)) return null
  const valid: ReviewDraft['aspects'] = {}
  for (const aspect of REVIEW_ASPECTS) {
    const stars = starsOf(aspects[aspect])
    if (stars !== null) valid[aspect] = stars
  }
  const baseRevision = typeof revision === 'string' ? revision : null
  return { revision: baseRevision, rating: starsOf(rating), aspects: valid, title, text, isNamed, place }
}

function starsOf(value: unknown): number | null {
  return STARS.find((stars) => stars === value) ?? null
}
