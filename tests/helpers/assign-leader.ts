import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { departureLeaders, leaders } from '#platform/db/schema/leaders.ts'

type AssignedLeader = Partial<typeof leaders.$inferInsert> & { packageId: number; startDates: readonly string[] }

/** Assigns a tour leader to start dates of a package, as the office would do. */
export async function assignLeader(
  db: Database,
  { packageId, startDates, name = 'Bhavesh Trivedi', ...rest }: AssignedLeader,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const [leader] = await tx
      .insert(leaders)
      .values({ name, ...rest })
      .returning({ id: leaders.id })
    for (const date of startDates)
      await tx
        .insert(departureLeaders)
        .values({ tourPackageId: packageId, startDate: calendarDate(date), leaderId: leader?.id ?? '' })
  })
}
