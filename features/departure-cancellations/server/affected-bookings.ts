import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { cancellationCaseOf, type CancellationCase } from '../rules/cancelled-departure.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { balanceDues, bookings, payments } from '#platform/db/schema/bookings.ts'
import { balanceDueChanges } from '#platform/db/schema/balance-due-changes.ts'

/** A booking affected by a departure cancellation. */
export type AffectedBooking = {
  booking: BookingRow
  /** The cancelled departure: the booking's own, or the target of its change. */
  departureId: string
  cancellationCase: CancellationCase
  /** The amount received for the booking, less refunds already queued. */
  paidPaise: Paise
}

/**
 * Every booking affected by cancelling these departures: those with seats on them, and those with an unpaid change to
 * them. An expired hold counts too: until its seats are released, a late payment would still pay for it.
 */
export async function findAffected(
  db: Queryable,
  departureIds: readonly string[],
  now: Date,
): Promise<AffectedBooking[]> {
  if (departureIds.length === 0) return []
  const departureBookings = await db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.departureId, [...departureIds]),
        inArray(bookings.status, ['held', 'confirmed', 'needs_review']),
      ),
    )
    .orderBy(asc(bookings.reference))
  const changingBookings = await db
    .select({ booking: bookings, departureId: balanceDueChanges.departureId })
    .from(balanceDueChanges)
    .innerJoin(balanceDues, and(eq(balanceDues.id, balanceDueChanges.balanceDueId), eq(balanceDues.status, 'open')))
    .innerJoin(bookings, eq(bookings.id, balanceDues.bookingId))
    .where(inArray(balanceDueChanges.departureId, [...departureIds]))
    .orderBy(asc(bookings.reference))
  const found = [
    ...departureBookings.flatMap((booking) => {
      const cancellationCase = cancellationCaseOf(booking.status, isPaidAtOffice(booking, now))
      return cancellationCase === null ? [] : [{ booking, departureId: booking.departureId, cancellationCase }]
    }),
    // If the booking's own departure is cancelled too, the booker is asked about that departure, and the answer ends
    // the change.
    ...changingBookings
      .filter(({ booking }) => !departureIds.includes(booking.departureId))
      .map((one) => ({ ...one, cancellationCase: 'change' as const })),
  ]
  const paid = await sumPaid(
    db,
    found.map(({ booking }) => booking.id),
  )
  return found.map((one) => ({ ...one, paidPaise: paid.get(one.booking.id) ?? paise(0) }))
}

async function sumPaid(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Paise>> {
  if (bookingIds.length === 0) return new Map()
  const paidSum = sql<string>`sum(${payments.amountPaise} - ${payments.bouncedPaise} - ${payments.refundedPaise})`
  const rows = await db
    .select({ bookingId: payments.bookingId, there: paidSum })
    .from(payments)
    .where(and(inArray(payments.bookingId, [...bookingIds]), eq(payments.status, 'captured')))
    .groupBy(payments.bookingId)
  return new Map(rows.map(({ bookingId, there: sum }) => [bookingId, paise(Math.max(0, Number(sum)))]))
}

/**
 * A fingerprint of the preview of a departure cancellation. It differs when something has changed since the preview.
 */
export function fingerprintOf(affectedBookings: readonly AffectedBooking[]): string {
  const facts = affectedBookings.map(({ booking, cancellationCase, paidPaise }) =>
    [booking.id, cancellationCase, booking.guests, paidPaise, booking.email].join(' '),
  )
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('base64url').slice(0, 22)
}

/** False for an office booking without an address, and for a booking whose personal data was erased. */
export const hasAddress = ({ email }: Pick<BookingRow, 'email'>): boolean =>
  email.includes('@') && email !== ERASED_EMAIL

type PartyBooking = Pick<BookingRow, 'id' | 'joinsBookingId'>

/** Groups the bookings that travel together. The first booking of a group comes first, if it is among `rows`. */
export function groupByParty<B extends PartyBooking>(rows: readonly B[]): B[][] {
  return [...Map.groupBy(rows, ({ id, joinsBookingId }) => joinsBookingId ?? id).entries()].map(([first, party]) =>
    party.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)),
  )
}

/**
 * The recipients of a group's emails: its first booking; if that is missing or has no address, everybody with an
 * address.
 */
export function recipientsOf<B extends PartyBooking & Pick<BookingRow, 'email'>>(party: readonly B[]): B[] {
  const first = party.find(({ joinsBookingId }) => joinsBookingId === null)
  return first !== undefined && hasAddress(first) ? [first] : party.filter(hasAddress)
}

/**
 * How many emails a departure cancellation sends: to the recipients of each group that is asked, and one to
 * everybody else.
 */
function countMails(affectedBookings: readonly AffectedBooking[]): number {
  const bookingsToAsk = affectedBookings
    .filter(({ cancellationCase }) => cancellationCase === 'asked')
    .map(({ booking }) => booking)
  const others = affectedBookings
    .filter(({ cancellationCase }) => cancellationCase !== 'asked')
    .map(({ booking }) => booking)
  return groupByParty(bookingsToAsk).flatMap(recipientsOf).length + others.filter(hasAddress).length
}

/** Guests, money and cases of the bookings of one departure cancellation. */
export function totalsOf(affectedBookings: readonly AffectedBooking[]) {
  const countOf = (cancellationCase: CancellationCase) =>
    affectedBookings.filter((one) => one.cancellationCase === cancellationCase).length
  return {
    bookings: affectedBookings.length,
    guests: affectedBookings
      .filter((one) => one.cancellationCase !== 'change')
      .reduce((sum, { booking }) => sum + booking.guests, 0),
    // For an unpaid change, the payments stay with the original trip.
    paidPaise: addPaise(
      ...affectedBookings.filter((one) => one.cancellationCase !== 'change').map(({ paidPaise }) => paidPaise),
    ),
    mails: countMails(affectedBookings),
    withoutAddress: affectedBookings.filter(({ booking }) => !hasAddress(booking)).length,
    cases: {
      asked: countOf('asked'),
      review: countOf('review'),
      receipt: countOf('receipt'),
      unpaid: countOf('unpaid'),
      change: countOf('change'),
    },
  }
}
