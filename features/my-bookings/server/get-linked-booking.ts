import type { MyBooking } from '#contract/my-bookings/schemas.ts'
import { AppError } from '#domain/errors.ts'
import { paise } from '#domain/money.ts'
import { bookingRepository, type BookingOwner } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeRepository } from '#server/features/payments/change-repository.ts'
import { gatewayOrderRepository } from '#server/features/payments/gateway-order-repository.ts'
import { paymentRepository, refundRepository } from '#server/features/payments/payment-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import { findBroken } from './find-broken.ts'
import { findPayPaths } from './find-pay-paths.ts'
import { toMyBookingDto } from './to-my-booking-dto.ts'

/**
 * The booking that the link of a mail opens, with its payment and its refunds.
 *
 * @throws {AppError} `BOOKING_LINK_INVALID` without a link that is valid today.
 */
export async function getLinkedBooking(platform: Platform, { linkedId }: BookingOwner): Promise<MyBooking> {
  const { db, databaseNow } = platform
  const booking =
    linkedId === null || linkedId === undefined ? undefined : await bookingRepository.findById(db, linkedId)
  if (booking === undefined) throw new AppError('BOOKING_LINK_INVALID')
  const orders = await gatewayOrderRepository.findOfBookings(db, [booking.id])
  const refunds = await refundRepository.findOfBookings(db, [booking.id])
  const cards = await tourPackageRepository.findCardsByIds(db, [booking.tourPackageId])
  const owed = (await paymentRepository.sumOwed(db, [booking.id])).get(booking.id) ?? paise(0)
  const waiting = await changeRepository.findOpen(db, booking.id)
  const payPathOf = await findPayPaths(platform, [booking])
  const brokenOf = await findBroken(platform, [booking])
  const facts = { booking, orders, refunds, owed, waiting, payPathOf, cards, now: await databaseNow(db) }
  return toMyBookingDto({ ...facts, ...brokenOf(booking) })
}
