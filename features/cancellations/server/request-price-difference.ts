import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { latestHoldEnd, MAX_SALES_SEATS } from '#features/seats/rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise, paise } from '#kernel/money/money.ts'
import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { priceAtTarget } from '../rules/move-booking.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { toOfferColumns, type Offer } from '#features/seats/server/get-offer.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository, endBalanceDue } from '#features/payments/server/balance-due-repository.ts'
import { voidChange } from '#features/payments/server/end-change.ts'
import { lapseChangeQueue } from '#features/payments/server/queues.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import {
  assertOpenToMove,
  getBookingsToMove,
  isUnchangedSince,
  getMoveOffer,
  priceOf,
  type MoveActor,
  type Target,
  type MoveRequest,
} from './movable-booking.ts'

type Input = Target & {
  reference: string
  until: Date
  expectedPaise: number
  /** The number of guests shown to the user, in all bookings that change together. */
  partyGuests?: number | undefined
}

/**
 * Requests the price difference to a more expensive date or package of a paid booking. The new seats are held at
 * today's price until the given time; the booking keeps its old trip until the difference is paid, and then changes to
 * the new trip automatically. With `partyGuests` this applies to all paid bookings that travel with it, each with its
 * own balance due, or to none.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_MOVE_CLOSED`, also for a trip that is not more expensive;
 * `DESK_MOVE_LATE`; the codes of `findOffer`; `CANCELLATION_CHANGED` when the difference has changed;
 * `BALANCE_DUE_PENDING` while another change is pending; `DESK_HOLD_LIMIT`; `DESK_SEATS_LIMIT`; `SOLD_OUT`.
 */
export async function requestPriceDifference(
  platform: Platform,
  mover: MoveActor,
  { reference, until, expectedPaise, partyGuests, ...target }: Input,
): Promise<{ heldUntil: Date }> {
  const first = await requireBooking(platform.db, reference)
  const offer = await getMoveOffer(platform, first, target)
  const { seenBookings, guests } = await getBookingsToMove(platform.db, first, partyGuests)
  if (mover.staff.role === 'sales' && guests > MAX_SALES_SEATS) throw new AppError('DESK_SEATS_LIMIT')
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const place = { departureId: offer.departureId, now: at }
    const ids = seenBookings.map(({ id }) => id)
    const { ownBookings, due: expiredHolds } = await partyRepository.findWithExpiredHoldsForUpdate(tx, ids, place)
    if (ownBookings.length < seenBookings.length) throw new AppError('BOOKING_NOT_FOUND')
    const differences = ownBookings.map((booking) => ({ booking, ...priceDifferenceOf(booking, { mover, offer, at }) }))
    const isSame = ownBookings.every((booking) => seenBookings.some((one) => isUnchangedSince(booking, one)))
    if (!isSame || addPaise(...differences.map(({ amount }) => amount)) !== expectedPaise)
      throw new AppError('CANCELLATION_CHANGED')
    if ((await changeRepository.findAllOpen(tx, ids)).length > 0) throw new AppError('BALANCE_DUE_PENDING')
    const isInTime = until > at && until <= latestHoldEnd(mover.staff.role, at)
    const earlierStart = offer.startDate < first.startDate ? offer.startDate : first.startDate
    if (!isInTime || until > startTimeOf(earlierStart)) throw new AppError('DESK_HOLD_LIMIT')
    const releasedSeats = await endHolds(
      tx,
      expiredHolds.map((hold) => toExpiredHoldEnd(hold, at)),
    )
    const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
    for (const difference of differences)
      await openChange(platform, { tx, at, actor: mover.staff.id }, { ...difference, offer, departureId, until })
    await moveSeats(platform, tx, [...releasedSeats, seatMoves.hold({ departureId, guests })])
    return { heldUntil: until }
  })
}

/** The new price of a booking, and the difference. @throws {AppError} `DESK_MOVE_CLOSED`, `DESK_MOVE_LATE`. */
function priceDifferenceOf(booking: BookingRow, terms: MoveRequest) {
  assertOpenToMove(booking, terms)
  const price = priceAtTarget(priceOf(booking), terms.offer.pricePerGuest)
  const amount = paise(Math.max(0, price.payable - booking.payablePaise))
  if (amount === 0 || isTooSmallToTransfer(amount)) throw new AppError('DESK_MOVE_CLOSED')
  return { price, amount }
}

type Step = { tx: Transaction; at: Date; actor: string }
type ChangeInput = ReturnType<typeof priceDifferenceOf> & {
  booking: BookingRow
  offer: Offer
  departureId: string
  until: Date
}

/** Opens the balance due for a booking's change, fixed at today's price, and schedules its expiry. */
async function openChange(
  platform: Platform,
  { tx, at, actor }: Step,
  { booking, price, amount, offer, departureId, until }: ChangeInput,
): Promise<void> {
  // A late payment for an earlier, lapsed change must not undo this change.
  const lapsedDues = await changeRepository.findLapsed(tx, booking.id)
  for (const due of lapsedDues)
    await endBalanceDue(tx, { due, to: 'void', actor, cause: auditReasons.replacedByAnotherChange, at })
  const row = { bookingId: booking.id, reason: 'change', status: 'open', amountPaise: amount, createdAt: at } as const
  const due = await balanceDueRepository.insert(tx, row)
  const { pricePerGuest, guests, subtotal, discount, payable } = price
  await changeRepository.insert(tx, {
    balanceDueId: due.id,
    tourPackageId: offer.tourPackageId,
    departureId,
    startDate: offer.startDate,
    endDate: offer.endDate,
    guests,
    pricePerGuestPaise: pricePerGuest,
    subtotalPaise: subtotal,
    discountPaise: discount,
    payablePaise: payable,
    snapshot: offer.tourPackageId === booking.tourPackageId ? booking.snapshot : toOfferColumns(offer).snapshot,
    heldUntil: until,
    fromDepartureId: booking.departureId,
    fromStartDate: booking.startDate,
    fromPackage: booking.snapshot.packageName,
    fromPricePerGuestPaise: booking.pricePerGuestPaise,
    fromPayablePaise: booking.payablePaise,
  })
  const facts = { amountPaise: amount, booking: booking.id, startDate: offer.startDate, guests }
  const step = { entity: 'balance_due', entityId: due.id, from: 'new', to: 'open' } as const
  await recordStatusChange(tx, { ...step, actor, cause: auditReasons.moreExpensiveTripChosen, at, facts })
  await recordAuditEvent(tx, {
    name: 'booking_change_asked',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: auditReasons.priceDifferenceDue,
    after: { packageId: offer.tourPackageId, startDate: offer.startDate, amountPaise: amount },
  })
  await platform.jobs.send(lapseChangeQueue, { balanceDueId: due.id }, { tx, startAfter: until })
}

/**
 * Withdraws a change whose difference is unpaid: its seats become free, and the booking stays as it is. A payment that
 * still arrives is refunded.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `BALANCE_DUE_OVER` when no change is pending; `BALANCE_DUE_OFFICE_PAYMENT`
 * while an office payment for the difference is pending.
 */
export async function withdrawChange(platform: Platform, staff: Staff, reference: string): Promise<void> {
  const { id } = await requireBooking(platform.db, reference)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await bookingRepository.findForUpdate(tx, id)
    const pendingChange = await changeRepository.findOpen(tx, id)
    if (pendingChange === undefined) throw new AppError('BALANCE_DUE_OVER')
    if (pendingChange.due.isByHand) throw new AppError('BALANCE_DUE_OFFICE_PAYMENT')
    await moveSeats(
      platform,
      tx,
      await voidChange(tx, { bookingId: id, actor: staff.id, cause: auditReasons.withdrawnAtDesk, at }),
    )
  })
}
