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
const PART = 20

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
  const rows = await myBookingRepository.listByUser(db, request, { group, after, limit: PART + 1 })
  const shown = rows.slice(0, PART)
  const ids = shown.map(({ id }) => id)
  const orders = await gatewayOrderRepository.findByBookings(db, ids)
  const refunds = await refundRepository.findByBookings(db, ids)
  const owed = await paymentRepository.sumDebts(db, ids)
  const waiting = await changeRepository.findAllOpen(db, ids)
  const payPathOf = await findPayPaths(platform, shown)
  const cancelledDepartureOf = await findCancelledDeparture(platform, shown)
  const packageIds = [...new Set(shown.map(({ tourPackageId }) => tourPackageId))]
  const cards = packageIds.length === 0 ? [] : await tourPackageRepository.findCardsByIds(db, packageIds)
  const isProved = await accountRepository.isEmailVerified(db, userId)
  return {
    address_proved: isProved,
    counts,
    bookings: shown.map((booking) =>
      toMyBookingDto({
        booking,
        orders: orders.filter(({ bookingId }) => bookingId === booking.id),
        refunds: refunds.filter(({ bookingId }) => bookingId === booking.id),
        owed: owed.get(booking.id) ?? paise(0),
        waiting: waiting.find(({ due }) => due.bookingId === booking.id),
        payPathOf,
        ...cancelledDepartureOf(booking),
        cards,
        now,
      }),
    ),
    next: rows.length > PART ? (shown.at(-1)?.id ?? null) : null,
  }
}
