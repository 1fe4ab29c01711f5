/**
 * Checks the invariants of the database (O1–O16 of docs/reliability.md). Usage: `npm run invariants [-- --acknowledged
 * FILE] [--delivered FILE] [--log FILE] [--canary TEXT]… [--exits N] [--chain-end POSITION:HASH]`. The files are
 * journals of a test: booking ids that clients received, Message-IDs that a mail server accepted, the server's log.
 * `--canary` is a text that must not be in the log; `--exits` is the number of process exits that the test caused.
 * `--chain-end` is a head of the audit chain, as the nightly job logged it: the chain must still contain it.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { createDatabase, openPool } from '#platform/db/client.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { createLog } from '#platform/runtime/log.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { checkJournals } from '#platform/invariants/check-journals.ts'
import { withDatabase } from './with-database.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    acknowledged: text,
    delivered: text,
    log: text,
    exits: text,
    canary: { ...text, multiple: true },
    'chain-end': text,
  },
})
const read = (file: string | undefined): string => (file === undefined ? '' : readFileSync(file, 'utf8'))

await withDatabase(async ({ connection }) => {
  const log = createLog('warn')
  const pool = openPool(connection, { size: 2, log })
  try {
    const db = createDatabase(pool, { log, checksLockOrder: false })
    await chainAuditEvents(db, { everything: true })
    const journals = {
      acknowledged: read(values.acknowledged),
      delivered: read(values.delivered),
      log: read(values.log),
    }
    const expected = { canaries: values.canary ?? [], causedExits: Number(values.exits ?? 0) }
    const [position, hash = ''] = (values['chain-end'] ?? '').split(':')
    const chainEnd = hash === '' ? {} : { chainEnd: { position: Number(position), hash } }
    const violations = [
      ...(await checkDatabase({ db, pool, now: systemClock.now(), ...chainEnd })),
      ...(await checkJournals(journals, expected, async (ids) => {
        const isRequested = sql`${bookings.id}::text = any(${sql.param([...ids])})`
        const rows = await db.select({ id: bookings.id }).from(bookings).where(isRequested)
        return new Set(rows.map(({ id }) => id))
      })),
    ]
    for (const { id, says, found } of violations) console.error(`${id} is violated. ${says}\n  ${found.join('\n  ')}`)
    console.log(violations.length === 0 ? 'All invariants are met.' : `${violations.length} invariants are violated.`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
  }
})
