import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { travellerPapers } from '#platform/db/schema/arrangements.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'

/** The details and papers of travellers who leave a booking. Whoever changes them has locked the booking. */
export const leavingTravellerRepository = {
  async findRevisions(db: Queryable, bookingId: string) {
    const { place, revision } = travellerDetails
    return db.select({ place, revision }).from(travellerDetails).where(eq(travellerDetails.bookingId, bookingId))
  },

  async erase(tx: Transaction, bookingId: string, places: readonly number[]): Promise<void> {
    const isTheirs = and(eq(travellerDetails.bookingId, bookingId), inArray(travellerDetails.place, [...places]))
    await tx.delete(travellerDetails).where(isTheirs)
    const arePapers = and(eq(travellerPapers.bookingId, bookingId), inArray(travellerPapers.place, [...places]))
    await tx.delete(travellerPapers).where(arePapers)
  },
}
