import { randomUUID } from 'node:crypto'
import type { MoveQuote } from '#contract/desk/moves-schemas.ts'
import { slabEnd, startMoment } from '#domain/cancellation-policy.ts'
import { everythingBack } from '#domain/cancellation-refund.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { mayWaive, priceMoved } from '#domain/move-booking.ts'
import { paise, type Paise } from '#domain/money.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { departureRepository } from '#server/features/bookings/departure-repository.ts'
import { endHolds, expiry } from '#server/features/bookings/end-holds.ts'
import { findOffer, toSoldColumns, type Offer } from '#server/features/bookings/find-offer.ts'
import { moveSeats, seatMoves } from '#server/features/bookings/move-seats.ts'
import { requireBooking } from '#server/features/bookings/require-booking.ts'
import { gatewayOrderRepository } from '#server/features/payments/gateway-order-repository.ts'
import { openRefund } from '#server/features/payments/open-refund.ts'
import { paymentRepository, type PaymentRow } from '#server/features/payments/payment-repository.ts'
import { owedOfPayment } from '#server/features/receipts/find-debt.ts'
import type { Staff } from '#server/features/staff/staff-session.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingMovedQueue } from '#server/platform/shared-queues.ts'
import { toCancellable } from './cancellable-booking.ts'

/** The caller: a role with a limit may move only before the first step of the refund has passed. */
type Mover = { staff: Staff; allowance: 'yes' | 'limited' }
/** Where to. Without a package: the one that was booked. */
type Target = { reference: string; startDate: string; packageId?: number | undefined }

type Expected = { expectedRefundPaise: number; expectedWaivedPaise?: number | undefined }

/**
 * What a move of a paid booking to another day or package would do: the seats that are free there, and what goes back.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_MOVE_CLOSED`; the codes of {@link findOffer}; `DESK_WAIVE_LIMIT`; `DESK_MOVE_OWED`.
 */
export async function quoteMove(platform: Platform, mover: Mover, target: Target): Promise<MoveQuote> {
  const booking = await requireBooking(platform.db, target.reference)
  const offer = await offerOn(platform, booking, target)
  const { refund: cheaper, waived } = assertMovable(booking, { mover, offer, at: platform.clock.now() })
  const refund = backFor(booking, await paymentRepository.findPaying(platform.db, booking.id), cheaper)
  const free =
    offer.departureId === null ? offer.capacity : await departureRepository.countLeft(platform.db, offer.departureId)
  return {
    from: booking.startDate,
    to: offer.startDate,
    fromPackage: booking.snapshot.packageName,
    toPackage: offer.tourPackage.name,
    guests: booking.guests,
    freeSeats: free,
    refundPaise: refund,
    waivedPaise: waived,
  }
}

/**
 * Moves a paid booking to another day or package: the seats in one step, what the new trip costs less goes back, and a new
 * voucher goes out by mail. The policy that the traveller accepted stays. For another package the booking keeps its facts
 * anew: name, duration, days.
 *
 * @throws {AppError} as {@link quoteMove}; `CANCELLATION_CHANGED` when the amount is another one by now; `SOLD_OUT`.
 */
export async function moveBooking(
  platform: Platform,
  mover: Mover,
  { expectedRefundPaise, expectedWaivedPaise, ...target }: Target & Expected,
): Promise<void> {
  const seen = await requireBooking(platform.db, target.reference)
  const offer = await offerOn(platform, seen, target)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await gatewayOrderRepository.findOfBookingForUpdate(tx, seen.id)
    const place = { departureId: offer.departureId, now: at }
    const { own: booking, due } = await bookingRepository.findWithDueHoldsForUpdate(tx, { id: seen.id }, place)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    if (!isAsSeen(booking, seen)) throw new AppError('CANCELLATION_CHANGED')
    const { price, refund: cheaper, waived } = assertMovable(booking, { mover, offer, at })
    const payment = await paymentRepository.findPayingForUpdate(tx, booking.id)
    const back = backFor(booking, payment, cheaper)
    if (back !== expectedRefundPaise || waived !== (expectedWaivedPaise ?? waived))
      throw new AppError('CANCELLATION_CHANGED')
    if (payment !== undefined && back > 0) {
      await openRefund(platform, { tx, payment, reason: 'trip_changed', amount: back, at })
    }
    const freed = await endHolds(
      tx,
      due.map((hold) => expiry(hold, at)),
    )
    const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
    const { startDate: to, endDate, tourPackageId } = offer
    const isOther = tourPackageId !== booking.tourPackageId
    await bookingRepository.update(tx, booking.id, {
      departureId,
      startDate: to,
      endDate,
      ...(isOther && { tourPackageId, snapshot: toSoldColumns(offer).snapshot }),
      pricePerGuestPaise: price.pricePerGuest,
      subtotalPaise: price.subtotal,
      discountPaise: price.discount,
      payablePaise: price.payable,
    })
    await recordAct(tx, {
      name: 'booking_trip_changed',
      on: { kind: 'booking', id: booking.id },
      at,
      reason: isOther ? 'moved to another package' : 'moved to another day',
      before: toFacts(booking),
      after: { packageId: tourPackageId, startDate: to, payablePaise: price.payable, refundPaise: back },
    })
    const news = {
      bookingId: booking.id,
      from: booking.startDate,
      refundPaise: back,
      moveId: randomUUID(),
      ...(isOther && { fromPackage: booking.snapshot.packageName }),
    }
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
  const isSame = offer.startDate === booking.startDate && offer.tourPackageId === booking.tourPackageId
  if (!isOpen || isSame) throw new AppError('DESK_MOVE_CLOSED')
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

/**
 * What goes back when the new trip costs so much less: at most what is there and was not given back before, such as out of
 * goodwill. While money is owed it would have to be taken off the debt first, and the papers could not say that.
 *
 * @throws {AppError} `DESK_MOVE_OWED`.
 */
function backFor(booking: BookingRow, payment: PaymentRow | undefined, cheaper: Paise): Paise {
  if (payment === undefined) return paise(0)
  if (cheaper > 0 && owedOfPayment(payment) > 0) throw new AppError('DESK_MOVE_OWED')
  return paise(Math.min(cheaper, everythingBack(toCancellable(booking, payment))))
}

function isAsSeen(booking: BookingRow, seen: BookingRow): boolean {
  const { startDate, guests, tourPackageId } = booking
  return startDate === seen.startDate && guests === seen.guests && tourPackageId === seen.tourPackageId
}

function toFacts({ tourPackageId: packageId, startDate, payablePaise }: BookingRow) {
  return { packageId, startDate, payablePaise }
}

async function offerOn(
  platform: Platform,
  booking: BookingRow,
  { startDate, packageId: asked }: Target,
): Promise<Offer> {
  const { tourPackageId, guests } = booking
  const packageId = asked ?? tourPackageId
  try {
    return await findOffer(platform, { packageId, selection: { startDate, guests }, now: platform.clock.now() })
  } catch (error) {
    // The package asks for more guests today than when it was booked. What was sold stays sold.
    if (!isAppError(error) || error.code !== 'GUESTS_BELOW_MINIMUM' || packageId !== tourPackageId) throw error
    throw new AppError('DESK_MOVE_CLOSED')
  }
}
