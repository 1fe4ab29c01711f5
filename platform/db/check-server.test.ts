import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { checkServer } from './check-server.ts'
import { sqlState } from './client.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterEach(() => database.drop())

/** Changes a setting for new sessions of this database. */
async function set(name: string, value: string): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
}

describe('the check of the database server at a start', () => {
  it('accepts a test server, which may lose its data because its own setting says so (control)', async () => {
    await expect(checkServer(database.connection)).resolves.toBeUndefined()
  })

  it('refuses a server that may lose what it has acknowledged', async () => {
    await set('pathik.may_lose_data', 'off')
    await expect(checkServer(database.connection)).rejects.toThrow(
      'set fsync, full_page_writes, synchronous_commit to on',
    )
    await set('synchronous_commit', 'on')
    await expect(checkServer(database.connection)).rejects.toThrow('set fsync, full_page_writes to on')
  })

  it('refuses an isolation level other than READ COMMITTED, on a test server too', async () => {
    await set('default_transaction_isolation', 'serializable')
    await expect(checkServer(database.connection)).rejects.toThrow('starts transactions as “serializable”')
  })

  it('refuses a connection that does not apply our time limits', async () => {
    const connectionString = `${database.url.replace('@/', '@localhost/')}&statement_timeout=0`
    await expect(checkServer({ connectionString })).rejects.toThrow('does not apply our time limits')
  })

  it('reports immediately that its role may open only one connection, instead of waiting for ever', async () => {
    const role = `check_${randomUUID().replaceAll('-', '')}`
    await database.pool.query(`create role ${role} login password 'one' connection limit 1`)
    try {
      const one = { ...database.owner, user: role, password: 'one' }
      const error: unknown = await checkServer(one).catch((thrown: unknown) => thrown)
      expect(sqlState(error)).toBe('53300')
      expect(isDatabaseUnavailable(error)).toBe(true)
    } finally {
      await database.pool.query(`drop role ${role}`)
    }
  })

  it('treats a read-only server as one whose leader may come back', async () => {
    await set('default_transaction_read_only', 'on')
    const error: unknown = await checkServer(database.connection).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: 'the database server is a replica' })
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})
