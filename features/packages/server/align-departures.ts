import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { dailyCapacityOn, listedDates, type DepartureRule } from '#features/catalog/server/departure-calendar.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { departures } from '#platform/db/schema/catalog.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'
import { saveSeededOn } from '#platform/db/settings.ts'

/** Departures are listed at most this many days ahead. */
const MAX_DAYS_AHEAD = 400

/**
 * Aligns the future dates of a package with its new rules. A date that a rule names gets the seats of the rule, but
 * never fewer than are held and sold. A date that is no longer in any rule accepts no more guests: without bookings it
 * is removed, otherwise its seats are reduced to the booked ones. The caller adds new dates (`rollListedDepartures`).
 * Departures that the office has opened manually do not change.
 *
 * @param before the previous rules. Where old and new rules agree on a date, it keeps the seats that the office set for
 * that date alone, for example with an import.
 */
export async function alignDepartures(
  tx: Transaction,
  { packageId, today, before = [] }: { packageId: number; today: CalendarDate; before?: readonly StoredRule[] },
): Promise<void> {
  const seatsOn = await seatsByDate(tx, await findRules(tx, packageId), today)
  const seatsBefore = await seatsByDate(tx, before, today)
  const { tourPackageId, startDate, id } = departures
  const futureDepartures = await lockRows(
    tx,
    'departures',
    tx
      .select()
      .from(departures)
      .where(and(eq(tourPackageId, packageId), gte(startDate, today)))
      .orderBy(asc(id)),
  )
  for (const departure of futureDepartures) {
    if (departure.isOpenedByHand) continue
    const seats = seatsOn(departure.startDate)
    if (seats !== null && seats === seatsBefore(departure.startDate)) continue
    recordLock(tx, 'departures', departure.id)
    const taken = departure.held + departure.sold
    const capacity = Math.max(seats ?? 0, taken)
    if (capacity === 0) await removeUnlessReferenced(tx, departure.id)
    if (capacity !== departure.capacity) await tx.update(departures).set({ capacity }).where(eq(id, departure.id))
  }
}

type StoredRule = DepartureRule & { capacity: number }

/** The current rules of a package. */
export async function findRules(tx: Transaction, packageId: number): Promise<StoredRule[]> {
  return tx.select().from(departureRules).where(eq(departureRules.tourPackageId, packageId))
}

async function seatsByDate(tx: Transaction, rules: readonly StoredRule[], today: CalendarDate) {
  const span = { anchor: await saveSeededOn(tx, today), from: today, to: addDays(today, MAX_DAYS_AHEAD) }
  const seatsOnDate = new Map<CalendarDate, number>()
  for (const rule of rules)
    for (const date of listedDates(rule, span))
      seatsOnDate.set(date, Math.max(rule.capacity, seatsOnDate.get(date) ?? 0))
  return (date: CalendarDate): number | null => seatsOnDate.get(date) ?? dailyCapacityOn(rules, { date, today })
}

/**
 * A date stays, without seats, when a cancelled booking refers to it or when a booking was changed to or from it. A
 * closed date stays too, so that it is still closed if a rule names it again.
 */
async function removeUnlessReferenced(tx: Transaction, id: string): Promise<void> {
  recordLock(tx, 'departures', id)
  await tx
    .delete(departures)
    .where(
      and(
        eq(departures.id, id),
        eq(departures.isClosed, false),
        sql`not exists (select from bookings b where b.departure_id = ${departures.id})`,
        sql`not exists (select from balance_due_changes c where ${departures.id} in (c.departure_id, c.from_departure_id))`,
      ),
    )
}
