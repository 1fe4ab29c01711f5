import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { computeRefund } from '../rules/cancellation-refund.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees, type Paise } from '#kernel/money/money.ts'
import { cancellationMessages } from '#messages/cancellations/site.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { CancellingTraveller } from '#platform/db/schema/cancellations.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertCancellable, toCancellable } from './cancellable-booking.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { lockPaidBooking } from './lock-paid-booking.ts'
import { eraseLeavingTravellers } from './remove-leaving.ts'

type CancelRequest = {
  reference: string
  guests: number
  guestsBefore: number
  expectedRefundPaise: number
  /** The named travellers who cancel. Their details are deleted in the same transaction. */
  leaving: readonly CancellingTraveller[]
}

/**
 * Cancels some or all guests at the booker's request on the phone, for exactly the refund that the desk was shown. The
 * policy that the traveller accepted determines it, as on the traveller's own page.
 *
 * @returns the guests who still travel, and the refund.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `CANCELLATION_CLOSED`; `CANCELLATION_CHANGED`, with the new amount;
 * `TRAVELLER_CHANGED` when a position has a different name by now.
 */
export async function cancelByPolicy(
  platform: Platform,
  staff: Staff,
  { reference, guests, guestsBefore, expectedRefundPaise, leaving }: CancelRequest,
): Promise<{ guestsLeft: number; refund: Paise }> {
  const { id } = await requireBooking(platform.db, reference)
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now()
    const { booking, payments } = await lockPaidBooking(tx, id)
    if (booking.guests !== guestsBefore) throw new AppError('CANCELLATION_CHANGED')
    assertCancellable(booking, { guests, at })
    const refund = computeRefund(toCancellable(booking, payments), { cancelled: guests, at })
    if (refund !== expectedRefundPaise) {
      const message = cancellationMessages.changed(formatRupees(refund, { paise: 'shown' }))
      throw new AppError('CANCELLATION_CHANGED', { message })
    }
    await eraseLeavingTravellers(tx, { bookingId: id, leaving, guests, at })
    const cause = auditReasons.cancelledByPolicy(guests, booking.guests)
    const step = { by: 'traveller', actor: staff.id, cause, at } as const
    await carryOutCancellation(platform, { tx, booking, payments, guests, refund, ...step })
    return { guestsLeft: booking.guests - guests, refund }
  })
}
