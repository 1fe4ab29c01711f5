import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'

/**
 * Lets this browser pay for a booking opened through its link, such as one that the office took by phone. From then on
 * the booking belongs to the browser, as if it had been made there. While it is unpaid, somebody else with the link can
 * take it over again.
 *
 * @throws {AppError} `BOOKING_LINK_INVALID` without a link that opens this booking; `BOOKING_CLOSED` when the booking
 * is neither held nor expired.
 */
export async function adoptBooking(
  { db, databaseNow }: Platform,
  { bookingId, owner }: { bookingId: string; owner: BookingOwner },
): Promise<void> {
  if (owner.linkedId !== bookingId) throw new AppError('BOOKING_LINK_INVALID')
  await inTransaction(db, async (tx) => {
    const at = await databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    if (booking?.status !== 'held' && booking?.status !== 'expired') throw new AppError('BOOKING_CLOSED')
    const isTheirs = booking.ownerUserId !== null && booking.ownerUserId === owner.userId
    if (isTheirs || owner.cookieHash === null || booking.ownerCookieHash === owner.cookieHash) {
      return recordUnchanged('the booking already belongs to this browser')
    }
    await bookingRepository.update(tx, bookingId, { ownerCookieHash: owner.cookieHash })
    await recordAuditEvent(tx, {
      name: 'booking_claimed',
      on: { kind: 'booking', id: bookingId },
      at,
      reason: auditReasons.openedToPay,
    })
  })
}
