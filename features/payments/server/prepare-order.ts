import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import type { SeatMove } from '#features/seats/server/departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { holdEnd } from '#features/seats/server/hold-end.ts'
import type { HoldSource } from '#features/seats/server/hold-source.ts'
import { holdRepository } from '#features/seats/server/hold-repository.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { customerHashOf, priceWithPromo, type PromoPrice } from '#features/seats/server/price-with-promo.ts'
import { promoRepository } from '#features/promo-codes/server/promo-repository.ts'
import { releasePromo, claimPromoUse } from '#features/promo-codes/server/promo-use.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { claimIdempotencyKey, type IdempotentRequest } from '#platform/db/idempotency.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { chooseOrder, type OpenOrderResult, supersede } from './choose-order.ts'
import { holdAgain, isOver, ownerOf } from './hold-again.ts'
import { bookingConfirmedQueue } from '#platform/jobs/shared-queues.ts'

/** `isRepeat` is true when a request with the same Idempotency-Key was handled before. */
type PreparedOrder = OpenOrderResult & { isRepeat: boolean }

/**
 * Prepares an order in our own database, before the gateway is called. One transaction holds the seats (again, if the
 * hold had expired), applies the promo code, fixes the price, and makes sure that there is one unsettled order.
 *
 * @throws {AppError} `IDEMPOTENCY_KEY_REUSED`, `ALREADY_PAID`, `BOOKING_CLOSED`, `PAID_AT_OFFICE`, `START_DATE_PAST`,
 * `SOLD_OUT`, `TOO_MANY_HOLDS`, `TOO_MANY_SEATS_HELD`, the codes of {@link priceWithPromo}; `PROMO_CHANGED` when the
 * discount of the code differs from what the traveller saw: nobody pays a price that was not shown.
 */
export async function prepareOrder(platform: Platform, request: OrderRequest): Promise<PreparedOrder> {
  // While this request waits for the booking's lock, another request may open an order, or the hold may expire. Then
  // the locks are released and taken again in the right order.
  let { seenBooking } = request
  for (;;) {
    const prepared = await tryToPrepare(platform, request, seenBooking)
    if (prepared !== null) return prepared
    seenBooking = undefined
  }
}

type OrderRequest = {
  bookingId: string
  /** The booking as the caller read it, not locked. */
  seenBooking?: BookingRow | undefined
  promoCode: string | null
  /** The discount of the code when the traveller saw the price; undefined when the client does not send it. */
  shownDiscount?: number | undefined
  source: HoldSource
  /** Null when the caller sends no Idempotency-Key. Then a repeated request finds the booking's unsettled order. */
  idempotency: IdempotentRequest | null
  /** Throws when the client has disconnected. */
  assertAwaited?: () => void
}

async function tryToPrepare(
  platform: Platform,
  request: OrderRequest,
  knownBooking: BookingRow | undefined,
): Promise<PreparedOrder | null> {
  return inTransaction(platform.db, async (tx) => {
    request.assertAwaited?.()
    const at = await platform.databaseNow(tx)
    const unsettled = await gatewayOrderRepository.findUnsettledForUpdate(tx, request.bookingId)
    const seenBooking = knownBooking ?? (await bookingRepository.findById(tx, request.bookingId))
    if (seenBooking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    const { booking, due } = await lockBooking(tx, seenBooking, at)
    const orders = await gatewayOrderRepository.countOfBooking(tx, booking.id)
    if (unsettled === undefined && orders.unsettled > 0) return null
    const needsSeats = booking.status === 'expired'
    const needsHold = isOver(booking, at)
    if (needsHold && due === null) return null
    const isRepeat = await isRepeated(tx, request, at)
    if (isRepeat && isPaid(booking)) return { kind: 'confirmed', isRepeat }
    assertPayable(booking, at)
    if (await partyRepository.isOriginalCancelled(tx, booking)) throw new AppError('BOOKING_CLOSED')
    if (isPaidAtOffice(booking, at)) throw new AppError('PAID_AT_OFFICE')
    const price = await priceWithPromo(tx, booking, { code: request.promoCode, now: at })
    if (price.promo !== null && price.quote.discount !== (request.shownDiscount ?? price.quote.discount))
      throw new AppError('PROMO_CHANGED')
    const holdEnds = needsSeats ? (due ?? []).map((hold) => toExpiredHoldEnd(hold, at)) : []
    const releasedSeats = await endHolds(tx, holdEnds, { usedBy: [booking.id], newPromoId: price.promo?.id ?? null })
    await claimPromo(tx, { booking, price, at })
    await storePrice(tx, { booking, price, at })
    if (price.quote.payable === 0) {
      // Nobody may pay an order of a booking that costs nothing. A payment that still arrives is refunded.
      if (unsettled !== undefined) await supersede(tx, { order: unsettled, cause: auditReasons.nothingToPay, at })
      return { ...(await confirmFreeBooking(platform, { tx, booking, releasedSeats, at })), isRepeat }
    }
    const order = await chooseOrder(platform, {
      tx,
      booking,
      balanceDueId: null,
      unsettled,
      number: orders.all + 1,
      amount: price.quote.payable,
      at,
    })
    if (needsHold) {
      const isPaymentOpen = order.kind === 'existing' && order.order.status === 'open'
      await holdAgain(platform, { tx, booking, releasedSeats, at, source: request.source, isPaymentOpen })
    }
    return { ...order, isRepeat }
  })
}

/**
 * Locks the booking. When its hold has expired, this first takes the hold lock of its owner, and then also locks the
 * other expired holds of its departure, whose seats can be reused.
 *
 * @returns `due` is null when the hold had not expired, or had another owner, before the booking was locked.
 * @throws {AppError} `BOOKING_NOT_FOUND`
 */
async function lockBooking(
  tx: Transaction,
  seenBooking: BookingRow,
  now: Date,
): Promise<{ booking: BookingRow; due: BookingRow[] | null }> {
  const { id } = seenBooking
  if (!isOver(seenBooking, now)) {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    return { booking, due: null }
  }
  await holdRepository.claimTurn(tx, ownerOf(seenBooking))
  const holdScope = { departureId: seenBooking.departureId, now }
  const { ownBooking: booking, due } = await bookingRepository.findWithExpiredHoldsForUpdate(tx, { id }, holdScope)
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const isSameOwner =
    booking.ownerUserId === seenBooking.ownerUserId && booking.ownerCookieHash === seenBooking.ownerCookieHash
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

async function claimPromo(tx: Transaction, { booking, price, at }: PriceStep): Promise<void> {
  const promoId = price.promo?.id
  // The booking neither has nor gets a promo code.
  if (promoId === undefined && booking.promoCodeId === null) return
  const redemption = await promoRepository.findRedemption(tx, booking.id)
  if (redemption?.promoCodeId === promoId) return
  if (redemption !== undefined) await releasePromo(tx, booking.id, at)
  if (price.promo === null || promoId === undefined) return
  const customerHash = customerHashOf(booking.email)
  const { code, version } = price.promo
  const isTaken = await claimPromoUse(tx, { promoCodeId: promoId, bookingId: booking.id, customerHash, version }, at)
  if (!isTaken) {
    const now = await promoRepository.findByCode(tx, code)
    throw new AppError(now?.version === version ? 'PROMO_EXHAUSTED' : 'PROMO_CHANGED')
  }
  // The row of the code is locked until we commit. So all other bookings of the same customer that use the code are
  // visible now.
  const uses = await promoRepository.countUses(tx, { promoCodeId: promoId, customerHash, exceptBookingId: booking.id })
  if (uses >= price.promo.perCustomerLimit) throw new AppError('PROMO_INVALID')
}

type PriceStep = { booking: BookingRow; price: PromoPrice; at: Date }

async function storePrice(tx: Transaction, { booking, price, at }: PriceStep): Promise<void> {
  const { discount, payable } = price.quote
  const promoCodeId = price.promo?.id ?? null
  const isSame =
    booking.discountPaise === discount && booking.payablePaise === payable && booking.promoCodeId === promoCodeId
  if (isSame && !isOver(booking, at)) return
  await bookingRepository.update(tx, booking.id, {
    discountPaise: discount,
    payablePaise: payable,
    promoCodeId,
    ...(isOver(booking, at) && { holdExpiresAt: holdEnd(at), isHoldProlonged: false }),
  })
}

/** `releasedSeats` are the seats of other expired holds. */
type SeatStep = { tx: Transaction; booking: BookingRow; releasedSeats: SeatMove[]; at: Date }

/**
 * A promo code covers the whole price. The gateway accepts no order of zero, so the booking is confirmed immediately.
 */
async function confirmFreeBooking(
  platform: Platform,
  { tx, booking, releasedSeats, at }: SeatStep,
): Promise<OpenOrderResult> {
  const isHeld = booking.status === 'held'
  await changeBookingStatus(tx, {
    booking,
    to: 'confirmed',
    actor: 'traveller',
    cause: auditReasons.nothingToPay,
    at,
    changes: { confirmedAt: at },
  })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
  await moveSeats(platform, tx, [...releasedSeats, isHeld ? seatMoves.sellHeld(booking) : seatMoves.sellFree(booking)])
  return { kind: 'confirmed' }
}
