import type { DeskCancellation } from '../api/desk-calls.ts'
import { slabEnd } from '#features/catalog/rules/cancellation-policy.ts'
import { fullRefundOf, computeRefund, refundTable, shareOf } from '../rules/cancellation-refund.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { ExceptionBounds } from '../rules/refund-exception.ts'
import { assertDepartureNotCancelled } from '#features/bookings/server/assert-departure-runs.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { isCancellable, toCancellable } from './cancellable-booking.ts'
import { exceptionRepository } from './exception-repository.ts'
import type { LockedBooking } from './lock-paid-booking.ts'

/** Whether the caller may grant exceptions: without a limit, within the manager's limit, or not at all. */
export type ExceptionAllowance = 'yes' | 'limited' | 'no'

/**
 * The refund if this many guests of a paid booking cancel now; without a number, all guests.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `CANCELLATION_CLOSED` for a booking that is not paid; `DEPARTURE_CANCELLED`.
 */
export async function quoteDeskCancellation(
  platform: Platform,
  { reference, guests: requestedGuests }: { reference: string; guests: number | undefined },
  allowance: ExceptionAllowance,
): Promise<DeskCancellation> {
  const { db, clock } = platform
  const at = clock.now()
  const booking = await requireBooking(db, reference)
  if (booking.status !== 'confirmed' && booking.status !== 'completed') throw new AppError('CANCELLATION_CLOSED')
  await assertDepartureNotCancelled(db, booking)
  const payments = await bookingPaymentRepository.findAll(db, booking.id)
  const guests = Math.min(requestedGuests ?? booking.guests, booking.guests)
  const cancellable = toCancellable(booking, payments)
  const isOpen = isCancellable(booking, at)
  const step = booking.cancellationPolicy.map((slab) => slabEnd(slab, booking.startDate)).find((end) => at < end)
  return {
    guestsBefore: booking.guests,
    guests,
    paidPaise: cancellable.paid,
    refundedPaise: cancellable.earlierRefunds,
    policyPaise: isOpen ? computeRefund(cancellable, { cancelled: guests, at }) : null,
    validUntil: isOpen ? (step?.toISOString() ?? null) : null,
    maxPaise: boundsOf({ booking, payments }, { guests, at }).maxRefund,
    oursPaise: fullRefundOf(cancellable),
    remainingAllowancePaise: await remainingAllowance(platform, booking.id, allowance),
    steps: isOpen
      ? refundTable(cancellable, { cancelled: guests, at }).map(({ until, refund }) => ({
          until: until.toISOString(),
          refundPaise: refund,
        }))
      : [],
  }
}

/** The limits of an exception for some guests. With 0 guests nobody cancels, and everything left may be refunded. */
export function boundsOf(
  { booking, payments }: LockedBooking,
  { guests, at }: { guests: number; at: Date },
): ExceptionBounds {
  const cancellable = toCancellable(booking, payments)
  const fullRefund = fullRefundOf(cancellable)
  if (guests === 0) return { policy: paise(0), maxRefund: fullRefund }
  const policy = isCancellable(booking, at) ? computeRefund(cancellable, { cancelled: guests, at }) : paise(0)
  return { policy, maxRefund: paise(Math.min(shareOf(cancellable, guests), fullRefund)) }
}

/** The maximum that a role may refund above the policy of one booking. Null for no limit. */
export function limitOf({ office }: Pick<Platform, 'office'>, allowance: ExceptionAllowance): Paise | null {
  if (allowance === 'yes') return null
  return allowance === 'limited' ? office.limits.managerException : paise(0)
}

async function remainingAllowance(
  platform: Platform,
  bookingId: string,
  allowance: ExceptionAllowance,
): Promise<Paise | null> {
  const limit = limitOf(platform, allowance)
  return limit === null
    ? null
    : paise(Math.max(0, limit - (await exceptionRepository.sumGranted(platform.db, bookingId))))
}
