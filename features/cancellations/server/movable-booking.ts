import { owedOf } from '#features/receipts/rules/bounced-cheque.ts'
import { slabEnd, startMoment } from '#features/catalog/rules/cancellation-policy.ts'
import { everythingBack } from '../rules/cancellation-refund.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { mayWaive, priceMoved } from '../rules/move-booking.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { deskCancellationMessages as texts } from '#messages/cancellations/office.ts'
import { assertNotBroken } from '#features/bookings/server/assert-not-broken.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findOffer, type Offer } from '#features/bookings/server/find-offer.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { sumPayments } from '#features/payments/server/sum-payments.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toCancellable } from './cancellable-booking.ts'

/** The caller: a role with a limit may move only before the first step of the refund has passed. */
export type Mover = { staff: Staff; allowance: 'yes' | 'limited' }

/** Who moves a booking where, and when. */
export type Terms = { mover: Mover; offer: Offer; at: Date }

/**
 * A booking that may move to an offer, with its price there. A dearer trip is waived, so the role must be allowed to.
 *
 * @throws {AppError} `DESK_MOVE_CLOSED`, `DESK_MOVE_LATE`, `DESK_WAIVE_LIMIT`.
 */
export function assertMovable(booking: BookingRow, terms: Terms) {
  const moved = assertOpenToMove(booking, terms)
  if (!mayWaiveFor(booking, terms)) throw new AppError('DESK_WAIVE_LIMIT')
  return moved
}

/** True when the role may waive what the offer costs more. */
export function mayWaiveFor(booking: BookingRow, { mover, offer }: Terms): boolean {
  return mayWaive(mover.staff.role, priceOn(booking, offer).waived, priceOf(booking))
}

/** The same without the limit of what may be waived. @throws {AppError} `DESK_MOVE_CLOSED`, `DESK_MOVE_LATE`. */
export function assertOpenToMove(booking: BookingRow, { mover, offer, at }: Terms) {
  const isOpen = booking.status === 'confirmed' && at < startMoment(booking.startDate)
  const isSame = offer.startDate === booking.startDate && offer.tourPackageId === booking.tourPackageId
  if (!isOpen || isSame) throw new AppError('DESK_MOVE_CLOSED')
  const [first] = booking.cancellationPolicy
  const isEarly = first !== undefined && at < slabEnd(first, booking.startDate)
  if (mover.allowance === 'limited' && !isEarly) throw new AppError('DESK_MOVE_LATE')
  return priceOn(booking, offer)
}

/** What a booking would cost on another trip. */
export function priceOn(booking: BookingRow, { pricePerGuest }: Pick<Offer, 'pricePerGuest'>) {
  return priceMoved(priceOf(booking), pricePerGuest)
}

/** What a booking costs now. */
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
 * What goes back when the new trip costs so much less: at most what is there and was not given back before, such as out of
 * goodwill. While money is owed it would have to be taken off the debt first, and the papers could not say that. Of a party
 * the refusal names the booking that owes it.
 *
 * @throws {AppError} `DESK_MOVE_OWED`.
 */
export function backFor(booking: BookingRow, payments: readonly PaymentRow[], cheaper: Paise): Paise {
  if (payments.length === 0) return paise(0)
  if (cheaper > 0 && owedOf(sumPayments(payments)) > 0)
    throw new AppError('DESK_MOVE_OWED', { message: texts.owed(booking.reference) })
  return paise(Math.min(cheaper, everythingBack(toCancellable(booking, payments))))
}

/** The paid bookings that travel with one on the same trip. */
export async function companionsOf(db: Queryable, booking: BookingRow): Promise<BookingRow[]> {
  const { id, departureId } = booking
  const party = await partyRepository.findAll(db, booking)
  return party.filter((one) => one.id !== id && one.status === 'confirmed' && one.departureId === departureId)
}

/** Where to. Without a package: the one that was booked. */
export type Target = { startDate: string; packageId?: number | undefined }

/** True for a booking that is as it was when its offer was looked for. */
export function isAsSeen(booking: BookingRow, seen: BookingRow): boolean {
  const { id, startDate, guests, tourPackageId } = booking
  const isSameTrip = startDate === seen.startDate && tourPackageId === seen.tourPackageId
  return id === seen.id && isSameTrip && guests === seen.guests
}

/**
 * A booking, with `partyGuests` also the paid ones that travel with it.
 *
 * @throws {AppError} `CANCELLATION_CHANGED` when other guests travel than were shown.
 */
export async function findMovers(
  db: Queryable,
  first: BookingRow,
  partyGuests: number | undefined,
): Promise<{ seen: BookingRow[]; guests: number }> {
  const seen = [first, ...(partyGuests === undefined ? [] : await companionsOf(db, first))]
  const guests = seen.reduce((sum, one) => sum + one.guests, 0)
  if (guests !== (partyGuests ?? first.guests)) throw new AppError('CANCELLATION_CHANGED')
  return { seen, guests }
}

/** What is sold there for the guests of a booking. @throws {AppError} `DESK_MOVE_CLOSED`; `DEPARTURE_BROKEN`; the codes of {@link findOffer}. */
export async function offerOn(
  platform: Platform,
  booking: BookingRow,
  { startDate, packageId: asked }: Target,
): Promise<Offer> {
  await assertNotBroken(platform.db, booking)
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
