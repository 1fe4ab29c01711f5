import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { fullRefundOf } from '#features/cancellations/rules/cancellation-refund.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import { cancelByPolicy } from '#features/cancellations/server/cancel-at-desk.ts'
import { grantException } from '#features/cancellations/server/grant-exception.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { inviteStaff } from './staff.ts'

const owners = new WeakMap<Platform['db'], ReturnType<typeof inviteStaff>>()

/**
 * Cancels a paid booking by the office's own decision with a full refund, as an owner does on the booking's page. A
 * free booking is cancelled under its policy, as on that page.
 *
 * @returns the refund.
 */
export async function cancelByOffice(platform: Platform, bookingId: string): Promise<Paise> {
  const { db } = platform
  const owner = owners.get(db) ?? inviteStaff(platform, { role: 'owner' })
  owners.set(db, owner)
  const staff = { ...(await owner), role: 'owner', isSample: false } as const
  const booking = await bookingRepository.findById(db, bookingId)
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  if (booking.status !== 'confirmed') throw new AppError('CANCELLATION_CLOSED')
  const { reference, guests } = booking
  const refundPaise = fullRefundOf(toCancellable(booking, await bookingPaymentRepository.findAll(db, bookingId)))
  const all = { reference, guests, guestsBefore: guests, leaving: [] }
  if (refundPaise === 0) return (await cancelByPolicy(platform, staff, { ...all, expectedRefundPaise: 0 })).refund
  const exceptionRequest = { ...all, kind: 'ours', refundPaise, reason: 'The road is closed' } as const
  const { refund } = await grantException(platform, { staff, allowance: 'yes' }, exceptionRequest)
  return refund
}
