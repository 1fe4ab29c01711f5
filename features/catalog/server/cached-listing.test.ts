import { afterAll, expect, it } from 'vitest'
import { createDatabase, openPool } from '#platform/db/client.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { getCachedListing } from './cached-listing.ts'

const database = await createTestDatabase()
const warnings: { fields: unknown; text: unknown }[] = []
const log = { warn: (fields: unknown, text?: unknown) => void warnings.push({ fields, text }) }
const pool = openPool(database.owner, { size: 1, log })
const db = createDatabase(pool, { log, checksLockOrder: true })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('a listing that cannot be read is reported once, and not retried during the pause after it', async () => {
  await database.pool.query('alter table tour_packages rename to hidden_packages')
  expect(await getCachedListing(db)).toBeNull()
  expect(await getCachedListing(db)).toBeNull()
  const text = 'the listing could not be read: lists are read from the tables for a while'
  expect(warnings).toEqual([{ fields: { err: expect.any(Error) }, text }])
})
