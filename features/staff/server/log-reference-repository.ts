import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'

/** Finds the references of bookings for the log, which stores only booking ids. */
export const logReferenceRepository = {
  async findReferences(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: bookings.id, reference: bookings.reference })
      .from(bookings)
      .where(inArray(bookings.id, [...ids]))
    return new Map(rows.map(({ id, reference }) => [id, reference]))
  },

  /** @param query a reference in any form: `ptk-7q4m2xk`, `7Q4M 2XK`. */
  async findBookingId(db: Queryable, query: string): Promise<string | null> {
    const letters = query
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/^PTK/, '')
    const [row] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.reference, `PTK-${letters}`))
    return row?.id ?? null
  },
}
