import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { CancelledBooking, type CancelBookingBody } from '../api/calls.ts'
import { computeRefund } from '../rules/cancellation-refund.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { cancellationMessages } from '#messages/cancellations/site.ts'
import { type BookingOwner, bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import {
  claimIdempotencyKey,
  readStoredResponse,
  storeIdempotentResponse,
  type IdempotentRequest,
} from '#platform/db/idempotency.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertCancellable, toCancellable } from './cancellable-booking.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'

type CancelRequest = {
  bookingId: string
  owner: BookingOwner
  body: CancelBookingBody
  /** Null when the request has no Idempotency-Key. */
  idempotency: IdempotentRequest | null
}

/**
 * Cancels some or all guests of a paid booking, for exactly the refund in paise that its owner was shown. Runs in one
 * transaction, which locks orders, bookings, payments, refunds, promo codes and departures, in this order. A retry with
 * the same key gets the response of the first request. A retry without a key is refused, because fewer guests travel by
 * then.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` for a stranger; `CANCELLATION_CLOSED` when the booking is not paid, is over,
 * or its trip has started; `CANCELLATION_CHANGED`, with the new amount, when a step of the policy has passed or guests
 * were cancelled in the meantime; `INVALID_INPUT` for more guests than travel; `IDEMPOTENCY_KEY_REUSED`.
 */
export async function cancelGuests(
  platform: Platform,
  { bookingId, owner, body, idempotency }: CancelRequest,
): Promise<{ cancelled: CancelledBooking; isRepeat: boolean }> {
  // Checked before any lock, so that a stranger cannot make the owner wait.
  await getBooking(platform, { bookingId, owner })
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now()
    const earlier = idempotency === null ? null : await claimIdempotencyKey(tx, idempotency, at)
    if (earlier !== null) {
      recordUnchanged('a repeat of an earlier request')
      return { cancelled: readStoredResponse(CancelledBooking, earlier), isRepeat: true }
    }
    await gatewayOrderRepository.findOfBookingForUpdate(tx, bookingId)
    const booking = await bookingRepository.findOwnedForUpdate(tx, bookingId, owner)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    const { guests } = body
    if (booking.guests !== body.guestsBefore) throw new AppError('CANCELLATION_CHANGED')
    assertCancellable(booking, { guests, at })
    const payments = await bookingPaymentRepository.findAllForUpdate(tx, [booking.id])
    const refund = computeRefund(toCancellable(booking, payments), { cancelled: guests, at })
    if (refund !== body.expectedRefundPaise) {
      const message = cancellationMessages.changed(formatRupees(refund, { paise: 'shown' }))
      throw new AppError('CANCELLATION_CHANGED', { message })
    }
    const cause = auditReasons.cancelledByTraveller(guests, booking.guests)
    const step = { actor: 'traveller', by: 'traveller', cause, at } as const
    await carryOutCancellation(platform, { tx, booking, payments, guests, refund, ...step })
    const cancelled: CancelledBooking = {
      status: guests === booking.guests ? 'cancelled' : booking.status,
      guestsLeft: booking.guests - guests,
      refundPaise: refund,
    }
    if (idempotency !== null) await storeIdempotentResponse(tx, idempotency, cancelled)
    return { cancelled, isRepeat: false }
  })
}
