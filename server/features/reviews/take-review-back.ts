import type { Transaction } from '#server/platform/db/client.ts'
import { changeReviewStatus } from './change-review-status.ts'
import type { ReviewRow } from './review-repository.ts'

/** What is left of a review that was taken back: that there was one, for its days and a reason to withhold it. */
const NOTHING = {
  rating: null,
  guide: null,
  stays: null,
  food: null,
  asDescribed: null,
  care: null,
  title: '',
  text: '',
  shownName: null,
  shownPlace: '',
  replyText: null,
  repliedAt: null,
  repliedBy: null,
} as const

/** Removes a review with its stars, its words and our reply. The row is locked, and is not removed yet. */
export async function takeReviewBack(
  tx: Transaction,
  { review, actor, cause, at }: { review: ReviewRow; actor: string; cause: string; at: Date },
): Promise<void> {
  await changeReviewStatus(tx, { review, to: 'removed', actor, cause, at, changes: { ...NOTHING, changedAt: at } })
}
