import { eq, inArray, sql } from 'drizzle-orm'
import { erasedKey } from '#features/bookings/server/erased-key.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { importedBookings } from '#platform/db/schema/imports.ts'
import { flushWrites } from '#platform/db/batch-write.ts'

/** Queries for the keys that imported bookings have in other systems. */
export const importedBookingRepository = {
  /**
   * The booking imported with a key. `isErased` is true when its person was erased.
   *
   * @param request.secret the bookings secret, used to recognise the keys of erased people.
   */
  async findByKey(
    db: Queryable,
    { key, secret }: { key: string; secret: string },
  ): Promise<{ reference: string; isErased: boolean } | undefined> {
    const [row] = await db
      .select({ reference: bookings.reference, key: importedBookings.key })
      .from(importedBookings)
      .innerJoin(bookings, eq(bookings.id, importedBookings.bookingId))
      .where(inArray(importedBookings.key, [key, erasedKey(secret, key)]))
      .limit(1)
    return row && { reference: row.reference, isErased: row.key !== key }
  },

  /** Stores the key of a new booking. @returns false when another booking got the key in the meantime. */
  async insertIfNew(tx: Transaction, values: typeof importedBookings.$inferInsert): Promise<boolean> {
    // The row references the booking, whose write may still be pending.
    await flushWrites(tx)
    const { rowCount } = await tx.insert(importedBookings).values(values).onConflictDoNothing()
    return rowCount === 1
  },

  /** The bookable packages with a name, ignoring case; at most two. */
  async findPackages(db: Queryable, name: string): Promise<number[]> {
    const rows = await db
      .select({ id: tourPackages.id })
      .from(tourPackages)
      .where(sql`${tourPackages.isPublished} and lower(${tourPackages.name}) = lower(${name}::text)`)
      .limit(2)
    return rows.map(({ id }) => id)
  },
}
