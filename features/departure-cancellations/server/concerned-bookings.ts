import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { brokenCaseOf, type BrokenCase } from '../rules/broken-departure.ts'
import { isPaidAtOffice } from '#features/bookings/rules/desk-hold.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookingDues, bookings, payments } from '#platform/db/schema/bookings.ts'
import { dueChanges } from '#platform/db/schema/due-changes.ts'

/** A booking that a break concerns. */
export type Concerned = {
  booking: BookingRow
  /** The departure that breaks: the booking's own, or the one to which its change was to go. */
  departureId: string
  brokenCase: BrokenCase
  /** What was paid for it, is there, and is not promised back. */
  paidPaise: Paise
}

/**
 * Every booking that the break of these departures concerns: those with seats there, and those that wait for the difference
 * of a change to there. A hold whose time is over counts too: until its seats are given back, late money would still pay it.
 */
export async function findConcerned(db: Queryable, departureIds: readonly string[], now: Date): Promise<Concerned[]> {
  if (departureIds.length === 0) return []
  const own = await db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.departureId, [...departureIds]),
        inArray(bookings.status, ['held', 'confirmed', 'needs_review']),
      ),
    )
    .orderBy(asc(bookings.reference))
  const changing = await db
    .select({ booking: bookings, departureId: dueChanges.departureId })
    .from(dueChanges)
    .innerJoin(bookingDues, and(eq(bookingDues.id, dueChanges.dueId), eq(bookingDues.status, 'open')))
    .innerJoin(bookings, eq(bookings.id, bookingDues.bookingId))
    .where(inArray(dueChanges.departureId, [...departureIds]))
    .orderBy(asc(bookings.reference))
  const found = [
    ...own.flatMap((booking) => {
      const brokenCase = brokenCaseOf(booking.status, isPaidAtOffice(booking, now))
      return brokenCase === null ? [] : [{ booking, departureId: booking.departureId, brokenCase }]
    }),
    // A booking that travels on a departure that breaks too is asked there; its change ends with it.
    ...changing
      .filter(({ booking }) => !departureIds.includes(booking.departureId))
      .map((one) => ({ ...one, brokenCase: 'change' as const })),
  ]
  const paid = await sumPaid(
    db,
    found.map(({ booking }) => booking.id),
  )
  return found.map((one) => ({ ...one, paidPaise: paid.get(one.booking.id) ?? paise(0) }))
}

async function sumPaid(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Paise>> {
  if (bookingIds.length === 0) return new Map()
  const there = sql<string>`sum(${payments.amountPaise} - ${payments.bouncedPaise} - ${payments.refundedPaise})`
  const rows = await db
    .select({ bookingId: payments.bookingId, there })
    .from(payments)
    .where(and(inArray(payments.bookingId, [...bookingIds]), eq(payments.status, 'captured')))
    .groupBy(payments.bookingId)
  return new Map(rows.map(({ bookingId, there: sum }) => [bookingId, paise(Math.max(0, Number(sum)))]))
}

/** What somebody saw before they broke a departure, as a short text. Another text: something of it has changed. */
export function fingerprintOf(concerned: readonly Concerned[]): string {
  const facts = concerned.map(({ booking, brokenCase, paidPaise }) =>
    [booking.id, brokenCase, booking.guests, paidPaise, booking.email].join(' '),
  )
  return createHash('sha256').update(facts.toSorted().join('\n')).digest('base64url').slice(0, 22)
}

/** False for a booking of the office without an address, and for one whose person was erased. */
export const hasAddress = ({ email }: Pick<BookingRow, 'email'>): boolean =>
  email.includes('@') && email !== ERASED_EMAIL

type Joined = Pick<BookingRow, 'id' | 'joinsBookingId'>

/** Bookings that travel together, each party with its first one at the head, if that one is among them. */
export function partiesOf<B extends Joined>(rows: readonly B[]): B[][] {
  return [...Map.groupBy(rows, ({ id, joinsBookingId }) => joinsBookingId ?? id).entries()].map(([first, party]) =>
    party.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)),
  )
}

/** Who of a party reads its mails: its first one; without that one or its address, everybody who has an address. */
export function readersOf<B extends Joined & Pick<BookingRow, 'email'>>(party: readonly B[]): B[] {
  const first = party.find(({ joinsBookingId }) => joinsBookingId === null)
  return first !== undefined && hasAddress(first) ? [first] : party.filter(hasAddress)
}

/** How many mails a break sends: to the readers of each party that is asked, and one to everybody else. */
function countMails(concerned: readonly Concerned[]): number {
  const asked = concerned.filter(({ brokenCase }) => brokenCase === 'asked').map(({ booking }) => booking)
  const others = concerned.filter(({ brokenCase }) => brokenCase !== 'asked').map(({ booking }) => booking)
  return partiesOf(asked).flatMap(readersOf).length + others.filter(hasAddress).length
}

/** Guests, money and cases of the bookings of one break. */
export function totalsOf(concerned: readonly Concerned[]) {
  const countOf = (brokenCase: BrokenCase) => concerned.filter((one) => one.brokenCase === brokenCase).length
  return {
    bookings: concerned.length,
    guests: concerned
      .filter((one) => one.brokenCase !== 'change')
      .reduce((sum, { booking }) => sum + booking.guests, 0),
    // Who keeps the old trip keeps its money there too.
    paidPaise: addPaise(...concerned.filter((one) => one.brokenCase !== 'change').map(({ paidPaise }) => paidPaise)),
    mails: countMails(concerned),
    withoutAddress: concerned.filter(({ booking }) => !hasAddress(booking)).length,
    cases: {
      asked: countOf('asked'),
      review: countOf('review'),
      receipt: countOf('receipt'),
      unpaid: countOf('unpaid'),
      change: countOf('change'),
    },
  }
}
