import type { MyBooking } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingOwner } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { findCancelledDeparture } from './find-cancelled-departures.ts'
import { findPayPaths } from './find-pay-paths.ts'
import { toMyBookingDto } from './to-my-booking-dto.ts'

/**
 * The booking that an emailed link opens, with its payment and its refunds.
 *
 * @throws {AppError} `BOOKING_LINK_INVALID` without a link that is valid today.
 */
export async function getLinkedBooking(platform: Platform, { linkedId }: BookingOwner): Promise<MyBooking> {
  const { db, databaseNow } = platform
  const booking =
    linkedId === null || linkedId === undefined ? undefined : await bookingRepository.findById(db, linkedId)
  if (booking === undefined) throw new AppError('BOOKING_LINK_INVALID')
  const orders = await gatewayOrderRepository.findByBookings(db, [booking.id])
  const refunds = await refundRepository.findByBookings(db, [booking.id])
  const cards = await tourPackageRepository.findCardsByIds(db, [booking.tourPackageId])
  const amountDue = (await paymentRepository.sumDebts(db, [booking.id])).get(booking.id) ?? paise(0)
  const pendingChange = await changeRepository.findOpen(db, booking.id)
  const payPathOf = await findPayPaths(platform, [booking])
  const cancelledDepartureOf = await findCancelledDeparture(platform, [booking])
  const facts = { booking, orders, refunds, amountDue, pendingChange, payPathOf, cards, now: await databaseNow(db) }
  return toMyBookingDto({ ...facts, ...cancelledDepartureOf(booking) })
}
