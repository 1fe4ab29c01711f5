import pg from 'pg'
import { loadSeed } from '#seed/load-seed.ts'
import { refreshSearchIndex } from '#features/catalog/server/refresh-search.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { createDatabase, inTransaction } from '#platform/db/client.ts'
import type { Connection } from '#platform/db/embedded/connection.ts'
import { grantSiteRole } from '#platform/db/grant-site-role.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { fillFacts } from '#tests/bench/scale/fill-facts.ts'

/**
 * Updates a filled database of the earlier version to the current one: its schema, the sample business with its facts,
 * the facts of the derived packages, and the departures of the coming months.
 */
export async function updateFilledDatabase(owner: Connection, siteUser: string): Promise<void> {
  await migrateDatabase(owner)
  await grantSiteRole(owner, siteUser)
  const fillClient = new pg.Client(owner)
  const pool = new pg.Pool({ ...owner, max: 2 })
  try {
    const db = createDatabase(pool, { log: { warn: () => undefined }, checksLockOrder: false })
    await loadSeed(db, { clock: systemClock, mediaUrlPrefix: '/media' })
    await fillClient.connect()
    await fillFacts(fillClient)
    await inTransaction(db, (tx) => refreshSearchIndex(tx))
    await pool.query('vacuum (analyze)')
  } finally {
    await fillClient.end()
    await pool.end()
  }
}
