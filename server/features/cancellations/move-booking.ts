import type { MoveQuote } from '#contract/desk/moves-schemas.ts'
import { slabEnd, startMoment } from '#domain/cancellation-policy.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { mayWaive, priceMoved } from '#domain/move-booking.ts'
import { paise } from '#domain/money.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { departureRepository } from '#server/features/bookings/departure-repository.ts'
import { endHolds, expiry } from '#server/features/bookings/end-holds.ts'
import { findOffer, type Offer } from '#server/features/bookings/find-offer.ts'
import { moveSeats, seatMoves } from '#server/features/bookings/move-seats.ts'
import { requireBooking } from '#server/features/bookings/require-booking.ts'
import { gatewayOrderRepository } from '#server/features/payments/gateway-order-repository.ts'
import { openRefund } from '#server/features/payments/open-refund.ts'
import { paymentRepository } from '#server/features/payments/payment-repository.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingMovedQueue } from '#server/platform/shared-queues.ts'

/** The caller: a role with a limit may move only before the first step of the refund has passed. */
type Mover = { staff: Staff; allowance: 'yes' | 'limited' }

/**
 * What a move of a paid booking to another day would do: the seats that are free there, and what goes back.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_MOVE_CLOSED`; the codes of {@link findOffer}; `DESK_WAIVE_LIMIT`.
 */
export async function quoteMove(
  platform: Platform,
  mover: Mover,
  { reference, startDate }: { reference: string; startDate: string },
): Promise<MoveQuote> {
  const booking = await requireBooking(platform.db, reference)
  const offer = await offerOn(platform, booking, startDate)
  const { refund, waived } = assertMovable(booking, { mover, offer, at: platform.clock.now() })
  const free =
    offer.departureId === null ? offer.capacity : await departureRepository.countLeft(platform.db, offer.departureId)
  return {
    from: booking.startDate,
    to: offer.startDate,
    guests: booking.guests,
    freeSeats: free,
    refundPaise: refund,
    waivedPaise: waived,
  }
}

/**
 * Moves a paid booking to another day: the seats in one step, what the new day costs less goes back, and a new voucher
 * goes out by mail. The policy that the traveller accepted stays.
 *
 * @throws {AppError} as {@link quoteMove}; `CANCELLATION_CHANGED` when the amount is another one by now; `SOLD_OUT`.
 */
export async function moveBooking(
  platform: Platform,
  mover: Mover,
  { reference, startDate, expectedRefundPaise }: { reference: string; startDate: string; expectedRefundPaise: number },
): Promise<void> {
  const seen = await requireBooking(platform.db, reference)
  const offer = await offerOn(platform, seen, startDate)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await gatewayOrderRepository.findOfBookingForUpdate(tx, seen.id)
    const place = { departureId: offer.departureId, now: at }
    const { own: booking, due } = await bookingRepository.findWithDueHoldsForUpdate(tx, { id: seen.id }, place)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    if (booking.startDate !== seen.startDate || booking.guests !== seen.guests)
      throw new AppError('CANCELLATION_CHANGED')
    const { price, refund } = assertMovable(booking, { mover, offer, at })
    if (refund !== expectedRefundPaise) throw new AppError('CANCELLATION_CHANGED')
    const payment = await paymentRepository.findPayingForUpdate(tx, booking.id)
    const back = paise(Math.min(refund, payment === undefined ? 0 : payment.amountPaise - payment.refundedPaise))
    if (payment !== undefined && back > 0) {
      await openRefund(platform, { tx, payment, reason: 'trip_changed', amount: back, at })
    }
    const freed = await endHolds(
      tx,
      due.map((hold) => expiry(hold, at)),
    )
    const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
    const { startDate: to, endDate } = offer
    await bookingRepository.update(tx, booking.id, {
      departureId,
      startDate: to,
      endDate,
      pricePerGuestPaise: price.pricePerGuest,
      subtotalPaise: price.subtotal,
      discountPaise: price.discount,
      payablePaise: price.payable,
    })
    await recordAct(tx, {
      name: 'booking_trip_changed',
      on: { kind: 'booking', id: booking.id },
      at,
      reason: 'moved to another day',
      before: { startDate: booking.startDate, payablePaise: booking.payablePaise },
      after: { startDate: to, payablePaise: price.payable, refundPaise: back },
    })
    const news = { bookingId: booking.id, from: booking.startDate, refundPaise: back }
    await platform.jobs.send(bookingMovedQueue, news, { tx })
    const { guests } = booking
    await moveSeats(platform, tx, [
      ...freed,
      seatMoves.giveBackSold(booking),
      seatMoves.sellFree({ departureId, guests }),
    ])
  })
}

function assertMovable(booking: BookingRow, { mover, offer, at }: { mover: Mover; offer: Offer; at: Date }) {
  const isOpen = booking.status === 'confirmed' && at < startMoment(booking.startDate)
  if (!isOpen || offer.startDate === booking.startDate) throw new AppError('DESK_MOVE_CLOSED')
  const [first] = booking.cancellationPolicy
  const isEarly = first !== undefined && at < slabEnd(first, booking.startDate)
  if (mover.allowance === 'limited' && !isEarly) throw new AppError('DESK_MOVE_LATE')
  const price = {
    pricePerGuest: booking.pricePerGuestPaise,
    guests: booking.guests,
    subtotal: booking.subtotalPaise,
    discount: booking.discountPaise,
    payable: booking.payablePaise,
  }
  const moved = priceMoved(price, offer.pricePerGuest)
  if (!mayWaive(mover.staff.role, moved.waived, price)) throw new AppError('DESK_WAIVE_LIMIT')
  return moved
}

async function offerOn(platform: Platform, booking: BookingRow, startDate: string): Promise<Offer> {
  const { tourPackageId: packageId, guests } = booking
  try {
    return await findOffer(platform, { packageId, selection: { startDate, guests }, now: platform.clock.now() })
  } catch (error) {
    // The package asks for more guests today than when it was booked. What was sold stays sold.
    if (!isAppError(error) || error.code !== 'GUESTS_BELOW_MINIMUM') throw error
    throw new AppError('DESK_MOVE_CLOSED')
  }
}
