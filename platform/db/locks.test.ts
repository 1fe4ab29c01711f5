import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createDatabase, inTransaction, transactionRecordOf } from './client.ts'
import type { Database, Transaction } from './queryable.ts'
import { isLocked, lockFreeRows, lockRows, recordLock, recordOwnRow, pinRows } from './locks.ts'
import { users } from './schema/accounts.ts'
import { newsletterSubscriptions } from './schema/newsletter.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const ids: string[] = []
beforeEach(async () => {
  await database.db.delete(newsletterSubscriptions)
  const requestedAt = new Date('2026-11-21T06:30:00Z')
  const rows = [1, 2, 3].map((n) => ({ email: `s${n}@example.com`, status: 'pending' as const, requestedAt }))
  const subscriptions = await database.db
    .insert(newsletterSubscriptions)
    .values(rows)
    .returning({ id: newsletterSubscriptions.id })
  ids.splice(0, 3, ...subscriptions.map(({ id }) => id).toSorted())
})

const { id } = newsletterSubscriptions
const rowsOf = (tx: Transaction, rowIds: readonly string[]) =>
  tx
    .select({ id })
    .from(newsletterSubscriptions)
    .where(inArray(id, [...rowIds]))
    .orderBy(asc(id))
const lock = (tx: Transaction, rowIds: readonly string[]) => lockRows(tx, 'newsletterSubscriptions', rowsOf(tx, rowIds))
const nth = (n: number) => ids[n] ?? ''
const run = (work: (tx: Transaction) => Promise<unknown>, db: Database = database.db) => inTransaction(db, work)

describe('the lock order', () => {
  it('accepts tables in the listed order', async () => {
    await run(async (tx) => {
      recordLock(tx, 'gatewayOrders', 'a')
      recordLock(tx, 'bookings', 'a')
      recordLock(tx, 'departures', 'a')
      await lock(tx, [nth(0)])
      recordLock(tx, 'documentCounters', 'RC 26-27')
    })
  })

  it('refuses a table above one that is already locked, even when no row is found', async () => {
    const work = run(async (tx) => {
      recordLock(tx, 'documentCounters', 'RC 26-27')
      await lock(tx, [])
    })
    await expect(work).rejects.toThrow('newsletterSubscriptions must be locked before documentCounters')
  })

  it('refuses a row with a lower key than a locked row of the same table', async () => {
    const work = run(async (tx) => {
      await lock(tx, [nth(1)])
      await lock(tx, [nth(0)])
    })
    await expect(work).rejects.toThrow('rows of newsletterSubscriptions must be locked in ascending key order')
    const unordered = run(async (tx) => {
      recordLock(tx, 'departures', 'b')
      recordLock(tx, 'departures', 'a')
    })
    await expect(unordered).rejects.toThrow('rows of departures must be locked in ascending key order')
  })

  it('accepts changes of an already locked row at any time', async () => {
    await run(async (tx) => {
      await lock(tx, [nth(0), nth(1)])
      recordLock(tx, 'documentCounters', 'RC 26-27')
      expect(isLocked(tx, 'newsletterSubscriptions', nth(0))).toBe(true)
      recordLock(tx, 'newsletterSubscriptions', nth(0))
    })
  })

  it('accepts changes of a row that the transaction has inserted at any time, in any order', async () => {
    await run(async (tx) => {
      recordOwnRow(tx, 'bookings', 'b')
      recordLock(tx, 'bookings', 'a')
      recordLock(tx, 'departures', 'a')
      recordLock(tx, 'bookings', 'b')
    })
  })

  it('refuses to lock a row that was only pinned before: two such transactions would wait for each other', async () => {
    await database.db.insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.com' })
    const query = (tx: Transaction) => tx.select({ id: users.id }).from(users).where(eq(users.id, 'asha'))
    const work = run(async (tx) => {
      expect(await pinRows(tx, 'accounts', query(tx))).toEqual([{ id: 'asha' }])
      expect(isLocked(tx, 'accounts', 'asha')).toBe(false)
      await lockRows(tx, 'accounts', query(tx))
    })
    await expect(work).rejects.toThrow('a row of accounts must be locked from the start')
  })

  it('requires no order for rows that are skipped when others have locked them', async () => {
    await run(async (other) => {
      await lock(other, [nth(1)])
      await run(async (tx) => {
        const found = await lockFreeRows(tx, 'newsletterSubscriptions', rowsOf(tx, ids))
        expect(found.map((row) => row.id)).toEqual([nth(0), nth(2)])
      })
    })
  })

  it('only logs and counts a wrong order when the order is not enforced', async () => {
    const warnings: unknown[] = []
    const log = { warn: (facts: unknown) => warnings.push(facts) }
    const db = createDatabase(database.pool, { log, checksLockOrder: false })
    const work = async (tx: Transaction) => {
      recordLock(tx, 'departures', 'a')
      recordLock(tx, 'bookings', 'a')
      return 'done'
    }
    expect(await run(work, db)).toBe('done')
    expect(warnings).toEqual([{ violation: 'bookings must be locked before departures' }])
    expect(transactionRecordOf(db)).toEqual({ retries: 0, lockOrderViolations: 1 })
  })
})

describe('a transaction that the server ends because of a deadlock', () => {
  it('is run again, and counted', async () => {
    const db = createDatabase(database.pool, { log: { warn: () => undefined }, checksLockOrder: true })
    const change = (tx: Transaction, n: number) =>
      tx
        .update(newsletterSubscriptions)
        .set({ status: 'unsubscribed', unsubscribedAt: new Date() })
        .where(eq(id, nth(n)))
    let ready = 0
    let bothHold: () => void = () => undefined
    const both = new Promise<void>((resolve) => (bothHold = resolve))
    const crossing = (first: number, second: number) =>
      run(async (tx) => {
        await change(tx, first)
        ready += 1
        if (ready === 2) bothHold()
        await both
        await change(tx, second)
      }, db)
    await Promise.all([crossing(0, 1), crossing(1, 0)])
    expect(transactionRecordOf(db).retries).toBeGreaterThan(0)
  })
})
