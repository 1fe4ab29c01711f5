import { sql } from 'drizzle-orm'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { OrderedPlace } from '../rules/place-records.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import { categories, regions } from '#platform/db/schema/catalog.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { STORES } from './place-change.ts'

const TABLES = { region: regions, category: categories } as const

/** Reorders all records of a kind. @throws {AppError} `DESK_CHANGED_CONCURRENTLY` when the list is not complete. */
export async function reorderPlaces(
  { db, clock }: Platform,
  { kind, ids }: { kind: OrderedPlace; ids: readonly string[] },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const present = (await STORES[kind].list(tx, now)).map(({ id }) => id)
    const isWhole = present.every((id) => ids.includes(id)) && new Set(ids).size === ids.length
    if (!isWhole || present.length !== ids.length) throw concurrentChangeError({ ids: present })
    const table = TABLES[kind]
    await tx.execute(sql`update ${table} set position = asked.place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as asked(id, place)
      where ${table.id}::text = asked.id`)
    const on = { kind, id: 'all' }
    await recordAuditEvent(tx, { name: 'places_ordered', on, at: now, reason: commonReasons.atDesk })
  })
}
