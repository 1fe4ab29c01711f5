import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '#tests/helpers/count-statements.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createLog } from '#platform/runtime/log.ts'
import { databaseOver, inTransaction, openPool } from './client.ts'
import { createDatabaseNow } from './database-now.ts'
import { sendOnOneWay } from './one-way.ts'
import type { Queryable } from './queryable.ts'
import { ask, together } from './statements.ts'

const database = await createTestDatabase()
await database.pool.query('create table notes (text text primary key)')
const log = createLog('silent')
const pool = openPool(database.owner, { size: 1, log })
const db = databaseOver(pool, { log, refusesDisorder: true })
const ways = countStatements(pool)
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

describe('what is asked together', () => {
  it('goes on one way, in its order: each sees what the one before has left', async () => {
    const found = await together(db, () => Promise.all([count(db), note(db, 'a'), count(db)]))
    expect(found).toEqual([[{ count: 0 }], [{ text: 'a' }], [{ count: 1 }]])
    expect(ways.take()).toHaveLength(1)
  })

  it('leaves out what is asked after a wait, which goes by itself', async () => {
    const later = async () => {
      await Promise.resolve()
      return count(db)
    }
    expect(await together(db, () => Promise.all([note(db, 'a'), later()]))).toHaveLength(2)
    expect(ways.take()).toHaveLength(2)
  })

  it('outside a transaction is stored together or not at all, and the error is that of all', async () => {
    const asked = together(db, () => Promise.allSettled([note(db, 'a'), fail(db), note(db, 'b')]))
    for (const { status, reason } of (await asked).map((each) => ({ reason: undefined, ...each })))
      expect([status, Object(reason).code]).toEqual(['rejected', '22012'])
    expect(await stored()).toEqual([])
  })

  it('may be asked again on the same connection when it stood behind a statement that failed', async () => {
    const client = await pool.connect()
    const [failing, behind] = [
      { name: 'failing', text: 'select 1 / $1::int', values: [0] },
      { name: 'behind', text: 'select $1::int as number', values: [7] },
    ]
    await expect(sendOnOneWay(client, [failing, behind])).rejects.toMatchObject({ code: '22012' })
    const [first, second] = await sendOnOneWay(client, [behind, behind])
    expect([first?.rows, second?.rows]).toEqual([[{ number: 7 }], [{ number: 7 }]])
    client.release()
  })

  it('without an answer in time closes the connection', async () => {
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
  it('begins on the way of its first statement', async () => {
    await inTransaction(db, async (tx) => {
      await together(tx, () => Promise.all([note(tx, 'a'), count(tx)]))
      await note(tx, 'b')
    })
    expect(ways.take()).toEqual([expect.stringMatching(/^begin; insert/), expect.stringMatching(/^insert/), 'commit'])
    expect(await stored()).toEqual(['a', 'b'])
  })

  it('that asks for nothing sends nothing', async () => {
    expect(await inTransaction(db, () => Promise.resolve(7))).toBe(7)
    expect(ways.take()).toEqual([])
  })

  it('does not do its first statement when it cannot begin', async () => {
    const client = await pool.connect()
    const refused = { name: 'refused', text: 'begin isolation level impossible' }
    const first = { text: 'insert into notes values ($1)', values: ['a'] }
    await expect(sendOnOneWay(client, [refused, first])).rejects.toMatchObject({ code: '42601' })
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
    // The name under which each connection keeps the statement that begins.
    await once.query('prepare begin as select 1')
    await expect(inTransaction(databaseOver(once, { log, refusesDisorder: true }), work)).rejects.toMatchObject({
      code: '42P05',
    })
    await once.end()
    expect(await stored()).toEqual([])
  })

  it('asks once for its time, which stays the same', async () => {
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
