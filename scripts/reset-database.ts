// Empties our own embedded database, including bookings and accounts. It asks first, and never touches the database of
// DATABASE_URL. Usage: `npm run db:reset [-- --yes]`.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { loadSeed } from '#seed/load-seed.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import { withDatabase, withPool } from './with-database.ts'

/** Everything that the product stores: its tables, the record of migrations, the job queue, the sandbox gateway. */
const SCHEMAS = ['public', 'drizzle', 'jobs', 'sandbox']

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (values.yes) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This deletes every booking, payment and account in ${dataDir}. Type "yes" to continue: `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

await withDatabase(async ({ env, connection, isEmbedded }) => {
  if (!isEmbedded)
    throw startProblem('DATABASE_URL is set. Empty that database with its own tools, then run npm run seed.')
  if (!(await isConfirmed(env.dataDir))) throw startProblem('Nothing was deleted.')
  await withPool(connection, async (db) => {
    for (const schema of SCHEMAS) await db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`)
    await db.execute(sql`create schema public`)
  })
  await migrateDatabase(connection)
  const counts = await withPool(connection, (db) => loadSeed(db, { clock: systemClock, mediaUrlPrefix: '/media' }))
  console.log(`The database was reset. It has ${counts.tourPackages} packages.`)
})
