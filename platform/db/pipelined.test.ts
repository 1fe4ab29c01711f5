import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createDatabase, inTransaction, openPool } from './client.ts'
import { createDatabaseNow } from './database-now.ts'
import { sendPipelined } from './pipelined.ts'
import type { Queryable } from './queryable.ts'
import { queryRows, together } from './statements.ts'

const database = await createTestDatabase()
await database.pool.query('create table notes (text text primary key)')
const log = createLog('silent')
const pool = openPool(database.owner, { size: 1, log })
const db = createDatabase(pool, { log, checksLockOrder: true })
const statements = recordStatements(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('delete from notes')
  statements.take()
})

const note = (executor: Queryable, text: string) =>
  queryRows(executor, 'insert into notes values ($1) returning text', [text])
const count = (executor: Queryable) =>
  queryRows<{ count: number }>(executor, 'select count(*)::int as count from notes', [])
const fail = (executor: Queryable) => queryRows(executor, 'select 1 / $1::int as none', [0])
const readTexts = async () =>
  (await database.pool.query('select text from notes order by text')).rows.map(({ text }) => text)

describe('statements that are sent together', () => {
  it('are sent in one round trip, in order: each sees the result of the one before', async () => {
    const found = await together(db, () => Promise.all([count(db), note(db, 'a'), count(db)]))
    expect(found).toEqual([[{ count: 0 }], [{ text: 'a' }], [{ count: 1 }]])
    expect(statements.take()).toHaveLength(1)
  })

  it('do not include a statement that is sent after a wait, which is sent alone', async () => {
    const later = async () => {
      await Promise.resolve()
      return count(db)
    }
    expect(await together(db, () => Promise.all([note(db, 'a'), later()]))).toHaveLength(2)
    expect(statements.take()).toHaveLength(2)
  })

  it('are stored together or not at all outside a transaction, and all get the same error', async () => {
    const pending = together(db, () => Promise.allSettled([note(db, 'a'), fail(db), note(db, 'b')]))
    for (const { status, reason } of (await pending).map((each) => ({ reason: undefined, ...each })))
      expect([status, Object(reason).code]).toEqual(['rejected', '22012'])
    expect(await readTexts()).toEqual([])
  })

  it('may be sent again on the same connection when they came after a failed statement', async () => {
    const client = await pool.connect()
    const [failing, following] = [
      { name: 'failing', text: 'select 1 / $1::int', values: [0] },
      { name: 'behind', text: 'select $1::int as number', values: [7] },
    ]
    await expect(sendPipelined(client, [failing, following])).rejects.toMatchObject({ code: '22012' })
    const [first, second] = await sendPipelined(client, [following, following])
    expect([first?.rows, second?.rows]).toEqual([[{ number: 7 }], [{ number: 7 }]])
    client.release()
  })

  it('close the connection when there is no answer in time', async () => {
    const slow = together(db, () =>
      Promise.all([
        queryRows(db, `select set_config('statement_timeout', '0', false)`, []),
        queryRows(db, 'select pg_sleep(60)::text', []),
      ]),
    )
    await expect(slow).rejects.toThrow('Query read timeout')
    expect(pool.totalCount).toBe(0)
    expect(await count(db)).toEqual([{ count: 0 }])
  })
})

describe('a transaction', () => {
  it('begins in the round trip of its first statement', async () => {
    await inTransaction(db, async (tx) => {
      await together(tx, () => Promise.all([note(tx, 'a'), count(tx)]))
      await note(tx, 'b')
    })
    expect(statements.take()).toEqual([
      expect.stringMatching(/^begin; insert/),
      expect.stringMatching(/^insert/),
      'commit',
    ])
    expect(await readTexts()).toEqual(['a', 'b'])
  })

  it('that runs no statement sends nothing', async () => {
    expect(await inTransaction(db, () => Promise.resolve(7))).toBe(7)
    expect(statements.take()).toEqual([])
  })

  it('does not run its first statement when it cannot begin', async () => {
    const client = await pool.connect()
    const invalidStatement = { name: 'refused', text: 'begin isolation level impossible' }
    const first = { text: 'insert into notes values ($1)', values: ['a'] }
    await expect(sendPipelined(client, [invalidStatement, first])).rejects.toMatchObject({ code: '42601' })
    client.release()
    expect(await readTexts()).toEqual([])
  })

  it.each<[string, (tx: Queryable) => Promise<unknown>]>([
    [
      'goes on all the same',
      async (tx) => {
        await note(tx, 'a').catch(() => undefined)
        await note(tx, 'b').catch(() => undefined)
      },
    ],
    ['asks for two things at once', (tx) => Promise.all([note(tx, 'a'), note(tx, 'b')])],
  ])('stores nothing when it cannot begin and its work %s', async (_, work) => {
    const singlePool = openPool(database.owner, { size: 1, log })
    // Each connection prepares `begin` under this name. The name is now taken, so no transaction can begin.
    await singlePool.query('prepare begin as select 1')
    await expect(inTransaction(createDatabase(singlePool, { log, checksLockOrder: true }), work)).rejects.toMatchObject(
      {
        code: '42P05',
      },
    )
    await singlePool.end()
    expect(await readTexts()).toEqual([])
  })

  it('reads its time once, and the time stays the same', async () => {
    const now = createDatabaseNow()
    const [first, second] = await inTransaction(db, async (tx) => {
      const startedAt = await now(tx)
      await queryRows(tx, 'select pg_sleep(0.01)::text', [])
      return [startedAt, await now(tx)]
    })
    expect(first).toEqual(second)
    expect(statements.take().filter((text) => text.includes('now()'))).toHaveLength(1)
  })
})
