import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { createLog } from '#platform/runtime/log.ts'
import type * as Chain from '#platform/audit/chain-acts.ts'
import type * as Client from '#platform/db/client.ts'
import type * as Oracle from '#platform/oracle/ask-database.ts'
import { removeLeastBookings } from './least-booking.ts'

type Told = { name: string; folder: string; ids: readonly string[] }

/**
 * Every booking that a visitor was told of is there, and the rows of the database agree. The oracle is that of the copy
 * in this folder: the earlier product's tables lack what today's oracle asks for.
 *
 * @throws {Error} when a booking is missing, or a promise is broken.
 */
export async function checkBookings(pool: pg.Pool, { name, folder, ids }: Told): Promise<void> {
  await removeLeastBookings(pool)
  const { rows } = await pool.query<{ stored: number; told: number }>(
    `select count(*)::int as stored, (count(*) filter (where id = any($1)))::int as told from bookings`,
    [ids],
  )
  const [counts] = rows
  if (counts?.told !== ids.length || counts.stored !== ids.length)
    throw new Error(
      `${name}: ${ids.length} bookings were told of, ${counts?.told} of them are stored, ${counts?.stored} in all`,
    )
  const load = (file: string) => import(pathToFileURL(path.join(folder, 'platform', file)).href)
  const { databaseOver }: typeof Client = await load('db/client.ts')
  const { chainActs }: typeof Chain = await load('audit/chain-acts.ts')
  const { askDatabase }: typeof Oracle = await load('oracle/ask-database.ts')
  const db = databaseOver(pool, { log: createLog('silent'), refusesDisorder: true })
  await chainActs(db, { everything: true })
  const broken = await askDatabase({ db, pool, now: new Date() })
  if (broken.length > 0) throw new Error(`${name}: the oracle finds ${JSON.stringify(broken).slice(0, 2000)}`)
}
