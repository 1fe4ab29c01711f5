import { randomUUID } from 'node:crypto'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { isPaidAtOffice, type BookingSource } from '../rules/desk-hold.ts'
import type { Paise } from '#kernel/money/money.ts'
import { priceBooking } from '#features/bookings/rules/price-booking.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { newBookingReference } from '#features/bookings/server/booking-reference.ts'
import { bookingRepository, type NewBookingRow } from '#features/bookings/server/booking-repository.ts'
import type { CheckedCustomer } from '#features/bookings/server/check-customer.ts'
import { toCustomerColumns } from '#features/bookings/server/correct-booking.ts'
import { departureRepository } from './departure-repository.ts'
import { endHolds, toExpiredHoldEnd } from './end-holds.ts'
import { toOfferColumns, type Offer } from './get-offer.ts'
import { moveSeats, seatMoves } from './move-seats.ts'
import { expireHoldQueue } from './queues.ts'

/** A new booking made by the office. Its row and its seats are written in one transaction. */
type NewHeldBooking = Omit<NewBookingRow, 'status'> & {
  id: string
  status: 'held'
  payablePaise: Paise
  holdExpiresAt: Date
}

type HoldInput = {
  offer: Offer
  cameBy: Exclude<BookingSource, 'site'>
  staffId: string
  customer: CheckedCustomer
  until: Date
  /** The discount on the price. The caller has checked it (`assertDiscount`). */
  discount: { amount: Paise; reason: string } | null
  at: Date
  /** Writes that belong to the booking, before its seats move as the last step. */
  onCreated?: (booking: NewHeldBooking) => Promise<void>
}

/**
 * Creates a booking of the office and holds its seats, in the caller's transaction. The price, the policy and the
 * limits are the same as on the site. Moving the seats is its last step, so the caller may change only document numbers
 * afterwards.
 *
 * @throws {AppError} `SOLD_OUT`.
 */
export async function holdInTransaction(
  platform: Platform,
  tx: Transaction,
  holding: HoldInput,
): Promise<NewHeldBooking> {
  const { offer, cameBy, staffId, customer, until, discount, at } = holding
  const { due } = await bookingRepository.findWithExpiredHoldsForUpdate(tx, null, {
    departureId: offer.departureId,
    now: at,
  })
  const releasedSeats = await endHolds(
    tx,
    due.map((hold) => toExpiredHoldEnd(hold, at)),
  )
  const departureId = offer.departureId ?? (await departureRepository.create(tx, offer))
  const booking = {
    id: randomUUID(),
    reference: newBookingReference(),
    status: 'held' as const,
    departureId,
    ...toOfferColumns(offer),
    ...(discount !== null && discountColumns(offer, discount)),
    ...toCustomerColumns(customer),
    holdExpiresAt: until,
    cameBy,
    takenBy: staffId,
    assignedTo: staffId,
    createdAt: at,
    updatedAt: at,
  }
  const { id: bookingId, guests, subtotalPaise, discountPaise, payablePaise } = booking
  await bookingRepository.insert(tx, booking)
  const facts = { guests, payablePaise }
  const step = { entity: 'booking', entityId: bookingId, from: 'new', to: 'held', actor: staffId } as const
  await recordStatusChange(tx, { ...step, cause: auditReasons.taken[cameBy], at, facts })
  if (discount !== null)
    await recordAuditEvent(tx, {
      name: 'booking_discount_given',
      on: { kind: 'booking', id: bookingId },
      at,
      reason: auditReasons.officeDiscount,
      before: { discountPaise: 0, payablePaise: subtotalPaise },
      after: { discountPaise, payablePaise },
    })
  await holding.onCreated?.(booking)
  // An office payment holds the seats regardless of the hold's end.
  if (!isPaidAtOffice(booking, at)) await scheduleHoldEnd(platform, tx, { bookingId, end: until })
  await moveSeats(platform, tx, [...releasedSeats, seatMoves.hold(booking)])
  return booking
}

/** Schedules a job that checks the end of a hold. */
export async function scheduleHoldEnd(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { bookingId, end }: { bookingId: string; end: Date },
): Promise<void> {
  await jobs.send(expireHoldQueue, { bookingId }, { tx, startAfter: end })
}

function discountColumns({ pricePerGuest, quote }: Offer, { amount, reason }: { amount: Paise; reason: string }) {
  const fixed = { kind: 'fixed', amount } as const
  const { discount, payable } = priceBooking({ base: pricePerGuest }, { guests: quote.seats }, fixed)
  return { discountPaise: discount, payablePaise: payable, discountReason: reason }
}
