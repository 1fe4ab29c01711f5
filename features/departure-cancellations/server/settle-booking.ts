import { lastMomentOf } from '../rules/broken-departure.ts'
import { everythingBack } from '#features/cancellations/rules/cancellation-refund.ts'
import { startMoment } from '#features/catalog/rules/cancellation-policy.ts'
import { owedOf } from '#features/receipts/rules/bounced-cheque.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import { carryOutCancellation } from '#features/cancellations/server/carry-out-cancellation.ts'
import { giveBackCheaper, writeMove } from '#features/cancellations/server/carry-out-move.ts'
import { lockPaidBooking } from '#features/cancellations/server/lock-paid-booking.ts'
import { backFor, priceOn } from '#features/cancellations/server/movable-booking.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { payingRepository } from '#features/payments/server/paying-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { sumPayments } from '#features/payments/server/sum-payments.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository, type BreakBookingRow, type Decision } from './break-booking-repository.ts'
import { withRefunds } from './break-refund-repository.ts'
import { breakRepository, type BrokenDeparture } from './break-repository.ts'
import { hasAddress } from './concerned-bookings.ts'

/** By what, and by whom of the office, it was decided. */
type DecidedBy = Pick<Decision, 'way' | 'decidedBy' | 'note'>
type Asked = { row: BreakBookingRow; departure: BrokenDeparture; by: DecidedBy }

const CAUSE = 'its departure was broken'
const actorOf = ({ way, decidedBy }: DecidedBy) => decidedBy ?? (way === 'page' ? 'traveller' : 'system')

/**
 * Pays back all that was paid for a booking, in one transaction: the outcome, the cancellation by us, and the refund. At the
 * last moment it looks once more whether there is one: the office gives more time with the bookings locked.
 *
 * @returns false when it has its outcome already, is not on this departure any more, or may still answer.
 */
export async function payBackBooking(platform: Platform, { row, departure, by }: Asked): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const { booking, payments } = await lockPaidBooking(tx, row.bookingId)
    if (!isThere(booking, departure)) return false
    if (by.way === 'last_moment' && at < (await lastMomentFor(tx, { row, booking, departure, now: at }))) return false
    if ((await breakBookingRepository.decide(tx, [row.id], { ...by, outcome: 'refund', decidedAt: at })) === 0)
      return false
    await noteDecision(tx, { bookingIds: [booking.id], by, after: 'refund', at })
    if (by.way === 'phone') await askWhoRemains(tx, { row, booking, departure })
    const { guests } = booking
    const refund = everythingBack(toCancellable(booking, payments))
    const step = { by: 'operator', actor: actorOf(by), cause: CAUSE, isBroken: true, at } as const
    await withRefunds(tx, [row], () =>
      carryOutCancellation(platform, { tx, booking, payments, guests, refund, ...step }),
    )
    return true
  })
}

/**
 * Moves a booking, and those that travel with it, to a date whose seats were set aside, in one transaction: all of them or
 * none. The promised price stays where the date is dearer, and a cheaper date gives the difference back.
 *
 * @returns the references of those that moved; none when it has its outcome already, or is not on this departure any more.
 * @throws {AppError} `BREAK_OFFER_OVER` when fewer seats are left there, or the offer has ended.
 */
export async function moveBooking(
  platform: Platform,
  { row, departure, by, offerId }: Asked & { offerId: string },
): Promise<string[]> {
  const { db } = platform
  const booking = await bookingRepository.findById(db, row.bookingId)
  if (booking === undefined) return []
  const ids = (await partyOf(db, booking, departure)).map(({ id }) => id)
  const offered = (await breakRepository.listOffers(db, row.breakId)).find(({ offer }) => offer.id === offerId)
  const { packageId: id } = departure
  const tourPackage = offered && (await tourPackageRepository.findForBooking(db, { id, startDate: offered.startDate }))
  if (offered === undefined || tourPackage === undefined) throw new AppError('BREAK_OFFER_OVER')
  const { startDate } = offered
  return inTransaction(db, async (tx) => {
    const at = await platform.databaseNow(tx)
    if (at >= startMoment(startDate)) throw new AppError('BREAK_OFFER_OVER')
    await gatewayOrderRepository.lockOfBookings(tx, ids)
    const locked = await bookingRepository.findAllForUpdate(tx, ids)
    const rows = await breakBookingRepository.findWaiting(tx, row.breakId, ids)
    const movers = locked.filter((one) => isThere(one, departure) && rows.some(({ bookingId }) => bookingId === one.id))
    if (!movers.some((one) => one.id === row.bookingId)) return []
    const paying = await payingRepository.findAllForUpdate(
      tx,
      movers.map((one) => one.id),
    )
    const pricePerGuest = offered.offer.pricePaise
    const moves = movers.map((one) => {
      const payments = paying.filter(({ bookingId }) => bookingId === one.id)
      return { booking: one, payments, ...priceAfterBreak(one, payments, pricePerGuest) }
    })
    await withRefunds(tx, rows, async () => {
      for (const move of moves) await giveBackCheaper(platform, { tx, at }, move)
    })
    const guests = movers.reduce((sum, one) => sum + one.guests, 0)
    if (!(await breakRepository.takeSeats(tx, offerId, guests))) throw new AppError('BREAK_OFFER_OVER')
    const { departureId } = offered.offer
    const endDate = endDateOf(startDate, tourPackage.durationDays)
    const freed = []
    for (const move of moves) {
      const { snapshot, tourPackageId } = move.booking
      const to = { departureId, startDate, endDate, snapshot, tourPackageId }
      await writeMove(platform, { tx, at }, { ...move, to, isBroken: true })
      const ending = { bookingId: move.booking.id, actor: actorOf(by), cause: CAUSE, at }
      freed.push(...(await voidChange(tx, ending)), seatMoves.giveBackSold(move.booking))
    }
    const decided = rows.filter(({ bookingId }) => movers.some((one) => one.id === bookingId)).map((one) => one.id)
    await breakBookingRepository.decide(tx, decided, { ...by, outcome: 'moved', offerId, decidedAt: at })
    await noteDecision(tx, { bookingIds: movers.map((one) => one.id), by, after: 'move', at })
    await moveSeats(platform, tx, [...freed, seatMoves.sellHeld({ departureId, guests })])
    return movers.map(({ reference }) => reference)
  })
}

type OfParty = { row: BreakBookingRow; booking: BookingRow; departure: Pick<BrokenDeparture, 'id'> }

/** Until when a booking of a break may be answered, with all who travel with it. */
export async function lastMomentFor(db: Queryable, { now, ...one }: OfParty & { now: Date }): Promise<Date> {
  const found = await breakRepository.find(db, one.row.breakId)
  return lastMomentOf(found?.broken.answerBy ?? now, await waitingWith(db, one), now)
}

/** The rows of a booking and of those that travel with it, as far as they wait. */
async function waitingWith(db: Queryable, { row, booking, departure }: OfParty): Promise<BreakBookingRow[]> {
  const ids = (await partyOf(db, booking, departure)).map(({ id }) => id)
  return breakBookingRepository.findWaiting(db, row.breakId, ids)
}

/** Those who travel with a first booking have read its mail. When the office pays that one back alone, they get their own. */
async function askWhoRemains(tx: Transaction, one: OfParty): Promise<void> {
  if (one.booking.joinsBookingId !== null || !hasAddress(one.booking)) return
  const others = (await waitingWith(tx, one)).filter(({ id }) => id !== one.row.id)
  await breakBookingRepository.askAgain(
    tx,
    others.map(({ id }) => id),
  )
}

type Noting = { bookingIds: readonly string[]; by: DecidedBy; after: 'refund' | 'move'; at: Date }

/** What somebody of the office decides stands in the record, and both are stored or neither. */
async function noteDecision(tx: Transaction, { bookingIds, by, after: way, at }: Noting): Promise<void> {
  if (by.way !== 'phone') return
  for (const id of bookingIds) {
    const on = { kind: 'booking', id }
    await recordAct(tx, { name: 'departure_break_decided', on, at, reason: 'answered by phone', after: { way } })
  }
}

/** What a booking costs on another date after we broke its own, and what goes back. */
export function priceAfterBreak(
  booking: BookingRow,
  payments: readonly PaymentRow[],
  pricePerGuest: Parameters<typeof priceOn>[1]['pricePerGuest'],
) {
  const { price, refund } = priceOn(booking, { pricePerGuest })
  // A difference would have to be taken off the debt, and no paper can say that: the promised price stays.
  const isOwed = owedOf(sumPayments(payments)) > 0
  if (isOwed) return { price: priceOn(booking, { pricePerGuest: booking.pricePerGuestPaise }).price, back: paise(0) }
  return { price, back: backFor(booking, payments, refund) }
}

/** A paid booking with those that travel with it on a broken departure, itself first. */
export async function partyOf(
  db: Queryable,
  booking: BookingRow,
  departure: Pick<BrokenDeparture, 'id'>,
): Promise<BookingRow[]> {
  const party = await partyRepository.findAll(db, booking)
  return [booking, ...party.filter((one) => one.id !== booking.id && isThere(one, departure))]
}

/** True for a paid booking that is still on the broken departure. */
export function isThere({ status, departureId }: BookingRow, { id }: Pick<BrokenDeparture, 'id'>): boolean {
  return status === 'confirmed' && departureId === id
}
