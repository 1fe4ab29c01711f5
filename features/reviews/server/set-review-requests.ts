import { auditReasons } from '#messages/reviews/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { reviewRefusalRepository } from './review-refusal-repository.ts'
import { getReviewedBooking } from './reviewed-booking.ts'

/**
 * Stores whether we may ask for reviews by email. The choice applies to the email address of the booking, and so to all
 * bookings with this address.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign.
 */
export async function setReviewRequests(
  platform: Platform,
  { token, isRequested }: { token: string; isRequested: boolean },
): Promise<void> {
  const { db, clock } = platform
  const { id, email } = await getReviewedBooking(platform, db, token)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (isRequested) await reviewRefusalRepository.remove(tx, email)
    else await reviewRefusalRepository.add(tx, email, at)
    const auditEvent = { on: { kind: 'booking', id }, at, reason: auditReasons.viaReviewLink, after: { isRequested } }
    await recordAuditEvent(tx, { name: 'review_requests_changed', ...auditEvent })
  })
}
