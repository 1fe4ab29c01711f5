import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createDatabase, inTransaction, openPool } from './client.ts'
import { categories } from './schema/catalog.ts'
import { holdLocks } from './schema/operations.ts'
import { queryWithWrites, buildInsert, buildUpdate, batchWrite } from './batch-write.ts'

const database = await createTestDatabase()
const log = createLog('silent')
const pool = openPool(database.owner, { size: 2, log })
const db = createDatabase(pool, { log, checksLockOrder: true })
const statements = recordStatements(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('delete from hold_turns')
  statements.take()
})

const turn = (id: string) => buildInsert(holdLocks, { id })
const readIds = async () =>
  (await database.pool.query('select id from hold_turns order by id')).rows.map(({ id }) => id)

describe('batched writes of a transaction', () => {
  it('are sent with the commit in one statement, however many rows there are', async () => {
    await inTransaction(db, async (tx) => {
      await batchWrite(tx, [turn('a')])
      await batchWrite(tx, [turn('b')])
    })
    expect(await readIds()).toEqual(['a', 'b'])
    expect(statements.take()).toHaveLength(2)
  })

  it('are sent together with the next ordinary statement, and only once', async () => {
    await inTransaction(db, async (tx) => {
      await batchWrite(tx, [turn('a')])
      const rows = await queryWithWrites<{ one: number }>(tx, 'select $1::int as one', [1])
      expect(rows).toEqual([{ one: 1 }])
    })
    expect(await readIds()).toEqual(['a'])
    expect(statements.take()).toHaveLength(2)
  })

  it('are undone when the transaction fails, also when they were sent before', async () => {
    const failing = inTransaction(db, async (tx) => {
      await batchWrite(tx, [turn('a')])
      await queryWithWrites(tx, 'select 1', [])
      await batchWrite(tx, [turn('b')])
      throw new Error('planted')
    })
    await expect(failing).rejects.toThrow('planted')
    expect(await readIds()).toEqual([])
  })

  it('fail the transaction when the database refuses a row', async () => {
    await database.pool.query(`insert into hold_turns (id) values ('a')`)
    const failing = inTransaction(db, async (tx) => {
      await batchWrite(tx, [turn('b')])
      await batchWrite(tx, [turn('a')])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await readIds()).toEqual(['a'])
  })

  it('are sent before a second change of the same row, so that none of them is lost', async () => {
    const id = crypto.randomUUID()
    await inTransaction(db, async (tx) => {
      await batchWrite(tx, [buildInsert(categories, { id, name: 'New', position: 900 })])
      await batchWrite(tx, [buildUpdate(categories, id, { blurb: 'first', position: 901 })])
      await batchWrite(tx, [buildUpdate(categories, id, { blurb: 'second' })])
    })
    const { rows } = await database.pool.query('select name, blurb, position from categories where id = $1', [id])
    expect(rows).toEqual([{ name: 'New', blurb: 'second', position: 901 }])
  })

  it('fail the transaction when the row to change does not exist', async () => {
    const failing = inTransaction(db, async (tx) => {
      await batchWrite(tx, [turn('a'), buildUpdate(categories, crypto.randomUUID(), { blurb: 'of nothing' })])
      await queryWithWrites(tx, 'select 1', [])
    })
    await expect(failing).rejects.toThrow('only 0 of the rows to change in categories are there')
    expect(await readIds()).toEqual([])
  })

  it('are written immediately outside a transaction', async () => {
    await batchWrite(db, [turn('a')])
    expect(await readIds()).toEqual(['a'])
  })

  it('may contain half of a UTF-16 pair, which is replaced as in every other text', async () => {
    await batchWrite(db, [turn('a\ud800')])
    expect(await readIds()).toEqual(['a\ufffd'])
  })
})
