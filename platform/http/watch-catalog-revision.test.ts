import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { openPool } from '#platform/db/client.ts'
import { watchCatalogRevision } from './watch-catalog-revision.ts'

const database = await createTestDatabase()
const otherPool = openPool(database.connection, { size: 1, log: createLog('silent') })
afterAll(async () => {
  await otherPool.end()
  await database.drop()
})

async function watch(pool: Parameters<typeof watchCatalogRevision>[0]['pool'] = database.pool) {
  const clock = createTestClock(new Date('2026-11-21T06:30:00Z'))
  const counts = { changes: 0 }
  const revisionWatch = await watchCatalogRevision({
    pool,
    clock,
    log: createLog('silent'),
    onChange: () => void counts.changes++,
  })
  revisionWatch.stop()
  return { clock, seen: counts, watching: revisionWatch }
}

const raise = () =>
  otherPool.query(
    'insert into catalog_revision (id) values (1) on conflict (id) do update set revision = catalog_revision.revision + 1',
  )

describe('watchCatalogRevision', () => {
  it('reports a change by another process once', async () => {
    await raise()
    const { seen: counts, watching } = await watch()
    await watching.check()
    expect(counts.changes).toBe(0)
    await raise()
    await watching.check()
    await watching.check()
    expect(counts.changes).toBe(1)
  })
  it('reports a new day in India, because pages show the year', async () => {
    const { clock, seen: counts, watching } = await watch()
    clock.advanceMinutes(24 * 60)
    await watching.check()
    expect(counts.changes).toBe(1)
  })
  it('is silent while the database is unavailable and notices the change afterwards', async () => {
    const pool = openPool(database.connection, { size: 1, log: createLog('silent') })
    let isDown = false
    const query = (text: string) => (isDown ? Promise.reject(new Error('away')) : pool.query<{ version: string }>(text))
    const { seen: counts, watching } = await watch({ query })
    isDown = true
    await raise()
    await watching.check()
    expect(counts.changes).toBe(0)
    isDown = false
    await watching.check()
    expect(counts.changes).toBe(1)
    await pool.end()
  })
  it('starts with an unavailable database, and drops the pages that were made until it answers', async () => {
    let isDown = true
    const failQuery = () => Promise.reject(Object.assign(new Error('the server is starting'), { code: '57P03' }))
    const query = (text: string) => (isDown ? failQuery() : database.pool.query<{ version: string }>(text))
    const { seen: counts, watching } = await watch({ query })
    await watching.check()
    expect(counts.changes).toBe(0)
    isDown = false
    await watching.check()
    await watching.check()
    expect(counts.changes).toBe(1)
  })
  it('does not start with a mistake in our query', async () => {
    const query = () => database.pool.query<{ version: string }>('select nothing from no_such_table')
    await expect(watch({ query })).rejects.toThrow('no_such_table')
  })
})
