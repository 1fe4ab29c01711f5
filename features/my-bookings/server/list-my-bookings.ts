import type { BookingGroup, MyBookings } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { myBookingRepository } from './my-booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { findCancelledDeparture } from './find-cancelled-departures.ts'
import { findPayPaths } from './find-pay-paths.ts'
import { toMyBookingDto } from './to-my-booking-dto.ts'

/** The number of bookings on one page of the list. */
const PAGE_SIZE = 20

/**
 * The bookings of a user with their payments and refunds, twenty at a time, and the number of bookings in each group.
 *
 * @param request.group null for all, newest first.
 * @param request.after the last booking of the previous page. If it is somebody else's, the list is empty.
 * @returns `next` requests the next page. It is null after the last one.
 */
export async function listMyBookings(
  platform: Platform,
  { userId, group, after }: { userId: string; group: BookingGroup | null; after: string | null },
): Promise<MyBookings> {
  const { db, databaseNow } = platform
  const now = await databaseNow(db)
  const request = { userId, now, today: todayIn(BUSINESS_TIME_ZONE, now) }
  const counts = await myBookingRepository.countGroups(db, request)
  const rows = await myBookingRepository.listByUser(db, request, { group, after, limit: PAGE_SIZE + 1 })
  const pageRows = rows.slice(0, PAGE_SIZE)
  const ids = pageRows.map(({ id }) => id)
  const orders = await gatewayOrderRepository.findByBookings(db, ids)
  const refunds = await refundRepository.findByBookings(db, ids)
  const amountsDue = await paymentRepository.sumDebts(db, ids)
  const pendingChanges = await changeRepository.findAllOpen(db, ids)
  const payPathOf = await findPayPaths(platform, pageRows)
  const cancelledDepartureOf = await findCancelledDeparture(platform, pageRows)
  const packageIds = [...new Set(pageRows.map(({ tourPackageId }) => tourPackageId))]
  const cards = packageIds.length === 0 ? [] : await tourPackageRepository.findCardsByIds(db, packageIds)
  const isEmailVerified = await accountRepository.isEmailVerified(db, userId)
  return {
    address_proved: isEmailVerified,
    counts,
    bookings: pageRows.map((booking) =>
      toMyBookingDto({
        booking,
        orders: orders.filter(({ bookingId }) => bookingId === booking.id),
        refunds: refunds.filter(({ bookingId }) => bookingId === booking.id),
        amountDue: amountsDue.get(booking.id) ?? paise(0),
        pendingChange: pendingChanges.find(({ due }) => due.bookingId === booking.id),
        payPathOf,
        ...cancelledDepartureOf(booking),
        cards,
        now,
      }),
    ),
    next: rows.length > PAGE_SIZE ? (pageRows.at(-1)?.id ?? null) : null,
  }
}
