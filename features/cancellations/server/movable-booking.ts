import { amountDueAgain } from '#features/office-payments/rules/bounced-cheque.ts'
import { slabEnd, startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { fullRefundOf } from '../rules/cancellation-refund.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { mayWaive, computeMovedPrice } from '../rules/move-booking.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { deskCancellationMessages as texts } from '#messages/cancellations/office.ts'
import { assertDepartureNotCancelled } from '#features/bookings/server/assert-departure-runs.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { getOffer, type Offer } from '#features/seats/server/get-offer.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { sumPayments } from '#features/payments/server/sum-payments.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toCancellable } from './cancellable-booking.ts'

/** The caller. A role with a limit may move a booking only before the first refund step has passed. */
export type MoveActor = { staff: Staff; allowance: 'yes' | 'limited' }

/** Who moves a booking, to which offer, and at what time. */
export type MoveRequest = { mover: MoveActor; offer: Offer; at: Date }

/**
 * Checks that a booking may move to an offer. If the new trip costs more, the difference is waived, so the role must be
 * allowed to waive it.
 *
 * @returns the new price.
 * @throws {AppError} `DESK_MOVE_CLOSED`, `DESK_MOVE_LATE`, `DESK_WAIVE_LIMIT`.
 */
export function assertMovable(booking: BookingRow, terms: MoveRequest) {
  const moved = assertOpenToMove(booking, terms)
  if (!mayWaiveFor(booking, terms)) throw new AppError('DESK_WAIVE_LIMIT')
  return moved
}

/** True when the role may waive the extra cost of the offer. */
export function mayWaiveFor(booking: BookingRow, { mover, offer }: MoveRequest): boolean {
  return mayWaive(mover.staff.role, priceOn(booking, offer).waived, priceOf(booking))
}

/** Like {@link assertMovable}, without the waiver limit. @throws {AppError} `DESK_MOVE_CLOSED`, `DESK_MOVE_LATE`. */
export function assertOpenToMove(booking: BookingRow, { mover, offer, at }: MoveRequest) {
  const isOpen = booking.status === 'confirmed' && at < startTimeOf(booking.startDate)
  const isSame = offer.startDate === booking.startDate && offer.tourPackageId === booking.tourPackageId
  if (!isOpen || isSame) throw new AppError('DESK_MOVE_CLOSED')
  const [first] = booking.cancellationPolicy
  const isEarly = first !== undefined && at < slabEnd(first, booking.startDate)
  if (mover.allowance === 'limited' && !isEarly) throw new AppError('DESK_MOVE_LATE')
  return priceOn(booking, offer)
}

/** The price of a booking on another trip. */
export function priceOn(booking: BookingRow, { pricePerGuest }: Pick<Offer, 'pricePerGuest'>) {
  return computeMovedPrice(priceOf(booking), pricePerGuest)
}

/** The current price of a booking. */
export function priceOf(booking: BookingRow) {
  return {
    pricePerGuest: booking.pricePerGuestPaise,
    guests: booking.guests,
    subtotal: booking.subtotalPaise,
    discount: booking.discountPaise,
    payable: booking.payablePaise,
  }
}

/**
 * The refund for a new trip that costs less by `priceReduction`, but at most what is paid and not yet refunded, because
 * a goodwill refund may have reduced it. While money is due, the amount would first have to reduce the debt, and the
 * documents cannot show that. For bookings that travel together, the error names the booking with the debt.
 *
 * @throws {AppError} `DESK_MOVE_BALANCE_DUE`.
 */
export function refundForMove(booking: BookingRow, payments: readonly PaymentRow[], priceReduction: Paise): Paise {
  if (payments.length === 0) return paise(0)
  if (priceReduction > 0 && amountDueAgain(sumPayments(payments)) > 0)
    throw new AppError('DESK_MOVE_BALANCE_DUE', { message: texts.owed(booking.reference) })
  return paise(Math.min(priceReduction, fullRefundOf(toCancellable(booking, payments))))
}

/** The paid bookings that travel with a booking on the same trip. */
export async function companionsOf(db: Queryable, booking: BookingRow): Promise<BookingRow[]> {
  const { id, departureId } = booking
  const party = await partyRepository.findAll(db, booking)
  return party.filter((one) => one.id !== id && one.status === 'confirmed' && one.departureId === departureId)
}

/** The target of a move. The package defaults to the booked package. */
export type Target = { startDate: string; packageId?: number | undefined }

/** True when a booking has not changed since its offer was read. */
export function isUnchangedSince(booking: BookingRow, earlier: BookingRow): boolean {
  const { id, startDate, guests, tourPackageId } = booking
  const isSameTrip = startDate === earlier.startDate && tourPackageId === earlier.tourPackageId
  return id === earlier.id && isSameTrip && guests === earlier.guests
}

/**
 * Finds a booking, and with `partyGuests` also the paid bookings that travel with it.
 *
 * @throws {AppError} `CANCELLATION_CHANGED` when the guests differ from those shown.
 */
export async function getBookingsToMove(
  db: Queryable,
  first: BookingRow,
  partyGuests: number | undefined,
): Promise<{ seenBookings: BookingRow[]; guests: number }> {
  const seenBookings = [first, ...(partyGuests === undefined ? [] : await companionsOf(db, first))]
  const guests = seenBookings.reduce((sum, one) => sum + one.guests, 0)
  if (guests !== (partyGuests ?? first.guests)) throw new AppError('CANCELLATION_CHANGED')
  return { seenBookings, guests }
}

/**
 * The offer at the target for the guests of a booking.
 *
 * @throws {AppError} `DESK_MOVE_CLOSED`; `DEPARTURE_CANCELLED`; the codes of {@link getOffer}.
 */
export async function getMoveOffer(
  platform: Platform,
  booking: BookingRow,
  { startDate, packageId: targetPackageId }: Target,
): Promise<Offer> {
  await assertDepartureNotCancelled(platform.db, booking)
  const { tourPackageId, guests } = booking
  const packageId = targetPackageId ?? tourPackageId
  try {
    return await getOffer(platform, { packageId, selection: { startDate, guests }, now: platform.clock.now() })
  } catch (error) {
    // The package's minimum is higher today than when it was booked. The booking stays valid, but it cannot move.
    if (!isAppError(error) || error.code !== 'GUESTS_BELOW_MINIMUM' || packageId !== tourPackageId) throw error
    throw new AppError('DESK_MOVE_CLOSED')
  }
}
