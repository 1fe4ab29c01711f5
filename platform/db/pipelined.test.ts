import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createDatabase, inTransaction, openPool } from './client.ts'
import { createDatabaseNow } from './database-now.ts'
import { sendPipelined } from './pipelined.ts'
import type { Queryable } from './queryable.ts'
import { ask, together } from './statements.ts'

const database = await createTestDatabase()
await database.pool.query('create table notes (text text primary key)')
const log = createLog('silent')
const pool = openPool(database.owner, { size: 1, log })
const db = createDatabase(pool, { log, checksLockOrder: true })
const ways = recordStatements(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('delete from notes')
  ways.take()
})

const note = (on: Queryable, text: string) => ask(on, 'insert into notes values ($1) returning text', [text])
const count = (on: Queryable) => ask<{ count: number }>(on, 'select count(*)::int as count from notes', [])
const fail = (on: Queryable) => ask(on, 'select 1 / $1::int as none', [0])
const stored = async () =>
  (await database.pool.query('select text from notes order by text')).rows.map(({ text }) => text)

describe('statements that are sent together', () => {
  it('are sent in one round trip, in order: each sees the result of the one before', async () => {
    const found = await together(db, () => Promise.all([count(db), note(db, 'a'), count(db)]))
    expect(found).toEqual([[{ count: 0 }], [{ text: 'a' }], [{ count: 1 }]])
    expect(ways.take()).toHaveLength(1)
  })

  it('do not include a statement that is sent after a wait, which is sent alone', async () => {
    const later = async () => {
      await Promise.resolve()
      return count(db)
    }
    expect(await together(db, () => Promise.all([note(db, 'a'), later()]))).toHaveLength(2)
    expect(ways.take()).toHaveLength(2)
  })

  it('are stored together or not at all outside a transaction, and all get the same error', async () => {
    const pending = together(db, () => Promise.allSettled([note(db, 'a'), fail(db), note(db, 'b')]))
    for (const { status, reason } of (await pending).map((each) => ({ reason: undefined, ...each })))
      expect([status, Object(reason).code]).toEqual(['rejected', '22012'])
    expect(await stored()).toEqual([])
  })

  it('may be sent again on the same connection when they came after a failed statement', async () => {
    const client = await pool.connect()
    const [failing, behind] = [
      { name: 'failing', text: 'select 1 / $1::int', values: [0] },
      { name: 'behind', text: 'select $1::int as number', values: [7] },
    ]
    await expect(sendPipelined(client, [failing, behind])).rejects.toMatchObject({ code: '22012' })
    const [first, second] = await sendPipelined(client, [behind, behind])
    expect([first?.rows, second?.rows]).toEqual([[{ number: 7 }], [{ number: 7 }]])
    client.release()
  })

  it('close the connection when there is no answer in time', async () => {
    const slow = together(db, () =>
      Promise.all([
        ask(db, `select set_config('statement_timeout', '0', false)`, []),
        ask(db, 'select pg_sleep(60)::text', []),
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
    expect(ways.take()).toEqual([expect.stringMatching(/^begin; insert/), expect.stringMatching(/^insert/), 'commit'])
    expect(await stored()).toEqual(['a', 'b'])
  })

  it('that runs no statement sends nothing', async () => {
    expect(await inTransaction(db, () => Promise.resolve(7))).toBe(7)
    expect(ways.take()).toEqual([])
  })

  it('does not run its first statement when it cannot begin', async () => {
    const client = await pool.connect()
    const refused = { name: 'refused', text: 'begin isolation level impossible' }
    const first = { text: 'insert into notes values ($1)', values: ['a'] }
    await expect(sendPipelined(client, [refused, first])).rejects.toMatchObject({ code: '42601' })
    client.release()
    expect(await stored()).toEqual([])
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
    const once = openPool(database.owner, { size: 1, log })
    // Each connection prepares `begin` under this name. The name is now taken, so no transaction can begin.
    await once.query('prepare begin as select 1')
    await expect(inTransaction(createDatabase(once, { log, checksLockOrder: true }), work)).rejects.toMatchObject({
      code: '42P05',
    })
    await once.end()
    expect(await stored()).toEqual([])
  })

  it('reads its time once, and the time stays the same', async () => {
    const now = createDatabaseNow()
    const [first, second] = await inTransaction(db, async (tx) => {
      const began = await now(tx)
      await ask(tx, 'select pg_sleep(0.01)::text', [])
      return [began, await now(tx)]
    })
    expect(first).toEqual(second)
    expect(ways.take().filter((text) => text.includes('now()'))).toHaveLength(1)
  })
})
