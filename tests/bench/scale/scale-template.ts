import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { refreshSearchIndex } from '#features/catalog/server/refresh-search.ts'
import { createDatabase, inTransaction } from '#platform/db/client.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { SEEDED_TEMPLATE } from '#tests/helpers/seeded-template.ts'
import { fillCatalog } from './fill-catalog.ts'
import { fillSales } from './fill-sales.ts'

/**
 * Returns the name of a template with this many packages, and about ten departures and two bookings for each. The
 * curves end at 100,000 packages, 1,000,000 departures and 200,000 bookings. A missing template is filled, which takes
 * a few minutes for the largest. Unlike the templates of the tests, it survives the cluster's next start. The cluster
 * already has the template of the seed (tests/helpers/seeded-template.ts). A template from an earlier commit gets the
 * migrations that it lacks.
 */
export async function prepareScaleTemplate(packages: number, print: (line: string) => void = () => undefined) {
  const name = `scale_${packages}_${fingerprint()}`
  const filledDatabase = await createTestDatabase({ template: SEEDED_TEMPLATE, poolSize: 1 })
  const admin = new pg.Client({ ...filledDatabase.owner, database: 'postgres' })
  await admin.connect()
  try {
    const found = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`scale_${packages}_`],
    )
    if (found.rows.some(({ datname }) => datname === name)) {
      await migrateDatabase({ ...filledDatabase.owner, database: name })
      return name
    }
    for (const { datname } of found.rows) await admin.query(`drop database if exists "${datname}" with (force)`)
    const startedAt = performance.now()
    await fill(filledDatabase.owner, packages)
    await filledDatabase.pool.end()
    await admin.query(`alter database ${String(Reflect.get(filledDatabase.owner, 'database'))} rename to ${name}`)
    print(`${packages} packages were filled in within ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return name
  } finally {
    await admin.end()
    await filledDatabase.drop().catch(() => undefined)
  }
}

async function fill(owner: object, packages: number): Promise<void> {
  const client = new pg.Client({ ...owner, options: '-c work_mem=256MB -c maintenance_work_mem=512MB' })
  await client.connect()
  await fillCatalog(client, packages)
  await client.query('analyze')
  await fillSales(client, 2 * packages)
  await client.end()
  // Unlike the product's connections, this pool has no statement timeouts: a whole catalogue is refreshed in one
  // statement.
  const pool = new pg.Pool({ ...owner, max: 1 })
  const db = createDatabase(pool, { log: { warn: () => undefined }, checksLockOrder: true })
  await inTransaction(db, (tx) => refreshSearchIndex(tx))
  await pool.query('vacuum (analyze)')
  await pool.end()
}

/** A hash of the sources of a template. When it changes, the template is filled again. */
function fingerprint(): string {
  const files = ['fill-catalog.ts', 'fill-sales.ts'].map((name) => readFileSync(path.join(import.meta.dirname, name)))
  return createHash('sha256').update(Buffer.concat(files)).digest('hex').slice(0, 8)
}
