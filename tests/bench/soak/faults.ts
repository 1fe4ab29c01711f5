import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { KERALA } from '#tests/bench/overload/packages.ts'
import type { Subject } from '#tests/bench/overload/subjects.ts'
import { createRandom } from '#tests/helpers/random-from.ts'

const MIN_PAUSE_MS = 20_000
const MAX_PAUSE_MS = 60_000
const LOCK_MS = 5_000
const SLOW_CALL_MS = 8_000
const SLOW_CALLS = 20

type Fault = { description: string; cause: (subject: Subject, owner: pg.Client) => Promise<void> }

const FAULTS: readonly Fault[] = [
  {
    description: 'all connections of the site are cut',
    async cause(_, owner) {
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`)
    },
  },
  {
    description: 'a departure stays locked for five seconds',
    async cause({ dates }, owner) {
      await owner.query('begin')
      const row = 'select from departures where tour_package_id = $1 and start_date = $2 for update'
      await owner.query(row, [KERALA, dates[0]])
      await pause(LOCK_MS)
      await owner.query('rollback')
    },
  },
  {
    description: 'the gateway takes eight seconds for each of twenty calls',
    async cause({ port }) {
      const body = JSON.stringify({ path: '/v1/', n: SLOW_CALLS, delay: SLOW_CALL_MS })
      const headers = { 'content-type': 'application/json' }
      await fetch(`http://localhost:${port}/sandbox/_ctl/fault`, { method: 'POST', headers, body })
    },
  },
  {
    description: 'the gateway drops the answers to five calls',
    async cause({ port }) {
      const body = JSON.stringify({ path: '/v1/orders', n: 5, drop_reply: true })
      const headers = { 'content-type': 'application/json' }
      await fetch(`http://localhost:${port}/sandbox/_ctl/fault`, { method: 'POST', headers, body })
    },
  },
]

/**
 * Causes faults for this many seconds, one at a time and chosen by the seed. Returns how often each kind was caused.
 */
export async function causeFaults(subject: Subject, { seconds, seed }: { seconds: number; seed: number }) {
  const random = createRandom(seed)
  const faultCounts = new Map<string, number>(FAULTS.map(({ description }) => [description, 0]))
  const owner = new pg.Client({ connectionString: subject.urls.owner })
  await owner.connect()
  const end = performance.now() + seconds * 1000
  for (;;) {
    const wait = MIN_PAUSE_MS + random() * (MAX_PAUSE_MS - MIN_PAUSE_MS)
    if (performance.now() + wait > end) break
    await pause(wait)
    const fault = FAULTS[Math.floor(random() * FAULTS.length)]
    if (fault === undefined) continue
    await fault.cause(subject, owner)
    faultCounts.set(fault.description, (faultCounts.get(fault.description) ?? 0) + 1)
  }
  await owner.end()
  return faultCounts
}
