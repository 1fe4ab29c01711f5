import { afterAll, expect, it } from 'vitest'
import { databaseOver, openPool } from '#platform/db/client.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { keptListing } from './kept-listing.ts'

const database = await createTestDatabase()
const told: { fields: unknown; text: unknown }[] = []
const log = { warn: (fields: unknown, text?: unknown) => void told.push({ fields, text }) }
const pool = openPool(database.owner, { size: 1, log })
const db = databaseOver(pool, { log, refusesDisorder: true })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('a listing that cannot be read is told once, and not again in the pause after it', async () => {
  await database.pool.query('alter table tour_packages rename to hidden_packages')
  expect(await keptListing(db)).toBeNull()
  expect(await keptListing(db)).toBeNull()
  const text = 'the listing could not be read: lists are read from the tables for a while'
  expect(told).toEqual([{ fields: { err: expect.any(Error) }, text }])
})
