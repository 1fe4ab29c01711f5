import { randomUUID } from 'node:crypto'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import type { AdditionQuote } from '#features/bookings/api/additions-calls.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { latestHoldEnd, type BookingSource } from '../rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { sumParty } from '#features/bookings/rules/party.ts'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { newBookingReference } from '#features/bookings/server/booking-reference.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { detailsOf, toCustomerColumns } from '#features/bookings/server/correct-booking.ts'
import { departureRepository } from './departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from './end-holds.ts'
import { getOffer, toOfferColumns, type Offer } from './get-offer.ts'
import { assertSeats, explainSeatsLeft } from './hold-at-desk.ts'
import { moveSeats, seatMoves } from './move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { expireHoldQueue } from './queues.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'

type Query = { reference: string; guests: number }
type Addition = Query & { until: Date; cameBy: Exclude<BookingSource, 'site'>; expectedPaise: number }

/**
 * Quotes the addition of guests to a paid booking: all travellers before and after, the difference at today's price,
 * and the available seats. Writes nothing.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_ADDITION_JOINED`, `DESK_ADDITION_CLOSED`, `DESK_ADDITION_UNPAID`;
 * `DESK_SEATS_LIMIT`; the codes of {@link getOffer}.
 */
export async function quoteAddition(
  platform: Platform,
  staff: Staff,
  { reference, guests }: Query,
): Promise<AdditionQuote> {
  const { db } = platform
  assertSeats(staff, guests)
  const booking = await requireBooking(db, reference)
  await assertOpen(platform, db, booking)
  const offer = await offerFor(platform, booking, guests)
  const party = await partyRepository.findAll(db, booking)
  const onSameDeparture = party.filter(({ departureId }) => departureId === booking.departureId)
  const { travels } = sumParty(onSameDeparture.map((one) => ({ ...one, payable: one.payablePaise })))
  const seatsLeft =
    offer.departureId === null ? offer.capacity : await departureRepository.countSeatsLeft(db, offer.departureId)
  return {
    packageName: booking.snapshot.packageName,
    startDate: booking.startDate,
    now: { guests: travels.guests, payablePaise: travels.payable },
    added: { guests, payablePaise: offer.quote.payable },
    next: { guests: travels.guests + guests, payablePaise: addPaise(travels.payable, offer.quote.payable) },
    pricePerGuestPaise: offer.pricePerGuest,
    freeSeats: seatsLeft,
  }
}

/**
 * Holds seats for more guests of a paid booking. The added guests get their own booking for the same booker and trip,
 * joined to the first booking (docs/decisions/058-added-guests.md). So payment link, office payments, late payments,
 * documents and refunds work as for any booking, and the promised price of the first booking does not change.
 *
 * @returns the reference of the joined booking.
 * @throws {AppError} as {@link quoteAddition}; `DESK_HOLD_LIMIT`; `DESK_PRICE_CHANGED`; `SOLD_OUT` with the number of
 * seats left.
 */
export async function addGuests(
  platform: Platform,
  staff: Staff,
  { reference, guests, until, cameBy, expectedPaise }: Addition,
): Promise<{ reference: string; heldUntil: Date }> {
  assertSeats(staff, guests)
  const snapshot = await requireBooking(platform.db, reference)
  await assertOpen(platform, platform.db, snapshot)
  const offer = await offerFor(platform, snapshot, guests)
  if (offer.quote.payable !== expectedPaise) throw new AppError('DESK_PRICE_CHANGED')
  return explainSeatsLeft(platform, { offer, reference: null }, () =>
    inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      if (until <= at || until > latestHoldEnd(staff.role, at)) throw new AppError('DESK_HOLD_LIMIT')
      const account = await pinAccount(tx, snapshot)
      const holdScope = { departureId: offer.departureId, now: at }
      const { ownBooking: first, due } = await bookingRepository.findWithExpiredHoldsForUpdate(
        tx,
        { id: snapshot.id },
        holdScope,
      )
      // The row is locked, so the second of two concurrent additions sees the seats of the first.
      if (first === undefined) throw new AppError('BOOKING_NOT_FOUND')
      await assertOpen(platform, tx, first)
      const isMoved = first.startDate !== snapshot.startDate || first.tourPackageId !== snapshot.tourPackageId
      if (isMoved) throw new AppError('DESK_PRICE_CHANGED')
      const releasedSeats = await endHolds(
        tx,
        due.map((hold) => toExpiredHoldEnd(hold, at)),
      )
      const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
      const booking = toAdditionBooking(first, { offer, departureId, account, until, cameBy, staff, at })
      await bookingRepository.insert(tx, booking)
      const facts = { guests, payablePaise: booking.payablePaise }
      const step = { entity: 'booking', entityId: booking.id, from: 'new', to: 'held', actor: staff.id } as const
      await recordStatusChange(tx, { ...step, cause: auditReasons.addedTo(first.reference), at, facts })
      await recordAuditEvent(tx, {
        name: 'booking_guests_added',
        on: { kind: 'booking', id: first.id },
        at,
        reason: auditReasons.heldAs(booking.reference),
        after: { ...facts, reference: booking.reference },
      })
      await platform.jobs.send(expireHoldQueue, { bookingId: booking.id }, { tx, startAfter: until })
      await moveSeats(platform, tx, [...releasedSeats, seatMoves.hold(booking)])
      return { reference: booking.reference, heldUntil: until }
    }),
  )
}

async function assertOpen(platform: Platform, db: Queryable, booking: BookingRow): Promise<void> {
  const at = platform.clock.now()
  if (booking.joinsBookingId !== null) throw new AppError('DESK_ADDITION_JOINED')
  if (booking.status !== 'confirmed' || at >= startTimeOf(booking.startDate)) throw new AppError('DESK_ADDITION_CLOSED')
  if (await partyRepository.hasUnpaidAdditions(db, booking.id, at)) throw new AppError('DESK_ADDITION_UNPAID')
}

async function offerFor(platform: Platform, { tourPackageId: packageId, startDate }: BookingRow, guests: number) {
  return getOffer(platform, { packageId, selection: { startDate, guests }, now: platform.clock.now() })
}

/**
 * Locks the account of a booking against erasure until the transaction ends. The new booking refers to the account, and
 * accounts are locked before bookings.
 */
async function pinAccount(tx: Transaction, { ownerUserId }: BookingRow): Promise<string | null> {
  return ownerUserId !== null && (await accountRepository.lockShared(tx, ownerUserId)) ? ownerUserId : null
}

type AdditionInput = Pick<Addition, 'until' | 'cameBy'> & {
  offer: Offer
  departureId: string
  account: string | null
  staff: Staff
  at: Date
}

/**
 * The booking of the added guests: with today's trip, price and refund rules, and the booker and owner of the first
 * one.
 */
function toAdditionBooking(
  first: BookingRow,
  { offer, departureId, account, until, cameBy, staff, at }: AdditionInput,
) {
  const { ownerUserId, ownerCookieHash, phoneNormalised, assignedTo } = first
  return {
    id: randomUUID(),
    reference: newBookingReference(),
    status: 'held' as const,
    departureId,
    ...toOfferColumns(offer),
    ...toCustomerColumns({ ...detailsOf(first), special_requests: '', phoneNormalised }),
    // If the first booking was claimed by an account in the meantime, that claim finds the new booking by its email
    // address.
    ownerUserId: ownerUserId === account ? account : null,
    ownerCookieHash,
    joinsBookingId: first.id,
    holdExpiresAt: until,
    cameBy,
    takenBy: staff.id,
    assignedTo: assignedTo ?? staff.id,
    createdAt: at,
    updatedAt: at,
  }
}
