import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { tripContacts } from '#platform/db/schema/trips.ts'
import type { SeedTripContacts } from './seed-types.ts'

/**
 * Departures within this many days after the first seeding get sample contacts. Later departures have none, like
 * departures of a real business.
 */
const DAYS = 45

type SeedTimes = { seededOn: CalendarDate; now: Date }

/** Adds the sample contacts to departures that have none. Contacts that the operator has entered are not changed. */
export async function loadTripContacts(
  tx: Transaction,
  seeds: readonly SeedTripContacts[],
  { seededOn, now }: SeedTimes,
): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, i) => addDays(seededOn, i))
  const rows = seeds.flatMap(({ packageId, boarding, ...rest }) =>
    days.map((startDate) => ({
      tourPackageId: packageId,
      startDate,
      revision: 1,
      contacts: { ...rest, hotels: [...rest.hotels], boarding: { ...boarding, date: startDate } },
      actor: 'seed',
      createdAt: now,
    })),
  )
  if (rows.length > 0) await tx.insert(tripContacts).values(rows).onConflictDoNothing()
}
