import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { moveArrangements } from '#features/bookings/server/follow-move.ts'
import { openRefunds } from '#features/payments/server/open-refund.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { BookingSnapshot } from '#platform/db/schema/bookings.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingMovedQueue } from '#platform/jobs/shared-queues.ts'
import type { priceOn } from './movable-booking.ts'

type WriteContext = { tx: Transaction; at: Date }

/** The target of a move. `snapshot` is stored on the booking when the package changes. */
type NewTrip = {
  departureId: string
  tourPackageId: number
  startDate: CalendarDate
  endDate: CalendarDate
  snapshot: BookingSnapshot
}

type Move = {
  booking: BookingRow
  price: ReturnType<typeof priceOn>['price']
  payments: readonly PaymentRow[]
  /** The refund if the new trip costs less; otherwise zero. */
  refund: Paise
}

/**
 * Promises a refund of the price difference when the new trip is cheaper. The caller must lock the booking and its
 * payments.
 */
export async function refundPriceReduction(
  platform: Platform,
  { tx, at }: WriteContext,
  { payments, refund }: Pick<Move, 'payments' | 'refund'>,
): Promise<void> {
  if (refund === 0) return
  await openRefunds(platform, { tx, payments, reason: 'trip_changed', amount: refund, at })
}

/**
 * Writes the new trip into a booking, and queues the email with its new voucher. The caller moves the seats.
 *
 * @param move.isDepartureCancelled true when the old departure is cancelled.
 */
export async function saveMove(
  platform: Platform,
  { tx, at }: WriteContext,
  {
    booking,
    price,
    to,
    refund,
    isDepartureCancelled = false,
  }: Omit<Move, 'payments'> & { to: NewTrip; isDepartureCancelled?: boolean },
): Promise<void> {
  const { departureId, startDate, endDate, tourPackageId, snapshot } = to
  const isOther = tourPackageId !== booking.tourPackageId
  await bookingRepository.update(tx, booking.id, {
    departureId,
    startDate,
    endDate,
    ...(isOther && { tourPackageId, snapshot }),
    pricePerGuestPaise: price.pricePerGuest,
    subtotalPaise: price.subtotal,
    discountPaise: price.discount,
    payablePaise: price.payable,
  })
  await moveArrangements(platform, tx, { booking, to: { tourPackageId, startDate }, at })
  const reason = isOther ? auditReasons.movedToAnotherPackage : auditReasons.movedToAnotherDay
  await recordAuditEvent(tx, {
    name: 'booking_trip_changed',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: isDepartureCancelled ? commonReasons.departureCancelled : reason,
    before: toFacts(booking),
    after: { packageId: tourPackageId, startDate, payablePaise: price.payable, refundPaise: refund },
  })
  const moveNotice = {
    bookingId: booking.id,
    from: booking.startDate,
    refundPaise: refund,
    moveId: randomUUID(),
    ...(isOther && { fromPackage: booking.snapshot.packageName }),
    ...(isDepartureCancelled && { isDepartureCancelled }),
  }
  await platform.jobs.send(bookingMovedQueue, moveNotice, { tx })
}

function toFacts({ tourPackageId: packageId, startDate, payablePaise }: BookingRow) {
  return { packageId, startDate, payablePaise }
}
