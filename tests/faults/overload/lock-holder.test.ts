import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive } from '#tests/bench/overload/arrivals.ts'
import { success } from '#tests/bench/overload/figures.ts'
import { KERALA } from '#tests/bench/overload/packages.ts'
import { startSubject, type Subject } from '#tests/bench/overload/subjects.ts'
import {
  addressOf,
  booking,
  resetConnections,
  visit,
  type Visit,
  type VisitRequest,
} from '#tests/bench/overload/visit.ts'

const SECONDS = 60
/**
 * The number of connections for bookings and payments, and how many of them bookings may use at a time. A job may wait
 * for the lock too.
 */
const POOL_SIZE = 10
const PARALLEL_BOOKINGS = 4
const CACHED_PAGE: VisitRequest = { method: 'GET', path: '/about', from: '127.0.9.1' }
/** A payment uses the same connection pool as a booking, but none of the locked rows. */
const payer = (number: number): VisitRequest => ({
  method: 'POST',
  path: '/api/orders',
  from: addressOf(number),
  body: JSON.stringify({ packageId: KERALA, booking_id: randomUUID(), promo_code: null }),
})

/** Holds the lock of a departure, while visitors want to book it, pay for other trips, and read. */
async function holdLock({ port, urls, dates }: Subject, seconds: number) {
  const [startDate = ''] = dates
  const holder = new pg.Client({ connectionString: urls.owner })
  const watcher = new pg.Client({ connectionString: urls.owner })
  await Promise.all([holder.connect(), watcher.connect()])
  await visit(port, CACHED_PAGE)
  await holder.query('begin')
  const row = 'select from departures where tour_package_id = $1 and start_date = $2 for update'
  await holder.query(row, [KERALA, startDate])
  let waitingCount = 0
  const watch = setInterval(() => {
    const blockedQuery = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    void watcher.query<{ count: number }>(blockedQuery).then(({ rows }) => {
      waitingCount = Math.max(waitingCount, rows[0]?.count ?? 0)
    })
  }, 250)
  const [bookings, payers, pages] = await Promise.all([
    arrive({ port, perSecond: 20, seconds, seed: 1, requestFor: (number) => booking(number, startDate) }),
    arrive({ port, perSecond: 5, seconds, seed: 2, requestFor: payer }),
    arrive({ port, perSecond: 20, seconds, seed: 3, requestFor: () => CACHED_PAGE }),
  ])
  clearInterval(watch)
  await holder.query('rollback')
  const afterwards = await visit(port, booking(1, startDate))
  await Promise.all([holder.end(), watcher.end()])
  return { bookings, payers, pages, waiting: waitingCount, afterwards }
}

const isBusyResponse = ({ status, retryAfter }: Visit): boolean => status === 503 && retryAfter >= 1
const countServed = (visits: readonly Visit[]): number => visits.filter(({ status }) => status === 404).length

describe('a lock on a departure that is held for a minute', () => {
  let now: Subject
  let open: Subject
  beforeAll(async () => {
    now = await startSubject('now')
    open = await startSubject('open')
  })
  afterAll(async () => {
    resetConnections()
    await now.stop()
    await open.stop()
  })

  it('delays its bookings, which are asked to come back, but neither payments nor cached pages', async () => {
    const { bookings, payers, pages, waiting: waitingCount, afterwards } = await holdLock(now, SECONDS)
    const answered = bookings.filter(({ status }) => status !== 0)
    expect(answered.every(isBusyResponse)).toBe(true)
    expect(answered.length).toBeGreaterThan(bookings.length / 2)
    expect(waitingCount).toBeLessThan(POOL_SIZE - PARALLEL_BOOKINGS)
    expect(countServed(payers)).toBe(payers.length)
    expect(success(pages)).toBe(1)
    expect(afterwards.status).toBe(200)
  })

  it('exhausts the pool and stops some payments when the defences are removed (control)', async () => {
    const { payers, waiting: waitingCount } = await holdLock(open, SECONDS / 3)
    expect(waitingCount).toBeGreaterThanOrEqual(POOL_SIZE)
    expect(countServed(payers)).toBeLessThan(payers.length)
  })
})
