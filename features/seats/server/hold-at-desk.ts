import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { isPaidAtOffice, latestHoldEnd, MAX_SALES_SEATS, SYNC_LOCK_MS, type BookingSource } from '../rules/desk-hold.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { deskHoldMessages as texts } from '#messages/bookings/office.ts'
import { holdForCase } from '#features/enquiries/server/case-bookings.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { departureRepository } from './departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from './end-holds.ts'
import { assertOpenFor, getOffer, getOfferOrClosed, toOfferColumns, type Offer } from './get-offer.ts'
import { holdInTransaction, scheduleHoldEnd } from './hold-in.ts'
import { moveSeats, seatMoves } from './move-seats.ts'
import { releasePromo } from '#features/promo-codes/server/promo-use.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'

type Choice = { packageId: number; startDate: string; guests: number }
type HeldBooking = { reference: string; heldUntil: Date }

/** Placeholders for a new caller. Name and phone number follow with the details. */
const UNKNOWN = {
  customer_name: texts.caller,
  email: '',
  phone: '',
  address1: '',
  address2: '',
  state: '',
  zip: '',
  country: '',
  special_requests: '',
  phoneNormalised: '',
}

/**
 * Holds seats for half an hour while the office talks with a caller, and then releases them. The price, the policy and
 * the limits are the same as on the site.
 *
 * @param input.enquiry the number of the case for which the seats are held.
 * @throws {AppError} the codes of {@link getOffer}; `SOLD_OUT` with the number of seats left; `DESK_SEATS_LIMIT`;
 * `CASE_NOT_FOUND`.
 */
export async function holdAtDesk(
  platform: Platform,
  staff: Staff,
  { cameBy, enquiry, ...choice }: Choice & { cameBy: Exclude<BookingSource, 'site'>; enquiry?: number | undefined },
): Promise<HeldBooking> {
  assertSeats(staff, choice.guests)
  const offer = await getOffer(platform, toSelection(choice, platform.clock.now()))
  return explainSeatsLeft(platform, { offer, reference: null }, () =>
    inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      const booking = await holdInTransaction(platform, tx, {
        offer,
        cameBy,
        staffId: staff.id,
        customer: UNKNOWN,
        until: new Date(at.getTime() + SYNC_LOCK_MS),
        discount: null,
        at,
        async onCreated({ id: bookingId }) {
          if (enquiry !== undefined) await holdForCase(tx, { number: enquiry, bookingId, at })
        },
      })
      return { reference: booking.reference, heldUntil: booking.holdExpiresAt }
    }),
  )
}

/**
 * Changes the trip, the date or the guests of a held, unpaid booking. The seats move in one step, at today's price and
 * without a promo code.
 *
 * @param input.expectedPaise the price shown to the staff, if any.
 * @throws {AppError} as {@link holdAtDesk}, and `BOOKING_NOT_FOUND`, `DESK_HOLD_OVER`, `DESK_HOLD_PAID`;
 * `DESK_PRICE_CHANGED` with the current price.
 */
export async function changeDeskHold(
  platform: Platform,
  staff: Staff,
  { reference, expectedPaise, ...choice }: Choice & { reference: string; expectedPaise?: number | undefined },
): Promise<HeldBooking> {
  assertSeats(staff, choice.guests)
  const offer = await getOfferOrClosed(platform, toSelection(choice, platform.clock.now()))
  if (expectedPaise !== undefined && offer.quote.payable !== expectedPaise) throw new AppError('DESK_PRICE_CHANGED')
  const { id } = await requireBooking(platform.db, reference)
  return explainSeatsLeft(platform, { offer, reference }, () =>
    inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      const holdScope = { departureId: offer.departureId, now: at }
      const { ownBooking, due } = await bookingRepository.findWithExpiredHoldsForUpdate(tx, { id }, holdScope)
      const booking = assertUnpaid(ownBooking, at)
      assertOpenFor(offer, booking)
      const holdEnds = due.map((hold) => toExpiredHoldEnd(hold, at))
      const releasedSeats = await endHolds(tx, holdEnds, { usedBy: [id], newPromoId: null })
      await releasePromo(tx, id, at)
      const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
      const offerColumns = toOfferColumns(offer)
      await bookingRepository.update(tx, id, { departureId, ...offerColumns, promoCodeId: null, discountReason: '' })
      await recordAuditEvent(tx, {
        name: 'booking_trip_changed',
        on: { kind: 'booking', id },
        at,
        reason: auditReasons.beforePayment,
        before: { startDate: booking.startDate, guests: booking.guests, payablePaise: booking.payablePaise },
        after: {
          startDate: offerColumns.startDate,
          guests: offerColumns.guests,
          payablePaise: offerColumns.payablePaise,
        },
      })
      const holdMove = seatMoves.hold({ departureId, guests: offerColumns.guests })
      await moveSeats(platform, tx, [...releasedSeats, seatMoves.release(booking), holdMove])
      return { reference, heldUntil: booking.holdExpiresAt }
    }),
  )
}

/**
 * Sets the end of a hold, within the role's limit.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_HOLD_OVER`, `DESK_HOLD_PAID`; `DESK_HOLD_LIMIT`.
 */
export async function extendDeskHold(
  platform: Platform,
  staff: Staff,
  { reference, until }: { reference: string; until: Date },
): Promise<HeldBooking> {
  const { id } = await requireBooking(platform.db, reference)
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = assertUnpaid(await bookingRepository.findForUpdate(tx, id), at)
    if (until <= at || until > latestHoldEnd(staff.role, at)) throw new AppError('DESK_HOLD_LIMIT')
    await bookingRepository.update(tx, id, { holdExpiresAt: until })
    await recordAuditEvent(tx, {
      name: 'booking_hold_prolonged',
      on: { kind: 'booking', id },
      at,
      reason: commonReasons.atDesk,
      before: { until: booking.holdExpiresAt.toISOString() },
      after: { until: until.toISOString() },
    })
    await scheduleHoldEnd(platform, tx, { bookingId: id, end: until })
    return { reference, heldUntil: until }
  })
}

/**
 * Releases the seats of an unpaid booking.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_HOLD_OVER`, `DESK_HOLD_PAID`.
 */
export async function releaseDeskHold(platform: Platform, staff: Staff, reference: string): Promise<void> {
  const { id } = await requireBooking(platform.db, reference)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = assertUnpaid(await bookingRepository.findForUpdate(tx, id), at)
    const end = { booking, to: 'cancelled', actor: staff.id, cause: auditReasons.seatsReleasedAtDesk, at } as const
    await moveSeats(platform, tx, await endHolds(tx, [end]))
  })
}

/**
 * Returns the booking if its hold is still running and the office has received no money. Only then may its hold end and
 * price change.
 *
 * @throws {AppError} `DESK_HOLD_OVER`, `DESK_HOLD_PAID`.
 */
export function assertUnpaid(booking: BookingRow | undefined, at: Date): BookingRow {
  if (booking?.status !== 'held' || booking.holdExpiresAt <= at) throw new AppError('DESK_HOLD_OVER')
  if (isPaidAtOffice(booking, at)) throw new AppError('DESK_HOLD_PAID')
  return booking
}

/** @throws {AppError} `DESK_SEATS_LIMIT` for more seats than the role may hold in one booking. */
export function assertSeats(staff: Staff, guests: number): void {
  if (staff.role === 'sales' && guests > MAX_SALES_SEATS) throw new AppError('DESK_SEATS_LIMIT')
}

function toSelection({ packageId, startDate, guests }: Choice, now: Date) {
  return { packageId, selection: { startDate, guests }, now }
}

/**
 * Runs `work`, and adds to a `SOLD_OUT` error how many seats this booking can have, including those it already holds.
 */
export async function explainSeatsLeft<T>(
  { db }: Platform,
  { offer: { departureId }, reference }: { offer: Offer; reference: string | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'SOLD_OUT' || departureId === null) throw error
    const seatsLeft = await departureRepository.countSeatsLeft(db, departureId)
    const ownBooking = reference === null ? undefined : await bookingRepository.findByReference(db, reference)
    const heldGuests = ownBooking?.departureId === departureId && ownBooking.status === 'held' ? ownBooking.guests : 0
    throw new AppError('SOLD_OUT', { message: texts.onlyLeft(seatsLeft + heldGuests, heldGuests) })
  }
}
