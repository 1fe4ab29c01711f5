import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { settingsFor, getMachineResources } from './fit-settings.ts'

const GB = 1024 ** 3

describe('the settings of the embedded server', () => {
  it('stay small on a machine of one gigabyte', () => {
    expect(settingsFor({ memoryBytes: GB, cores: 1 })).toMatchObject({
      shared_buffers: '128MB',
      effective_cache_size: '512MB',
      work_mem: '4MB',
      maintenance_work_mem: '32MB',
      max_wal_size: '512MB',
      max_parallel_workers_per_gather: '0',
    })
  })

  it('grow with the memory, up to a limit', () => {
    expect(settingsFor({ memoryBytes: 4 * GB, cores: 2 })).toMatchObject({ shared_buffers: '512MB', work_mem: '4MB' })
    const large = { shared_buffers: '1024MB', work_mem: '16MB', max_wal_size: '2048MB' }
    expect(settingsFor({ memoryBytes: 24 * GB, cores: 4 })).toMatchObject(large)
    expect(settingsFor({ memoryBytes: 512 * GB, cores: 64 })).toMatchObject(large)
  })

  it('leave every commit durable', () => {
    expect(Object.keys(settingsFor({ memoryBytes: GB, cores: 1 }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/fsync|synchronous_commit|full_page_writes/)]),
    )
  })

  // When the tests use the socket of another server, no embedded server runs.
  it.runIf(process.env['TEST_DATABASE_SOCKET'] === undefined)('match those of the running server', async () => {
    const database = await createTestDatabase()
    try {
      // The test server runs in memory, so it retains less of the write-ahead log.
      const { max_wal_size: _, ...settings } = settingsFor(getMachineResources())
      const { rows } = await database.pool.query<{ name: string; value: string }>(
        'select name, current_setting(name) as value from pg_settings where name = any($1)',
        [Object.keys(settings)],
      )
      const running = Object.fromEntries(rows.map(({ name, value }) => [name, value.replace(/GB$/, '')]))
      const expected = Object.entries(settings).map(([name, value]) => [name, toPostgresSize(value)])
      expect(running).toEqual(Object.fromEntries(expected))
    } finally {
      await database.drop()
    }
  })
})

/** PostgreSQL prints the largest unit that fits. */
function toPostgresSize(value: string): string {
  const megabytes = Number(/^(\d+)MB$/.exec(value)?.[1] ?? 1)
  return megabytes % 1024 === 0 ? String(megabytes / 1024) : value
}
