import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * Takes name and place from the reviews of these bookings, for somebody whose data is deleted: what was said about the
 * trip stays, from a traveller who is not named any more. Call it first in the transaction that deletes.
 */
export async function forgetReviewers(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await bumpCatalogRevision(tx)
  await reviewRepository.forgetAuthors(tx, bookingIds)
}
