import { afterAll, expect, it } from 'vitest'
import { createDatabase, openPool } from '#platform/db/client.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { getCachedListing } from './cached-listing.ts'
import { listStates } from './list-states.ts'

const database = await createTestDatabase()
const pool = openPool(database.owner, { size: 1, log: { warn: () => undefined } })
const connect = () => createDatabase(pool, { log: { warn: () => undefined }, checksLockOrder: true })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('states are the same from the tables as from the listing, while the listing cannot be read', async () => {
  await buildTourPackage(database.db, { regions: ['Goa', 'Kerala'], images: ['goa'] })
  await buildTourPackage(database.db, { regions: ['Goa'] })
  await buildTourPackage(database.db, { regions: ['Kerala'], isPublished: false })
  await database.pool.query(`update regions set picture_key = (select key from pictures) where name = 'Goa'`)
  const withIds = await listStates(connect(), { hasPackageIds: true })
  const withCounts = await listStates(connect(), { hasPackageIds: false })
  expect(withIds).toMatchObject({
    body: expect.arrayContaining([expect.objectContaining({ name: 'Goa', count: 2, package_ids: '["1", "2"]' })]),
  })

  // Only the in-memory listing reads the price, so only its query fails now.
  await database.pool.query('alter table tour_packages rename column base_price_paise to hidden_price')
  const db = connect()
  expect(await getCachedListing(db)).toBeNull()
  expect(await listStates(db, { hasPackageIds: true })).toEqual(withIds)
  expect(await listStates(db, { hasPackageIds: false })).toEqual(withCounts)
})
