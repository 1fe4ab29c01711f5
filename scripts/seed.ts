// Migrates the database to this version and loads the sample business. Data added by the operator and the seats of
// departures are not changed. Usage: `npm run seed`.
import { loadSeed } from '#seed/load-seed.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { withDatabase, withPool } from './with-database.ts'

await withDatabase(async ({ connection }) => {
  await migrateDatabase(connection)
  const counts = await withPool(connection, (db) => loadSeed(db, { clock: systemClock, mediaUrlPrefix: '/media' }))
  console.log(
    `Seeded ${counts.tourPackages} packages in ${counts.categories} categories, ${counts.regions} regions of ` +
      `${counts.countries} countries, ${counts.promoCodes} promo codes; ${counts.newDepartures} departures are new.`,
  )
})
