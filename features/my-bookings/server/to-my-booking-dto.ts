import type { MyBooking } from '../api/calls.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { CancelledTrip } from '#features/bookings/server/cancelled-trip.ts'
import { toBookingDto } from '#features/bookings/server/to-booking-dto.ts'
import { toPictureDto } from '#features/catalog/server/to-picture-dto.ts'
import type { ListedCard } from '#features/catalog/server/tour-package-repository.ts'
import { isCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import type { PendingChange } from '#features/payments/server/change-repository.ts'
import type { GatewayOrderRow } from '#features/payments/server/gateway-order-repository.ts'
import type { RefundRow } from '#features/payments/server/payment-repository.ts'
import type { FindPayPath } from './find-pay-paths.ts'

type Facts = {
  booking: BookingRow
  /** The orders of this booking, oldest first. */
  orders: readonly GatewayOrderRow[]
  refunds: readonly RefundRow[]
  /** The amount due again, because a cheque bounced. */
  amountDue: Paise
  pendingChange: PendingChange | undefined
  payPathOf: FindPayPath
  /** The outcome for the booking when its departure is cancelled, and the page where the booker chooses. */
  departureCancellation: CancelledTrip | undefined
  answerPath: string | null
  /** The cards of the packages visible now. */
  cards: readonly ListedCard[]
  now: Date
}

/** A booking in its owner's list, in rupees. It shows the paid order, or the latest one when none is paid. */
export function toMyBookingDto({
  booking,
  orders,
  refunds,
  amountDue,
  pendingChange,
  payPathOf,
  departureCancellation,
  answerPath,
  cards,
  now,
}: Facts): MyBooking {
  const { booking_id, reference, status, package_id, package_name, guests, total_amount, ...rest } = toBookingDto(
    booking,
    now,
  )
  const picture = cards.find(({ id }) => id === booking.tourPackageId)?.pictures[0]
  const priceOrders = orders.filter(({ balanceDueId }) => balanceDueId === null)
  const order = priceOrders.find((row) => row.status === 'paid') ?? priceOrders.at(-1)
  return {
    booking_id,
    reference,
    status,
    package_id,
    package_name,
    picture: picture === undefined ? null : toPictureDto(picture),
    guests,
    total_amount,
    price_per_person: rest.price_per_person,
    start_date: rest.selection.startDate,
    end_date: rest.selection.endDate,
    hold_expires_at: rest.hold_expires_at,
    booked_at: booking.createdAt.toISOString(),
    order_id: order?.gatewayOrderId ?? null,
    refund: refundOf(refunds),
    refunds: refunds.flatMap(toRefundDto),
    owedPaise: amountDue,
    waitingChange:
      pendingChange === undefined
        ? null
        : {
            amountPaise: pendingChange.due.amountPaise,
            packageName: pendingChange.change.snapshot.packageName,
            startDate: pendingChange.change.startDate,
            heldUntil: pendingChange.change.heldUntil.toISOString(),
            payPath: payPathOf({ bookingId: booking.id, reason: 'change' }),
          },
    payPath: payPathOf({ bookingId: booking.id, reason: 'bounced_cheque' }),
    // Until the booker has chosen, the booking cannot be cancelled any other way.
    can_cancel: departureCancellation?.outcome !== 'waits' && isCancellable(booking, now),
    departureCancellation:
      departureCancellation === undefined
        ? null
        : {
            day: departureCancellation.day,
            outcome: departureCancellation.outcome,
            answerBy: departureCancellation.answerBy.toISOString(),
            answerPath,
          },
  }
}

const SHOWN_STATUSES = {
  queued: 'queued',
  waiting_for_funds: 'queued',
  requested_in_turn: 'queued',
  requested: 'requested',
  failed: 'requested',
  processed: 'processed',
  needs_review: 'needs_review',
  waited_too_long: 'needs_review',
} as const satisfies Record<Exclude<RefundRow['status'], 'set_off'>, MyBooking['refunds'][number]['status']>

/**
 * A refund rejected by the gateway is retried. Until a person takes over, the traveller reads that the money is on its
 * way, except while the refund waits for our funds at the gateway. A refund may be reduced to zero after a cheque
 * bounces; the email about the cheque says so.
 */
function toRefundDto({ amountPaise, status, bankReference }: RefundRow): MyBooking['refunds'] {
  if (status === 'set_off') return []
  return [{ amountPaise, status: SHOWN_STATUSES[status], bankReference }]
}

function refundOf(refunds: readonly RefundRow[]): MyBooking['refund'] {
  const real = refunds.filter(({ status }) => status !== 'set_off')
  if (real.length === 0) return 'none'
  return real.every(({ status }) => status === 'processed') ? 'done' : 'under_way'
}
