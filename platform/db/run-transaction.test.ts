import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { createDatabase, openPool } from './client.ts'
import type { Database, Queryable } from './queryable.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Database
const log = createLog('silent')
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  await database.pool.query('create table notes (text text primary key)')
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = openPool(database.owner, { size: 1, log })
  db = createDatabase(pool, { log, checksLockOrder: true })
})
afterEach(() => pool.end())

const serverProcess = async (): Promise<number> => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
const one = async (tx: Queryable): Promise<unknown> => (await tx.execute(sql`select 1 as one`)).rows[0]
/** Breaks the next connection taken from the pool before its first statement. */
const breakNextConnection = (): void => void pool.once('acquire', (client) => void client.end())
/** Runs a query that the server does not answer within the driver's time limit. */
const hangQuery = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_sleep(60)`)
}

/** Stops the server's responses from arriving. */
function pauseResponses(client: pg.PoolClient): void {
  Reflect.get(Reflect.get(client, 'connection'), 'stream').pause()
}

describe('a transaction', () => {
  it('returns the connection to the pool when the transaction cannot begin', async () => {
    breakNextConnection()
    await expect(db.transaction(one)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('not queryable') },
    })
    expect(await db.transaction(one)).toEqual({ one: 1 })
  })

  it('of Drizzle alone never returns the connection (control)', async () => {
    const leakyPool = openPool(database.owner, { size: 1, log })
    leakyPool.once('acquire', (client) => void client.end())
    await expect(drizzle(leakyPool).transaction(one)).rejects.toThrow()
    await expect(drizzle(leakyPool).transaction(one)).rejects.toThrow('timeout exceeded when trying to connect')
  })

  it('closes a connection whose statement gets no answer, and does not wait for its rollback', async () => {
    const before = await serverProcess()
    await expect(db.transaction(hangQuery)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
    expect(pool.totalCount).toBe(0)
    expect(await serverProcess()).not.toBe(before)
  })

  it('waits less for a rollback than for a statement when there is no answer', async () => {
    const two = openPool(database.owner, { size: 2, log })
    const other = await two.connect()
    pauseResponses(other)
    const pending = other.query('select 1').catch(() => 'the statement')
    two.once('acquire', (client) => (next = client))
    let next: pg.PoolClient | undefined
    const failing = createDatabase(two, { log, checksLockOrder: true }).transaction(async (tx) => {
      await one(tx)
      if (next !== undefined) pauseResponses(next)
      throw new Error('planted')
    })
    const ended = failing.catch(() => 'the rollback')
    expect(await Promise.race([ended, pending])).toBe('the rollback')
    other.release(true)
    await two.end()
  })

  it('reuses the connection after an ordinary error, and stores nothing', async () => {
    const before = await serverProcess()
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('never')`)
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await serverProcess()).toBe(before)
    expect((await pool.query('select * from notes')).rows).toEqual([])
  })

  it('fails when the error of a statement was swallowed, because PostgreSQL then stores nothing', async () => {
    const silent = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('lost')`)
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(silent).rejects.toThrow('nothing was stored')
    expect((await pool.query('select * from notes')).rows).toEqual([])
  })
})
