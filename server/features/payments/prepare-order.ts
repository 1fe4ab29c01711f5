import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import type { PricedBooking } from '#domain/price-booking.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { changeBookingStatus } from '#server/features/bookings/change-booking-status.ts'
import type { SeatMove } from '#server/features/bookings/departure-repository.ts'
import { endHolds, expiry } from '#server/features/bookings/end-holds.ts'
import { holdEnd } from '#server/features/bookings/hold-end.ts'
import type { HoldSource } from '#server/features/bookings/hold-source.ts'
import { takeHoldTurn } from '#server/features/bookings/hold-turns.ts'
import { moveSeats, seatMoves } from '#server/features/bookings/move-seats.ts'
import { customerHashOf, priceWithPromo, type PromoPrice } from '#server/features/bookings/price-with-promo.ts'
import { promoRepository } from '#server/features/bookings/promo-repository.ts'
import { releasePromo, takePromoUse } from '#server/features/bookings/promo-use.ts'
import { inTransaction, type Transaction } from '#server/platform/db/client.ts'
import { claimIdempotencyKey, type IdempotentRequest } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import {
  changeOrderStatus,
  gatewayOrderRepository,
  planReconcile,
  type GatewayOrderRow,
} from './gateway-order-repository.ts'
import { holdAgain, isOver, ownerOf } from './hold-again.ts'
import { FIRST_RECONCILE_MS } from './open-at-gateway.ts'
import { bookingConfirmedQueue } from '#server/platform/shared-queues.ts'

type Prepared =
  | { kind: 'new'; order: GatewayOrderRow }
  | { kind: 'existing'; order: GatewayOrderRow }
  | { kind: 'confirmed' }

/** `isRepeat` is true when a request with the same Idempotency-Key was handled before. */
type PreparedOrder = Prepared & { isRepeat: boolean }

/**
 * The part of opening an order that happens in our own rows. In one transaction it holds the seats (again, when the
 * hold had expired), exchanges the promo code, fixes the price, and makes sure that there is one unsettled order.
 *
 * @throws {AppError} `IDEMPOTENCY_KEY_REUSED`, `ALREADY_PAID`, `BOOKING_CLOSED`, `START_DATE_PAST`, `SOLD_OUT`,
 *   `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD` and the codes of {@link priceWithPromo}.
 */
export async function prepareOrder(platform: Platform, request: OrderRequest): Promise<PreparedOrder> {
  // While this request waits for the booking's lock, another one may open an order, or the hold may expire. Then the
  // locks are taken again, in their order.
  for (;;) {
    const prepared = await tryToPrepare(platform, request)
    if (prepared !== null) return prepared
  }
}

type OrderRequest = {
  bookingId: string
  promoCode: string | null
  source: HoldSource
  /** Null when the caller sends no Idempotency-Key. Then the booking itself makes a repeat safe. */
  idempotency: IdempotentRequest | null
  /** Throws when nobody waits for the answer any more. */
  assertAwaited?: () => void
}

async function tryToPrepare(platform: Platform, request: OrderRequest): Promise<PreparedOrder | null> {
  return inTransaction(platform.db, async (tx) => {
    request.assertAwaited?.()
    const at = await platform.databaseNow(tx)
    const unsettled = await gatewayOrderRepository.findUnsettledForUpdate(tx, request.bookingId)
    const { booking, due } = await lockBooking(tx, request.bookingId, at)
    if (unsettled === undefined && (await gatewayOrderRepository.hasUnsettled(tx, booking.id))) return null
    const needsSeats = booking.status === 'expired'
    const needsHold = isOver(booking, at)
    if (needsHold && due === null) return null
    const isRepeat = await isRepeated(tx, request, at)
    if (isRepeat && isPaid(booking)) return { kind: 'confirmed', isRepeat }
    assertPayable(booking, at)
    const price = await priceWithPromo(tx, booking, { code: request.promoCode, now: at })
    const ends = needsSeats ? (due ?? []).map((hold) => expiry(hold, at)) : []
    const freed = await endHolds(tx, ends, { usedBy: [booking.id], wanted: price.promo?.id ?? null })
    await takePromo(tx, { booking, price, at })
    await storePrice(tx, { booking, price, at })
    if (price.quote.payable === 0) {
      // Nobody may pay an order of a booking that costs nothing. Money that comes all the same is given back.
      if (unsettled !== undefined) await supersede(tx, { order: unsettled, cause: 'nothing to pay', at })
      return { ...(await confirmFree(platform, { tx, booking, freed, at })), isRepeat }
    }
    const order = await chooseOrder(platform, { tx, booking, unsettled, quote: price.quote, at })
    if (needsHold) {
      const isPaymentOpen = order.kind === 'existing' && order.order.status === 'open'
      await holdAgain(platform, { tx, booking, freed, at, source: request.source, isPaymentOpen })
    }
    return { ...order, isRepeat }
  })
}

/**
 * Locks the booking. When its hold is over, this takes the turn of its owner first, and locks the other expired holds of
 * its departure too: their seats may be taken.
 *
 * @returns `due` is null when the hold was not over, or had another owner, before the booking was locked.
 * @throws {AppError} `BOOKING_NOT_FOUND`
 */
async function lockBooking(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ booking: BookingRow; due: BookingRow[] | null }> {
  const seen = await bookingRepository.findById(tx, id)
  if (seen === undefined || !isOver(seen, now)) {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    return { booking, due: null }
  }
  await takeHoldTurn(tx, ownerOf(seen))
  const place = { departureId: seen.departureId, now }
  const { own: booking, due } = await bookingRepository.findWithDueHoldsForUpdate(tx, { id }, place)
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const isSameOwner = booking.ownerUserId === seen.ownerUserId && booking.ownerCookieHash === seen.ownerCookieHash
  return { booking, due: isSameOwner ? due : null }
}

async function isRepeated(tx: Transaction, { idempotency }: OrderRequest, at: Date): Promise<boolean> {
  return idempotency !== null && (await claimIdempotencyKey(tx, idempotency, at)) !== null
}

function isPaid({ status }: BookingRow): boolean {
  return status === 'confirmed' || status === 'completed'
}

function assertPayable(booking: BookingRow, at: Date): void {
  const { status, startDate } = booking
  if (isPaid(booking)) throw new AppError('ALREADY_PAID')
  if (status === 'cancelled' || status === 'needs_review') throw new AppError('BOOKING_CLOSED')
  if (startDate < todayIn(BUSINESS_TIME_ZONE, at)) throw new AppError('START_DATE_PAST')
}

async function takePromo(tx: Transaction, { booking, price, at }: PriceStep): Promise<void> {
  const redeemed = await promoRepository.findRedeemed(tx, booking.id)
  const wanted = price.promo?.id
  if (redeemed?.promoCodeId === wanted) return
  if (redeemed !== undefined) await releasePromo(tx, booking.id, at)
  if (price.promo === null || wanted === undefined) return
  const customerHash = customerHashOf(booking.email)
  const isTaken = await takePromoUse(tx, { promoCodeId: wanted, bookingId: booking.id, customerHash }, at)
  if (!isTaken) throw new AppError('PROMO_EXHAUSTED')
  // The row of the code is locked until we commit. So all other bookings of the same customer that use the code are
  // visible now.
  const uses = await promoRepository.countUses(tx, { promoCodeId: wanted, customerHash, exceptBookingId: booking.id })
  if (uses >= price.promo.perCustomerLimit) throw new AppError('PROMO_INVALID')
}

type PriceStep = { booking: BookingRow; price: PromoPrice; at: Date }

async function storePrice(tx: Transaction, { booking, price, at }: PriceStep): Promise<void> {
  const { discount, payable } = price.quote
  await bookingRepository.update(tx, booking.id, {
    discountPaise: discount,
    payablePaise: payable,
    promoCodeId: price.promo?.id ?? null,
    ...(isOver(booking, at) && { holdExpiresAt: holdEnd(at), isHoldProlonged: false }),
  })
}

type Choice = {
  tx: Transaction
  booking: BookingRow
  unsettled: GatewayOrderRow | undefined
  quote: PricedBooking
  at: Date
}

/** The unsettled order when its amount is right, otherwise a new order that replaces it. */
async function chooseOrder(platform: Platform, { tx, booking, unsettled, quote, at }: Choice): Promise<Prepared> {
  if (unsettled !== undefined && unsettled.amountPaise === quote.payable) return { kind: 'existing', order: unsettled }
  if (unsettled !== undefined) await supersede(tx, { order: unsettled, cause: 'the amount changed', at })
  const number = (await gatewayOrderRepository.countOfBooking(tx, booking.id)) + 1
  const order = await gatewayOrderRepository.insert(tx, {
    bookingId: booking.id,
    status: 'creating',
    // The gateway allows at most 40 characters. We find the order by its receipt when the gateway's answer is lost.
    receipt: `${booking.reference}-${number}`,
    amountPaise: quote.payable,
    mode: platform.payments.mode,
    reconcileAt: at,
    createdAt: at,
  })
  await recordStatusChange(tx, {
    entity: 'gateway_order',
    entityId: order.id,
    from: 'new',
    to: 'creating',
    actor: 'traveller',
    cause: 'payment opened',
    at,
    facts: { amountPaise: order.amountPaise },
  })
  // If this process ends before the gateway answers, another one still looks for the order there.
  await planReconcile(platform.jobs, { tx, orderRowId: order.id, at: new Date(at.getTime() + FIRST_RECONCILE_MS) })
  return { kind: 'new', order }
}

async function supersede(tx: Transaction, step: { order: GatewayOrderRow; cause: string; at: Date }): Promise<void> {
  await changeOrderStatus(tx, { ...step, to: 'superseded', actor: 'traveller' })
}

/** `freed` are the seats of other expired holds. */
type SeatStep = { tx: Transaction; booking: BookingRow; freed: SeatMove[]; at: Date }

/**
 * A promo code pays for the whole amount. The gateway accepts no order of zero, so the booking is confirmed at once.
 */
async function confirmFree(platform: Platform, { tx, booking, freed, at }: SeatStep): Promise<Prepared> {
  const isHeld = booking.status === 'held'
  await changeBookingStatus(tx, {
    booking,
    to: 'confirmed',
    actor: 'traveller',
    cause: 'nothing to pay',
    at,
    changes: { confirmedAt: at },
  })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
  await moveSeats(tx, [...freed, isHeld ? seatMoves.sellHeld(booking) : seatMoves.sellFree(booking)])
  return { kind: 'confirmed' }
}
