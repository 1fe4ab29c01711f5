import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Mismatch } from '../rules/reconcile-gateway.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { mismatches } from '#platform/db/schema/reconciliation.ts'

/** A stored mismatch. */
type MismatchRow = typeof mismatches.$inferSelect
type FoundMismatch = Mismatch & { bookingId: string | null }

/**
 * Rows per SQL statement, because PostgreSQL allows 65,535 values. After a switch to another gateway account, each of
 * our payments can be a mismatch.
 */
const BATCH = 1_000

/** True when the mismatch is open, or was ignored with exactly these amounts. */
const IS_UNCHANGED_MISMATCH = sql`(${mismatches.ending} is null or (${mismatches.ending} = 'ignored'
  and ${mismatches.theirsPaise} is not distinct from excluded.theirs_paise
  and ${mismatches.oursPaise} is not distinct from excluded.ours_paise))`

/** All queries for mismatches. */
export const mismatchRepository = {
  /**
   * Stores the findings of a check. A difference that had ended automatically opens again. An ignored difference stays
   * ignored as long as its amounts do not change.
   */
  async store(tx: Transaction, foundMismatches: readonly FoundMismatch[], at: Date): Promise<void> {
    for (let first = 0; first < foundMismatches.length; first += BATCH)
      await storeBatch(tx, foundMismatches.slice(first, first + BATCH), at)
  },

  async listOpen(db: Queryable): Promise<(MismatchRow & { reference: string | null })[]> {
    const rows = await db
      .select({ row: mismatches, reference: bookings.reference })
      .from(mismatches)
      .leftJoin(bookings, eq(bookings.id, mismatches.bookingId))
      .where(isNull(mismatches.ending))
      .orderBy(asc(mismatches.foundAt), asc(mismatches.thing))
    return rows.map(({ row, reference }) => ({ ...row, reference }))
  },

  async countOpen(db: Queryable): Promise<number> {
    return db.$count(mismatches, isNull(mismatches.ending))
  },

  async find(db: Queryable, id: string): Promise<MismatchRow | undefined> {
    const [row] = await db.select().from(mismatches).where(eq(mismatches.id, id))
    return row
  },

  /** Ends open mismatches. @returns how many were open. */
  async end(
    tx: Transaction,
    ids: readonly string[],
    ending: Pick<MismatchRow, 'ending' | 'endedAt' | 'endedBy' | 'reason'>,
  ): Promise<number> {
    if (ids.length === 0) return 0
    const ended = await tx
      .update(mismatches)
      .set(ending)
      .where(and(inArray(mismatches.id, [...ids]), isNull(mismatches.ending)))
      .returning({ id: mismatches.id })
    return ended.length
  },
}

async function storeBatch(tx: Transaction, foundMismatches: readonly FoundMismatch[], at: Date): Promise<void> {
  await tx
    .insert(mismatches)
    .values(
      foundMismatches.map(({ kind, id, theirs, ours, bookingId }) => ({
        kind,
        thing: id,
        bookingId,
        theirsPaise: theirs,
        oursPaise: ours,
        foundAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [mismatches.kind, mismatches.thing],
      set: {
        bookingId: sql`excluded.booking_id`,
        theirsPaise: sql`excluded.theirs_paise`,
        oursPaise: sql`excluded.ours_paise`,
        foundAt: sql`case when ${IS_UNCHANGED_MISMATCH} then ${mismatches.foundAt} else excluded.found_at end`,
        ending: sql`case when ${IS_UNCHANGED_MISMATCH} then ${mismatches.ending} end`,
        endedAt: sql`case when ${IS_UNCHANGED_MISMATCH} then ${mismatches.endedAt} end`,
        endedBy: sql`case when ${IS_UNCHANGED_MISMATCH} then ${mismatches.endedBy} end`,
        reason: sql`case when ${IS_UNCHANGED_MISMATCH} then ${mismatches.reason} else '' end`,
      },
    })
}
