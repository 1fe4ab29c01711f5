import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { reviewRefusalRepository } from './review-refusal-repository.ts'
import { findReviewedBooking } from './reviewed-booking.ts'

/**
 * Stores whether we may ask for reviews by mail. It holds for the address on the booking, and so for all bookings with
 * this address.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign.
 */
export async function setReviewRequests(
  platform: Platform,
  { token, isAsked }: { token: string; isAsked: boolean },
): Promise<void> {
  const { db, clock } = platform
  const { id, email } = await findReviewedBooking(platform, db, token)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (isAsked) await reviewRefusalRepository.remove(tx, email)
    else await reviewRefusalRepository.add(tx, email, at)
    const act = { on: { kind: 'booking', id }, at, reason: 'via review link', after: { isAsked } }
    await recordAct(tx, { name: 'review_requests_changed', ...act })
  })
}
