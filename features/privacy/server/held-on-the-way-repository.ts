import { asc, inArray } from 'drizzle-orm'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { incidentRepository } from '#features/roll-call/server/incident-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { haltTicks } from '#platform/db/schema/roll-call.ts'
import type { Subject } from './subject.ts'

type Query = Pick<Subject, 'bookingIds'> & { referenceOf: ReadonlyMap<string, string> }

/** What phones reported about travellers during their trip: where they were seen, and what happened. */
export async function listTravelRecords(db: Queryable, { bookingIds, referenceOf }: Query) {
  const ticks = await db
    .select()
    .from(haltTicks)
    .where(inArray(haltTicks.bookingId, [...bookingIds]))
    .orderBy(asc(haltTicks.saidAt))
  const incidents = await incidentRepository.listByBookings(db, bookingIds)
  return [
    {
      ...personalDataMessages.rollCalls,
      rows: ticks.map(({ bookingId, place, day, halt, isHere, saidAt }) => ({
        booking: referenceOf.get(bookingId) ?? null,
        place,
        day,
        halt,
        isHere,
        at: saidAt.toISOString(),
      })),
    },
    {
      ...personalDataMessages.incidents,
      // Text and photo stay secret here: they may show the illness of a fellow traveller.
      rows: incidents.map(({ bookingId, place, happenedAt, hasPhoto }) => ({
        booking: referenceOf.get(bookingId ?? '') ?? null,
        place,
        at: happenedAt.toISOString(),
        words: personalDataMessages.textOnFile,
        photo: hasPhoto ? personalDataMessages.photoOnFile : null,
      })),
    },
  ]
}

/** Deletes what phones reported during the trips of these bookings. */
export async function eraseTravelRecords(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  await tx.delete(haltTicks).where(inArray(haltTicks.bookingId, [...bookingIds]))
  await incidentRepository.erase(tx, bookingIds)
}
