import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { travelDocuments } from '#platform/db/schema/arrangements.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'

/**
 * Queries for details and travel documents of travellers who leave a booking. Callers must lock the booking before a
 * change.
 */
export const leavingTravellerRepository = {
  async findRevisions(db: Queryable, bookingId: string) {
    const { place, revision } = travellerDetails
    return db.select({ place, revision }).from(travellerDetails).where(eq(travellerDetails.bookingId, bookingId))
  },

  async erase(tx: Transaction, bookingId: string, places: readonly number[]): Promise<void> {
    const isTheirs = and(eq(travellerDetails.bookingId, bookingId), inArray(travellerDetails.place, [...places]))
    await tx.delete(travellerDetails).where(isTheirs)
    const isLeavingTraveller = and(
      eq(travelDocuments.bookingId, bookingId),
      inArray(travelDocuments.place, [...places]),
    )
    await tx.delete(travelDocuments).where(isLeavingTraveller)
  },
}
