import type { MyBooking } from '../api/schemas.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { BrokenTrip } from '#features/bookings/server/broken-trip.ts'
import { toBookingDto } from '#features/bookings/server/to-booking-dto.ts'
import { toPictureDto } from '#features/catalog/server/to-picture-dto.ts'
import type { ListedCard } from '#features/catalog/server/tour-package-repository.ts'
import { isCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import type { WaitingChange } from '#features/payments/server/change-repository.ts'
import type { GatewayOrderRow } from '#features/payments/server/gateway-order-repository.ts'
import type { RefundRow } from '#features/payments/server/payment-repository.ts'
import { isInQueue } from '#features/payments/server/waiting-refund-repository.ts'
import type { PathOf } from './find-pay-paths.ts'

type Facts = {
  booking: BookingRow
  /** The orders of this booking, oldest first. */
  orders: readonly GatewayOrderRow[]
  refunds: readonly RefundRow[]
  /** What is owed again, because a cheque bounced. */
  owed: Paise
  waiting: WaitingChange | undefined
  payPathOf: PathOf
  /** What became of its departure, when we broke it, and the page on which its booker chooses. */
  broken: BrokenTrip | undefined
  answerPath: string | null
  /** The cards of the packages that are shown now. */
  cards: readonly ListedCard[]
  now: Date
}

/** A booking in its owner's list, in rupees. It shows the paid order, or the latest one when none is paid. */
export function toMyBookingDto({
  booking,
  orders,
  refunds,
  owed,
  waiting,
  payPathOf,
  broken,
  answerPath,
  cards,
  now,
}: Facts): MyBooking {
  const { booking_id, reference, status, package_id, package_name, guests, total_amount, ...rest } = toBookingDto(
    booking,
    now,
  )
  const picture = cards.find(({ id }) => id === booking.tourPackageId)?.pictures[0]
  const ofPrice = orders.filter(({ dueId }) => dueId === null)
  const order = ofPrice.find((row) => row.status === 'paid') ?? ofPrice.at(-1)
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
    owedPaise: owed,
    waitingChange:
      waiting === undefined
        ? null
        : {
            amountPaise: waiting.due.amountPaise,
            packageName: waiting.change.snapshot.packageName,
            startDate: waiting.change.startDate,
            heldUntil: waiting.change.heldUntil.toISOString(),
            payPath: payPathOf({ bookingId: booking.id, reason: 'change' }),
          },
    payPath: payPathOf({ bookingId: booking.id, reason: 'bounced_cheque' }),
    // Until its booker has chosen, nothing else takes the booking.
    can_cancel: broken?.outcome !== 'waits' && isCancellable(booking, now),
    broken:
      broken === undefined
        ? null
        : { day: broken.day, outcome: broken.outcome, answerBy: broken.answerBy.toISOString(), answerPath },
  }
}

/**
 * When the gateway refuses a refund, we try again. Until a person takes over, the traveller reads that the money is on
 * its way. While it waits for our money at the gateway, it is not. Nothing is left of a refund whose cheque bounced; the mail about the cheque says so.
 */
function toRefundDto({ amountPaise, status, bankReference, waitingSince }: RefundRow): MyBooking['refunds'] {
  if (status === 'set_off') return []
  const isWaiting = isInQueue({ status, waitingSince })
  return [{ amountPaise, status: isWaiting ? 'due' : status === 'failed' ? 'requested' : status, bankReference }]
}

function refundOf(refunds: readonly RefundRow[]): MyBooking['refund'] {
  const real = refunds.filter(({ status }) => status !== 'set_off')
  if (real.length === 0) return 'none'
  return real.every(({ status }) => status === 'processed') ? 'done' : 'under_way'
}
