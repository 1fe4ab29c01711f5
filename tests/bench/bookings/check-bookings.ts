import type pg from 'pg'
import { createLog } from '#platform/runtime/log.ts'
import type * as Chain from '#platform/audit/chain-audit-events.ts'
import type * as Client from '#platform/db/client.ts'
import type * as Invariants from '#platform/invariants/check-database.ts'
import { loaderOf } from '#tests/bench/load-from.ts'
import { removeMinimalBookings } from './minimal-booking.ts'

/** The names of `chainAuditEvents` and `checkDatabase` in the earlier product. */
type FormerChain = { chainActs?: typeof Chain.chainAuditEvents }
type FormerInvariants = { askDatabase?: typeof Invariants.checkDatabase }
type Input = { name: string; folder: string; ids: readonly string[] }

/**
 * Checks that every acknowledged booking exists and that the rows of the database agree. The consistency check comes
 * from the product's copy in `folder`, because the earlier product's tables lack what the current check queries.
 *
 * @throws {Error} when a booking is missing, or an invariant is violated.
 */
export async function checkBookings(pool: pg.Pool, { name, folder, ids }: Input): Promise<void> {
  await removeMinimalBookings(pool)
  const { rows } = await pool.query<{ stored: number; told: number }>(
    `select count(*)::int as stored, (count(*) filter (where id = any($1)))::int as told from bookings`,
    [ids],
  )
  const [counts] = rows
  if (counts?.told !== ids.length || counts.stored !== ids.length)
    throw new Error(
      `${name}: ${ids.length} bookings were confirmed to clients, ${counts?.told} of them are stored, ${counts?.stored} in total`,
    )
  const load = loaderOf(folder)
  const { createDatabase }: typeof Client = await load('platform/db/client.ts')
  const chain: typeof Chain & FormerChain = await load('platform/audit/chain-audit-events.ts')
  const invariants: typeof Invariants & FormerInvariants = await load('platform/invariants/check-database.ts')
  const chainAuditEvents = chain.chainActs ?? chain.chainAuditEvents
  const checkDatabase = invariants.askDatabase ?? invariants.checkDatabase
  const db = createDatabase(pool, { log: createLog('silent'), checksLockOrder: true })
  await chainAuditEvents(db, { everything: true })
  const violations = await checkDatabase({ db, pool, now: new Date() })
  if (violations.length > 0)
    throw new Error(`${name}: the consistency check finds ${JSON.stringify(violations).slice(0, 2000)}`)
}
