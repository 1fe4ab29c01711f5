import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { requestUntilServed } from '#tests/helpers/request-until-served.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { drawFor } from '../seed.ts'
import { secondsOf } from '../seconds.ts'
import { many, countAnswers, visitorAt, type Answer } from './request-seats.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'

const GOA = 13
const VISITORS = 64
const SECONDS = secondsOf(300)
const UNORDERED_LOCKS_FIXTURE = path.resolve(import.meta.dirname, '../fixtures/locks-in-any-order.ts')
const draw = drawFor('deadlocks')

const apps: App[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
})

type Site = { app: App; origins: string[]; days: string[] }

async function open(env: Record<string, string> = {}): Promise<Site> {
  const app = await startApp({ env })
  apps.push(app)
  const origins = [app.url, (await app.startAnother()).url, (await app.startAnother()).url]
  const days = await many(3, (index) =>
    limitSeats(app.database.pool, { packageId: GOA, seats: 80, inDays: 50 + index }),
  )
  return { app, origins, days }
}

/** Changes the day, changes the number of guests, or pays, in random order, until time is up. */
async function randomWalk({ origins, days }: Site, index: number, isOver: () => boolean): Promise<Answer[]> {
  const visitor = visitorAt(origins[index % origins.length] ?? '')
  const received: Answer[] = []
  let booking: string | null = null
  while (!isOver()) {
    const step = draw.between(0, 4)
    const isPaying: boolean = step >= days.length && booking !== null
    const headers = { 'idempotency-key': randomUUID() }
    const form = bookingBody({
      packageId: GOA,
      startDate: days[step % days.length] ?? '',
      guests: draw.between(1, 3),
    })
    const json = isPaying
      ? { packageId: GOA, booking_id: booking, promo_code: null }
      : { ...form, ...(booking !== null && { replaces: booking }) }
    const to = isPaying ? '/api/orders' : '/booking/create'
    const answer: Answer = await requestUntilServed(() => visitor.send('POST', to, { json, headers }))
    if (!isPaying && answer.status === 200) booking = String(answer.body['bookingId'])
    received.push(answer)
  }
  return received
}

async function randomWalks(site: Site, seconds: number): Promise<{ answers: Answer[]; deadlocks: number }> {
  const end = performance.now() + seconds * 1000
  const answers = (await many(VISITORS, (index) => randomWalk(site, index, () => performance.now() > end))).flat()
  const { rows } = await site.app.database.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return { answers, deadlocks: rows[0]?.deadlocks ?? -1 }
}

describe(`${VISITORS} visitors change days, guests and pay in any order`, { timeout: 600_000 + SECONDS * 2000 }, () => {
  it(`cause no deadlock and no server error in ${SECONDS} seconds`, async () => {
    const site = await open()
    const { answers, deadlocks } = await randomWalks(site, SECONDS)
    console.log(`${SECONDS} s: ${deadlocks} deadlocks, ${JSON.stringify(countAnswers(answers))}`)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.length).toBeGreaterThan(VISITORS)
    expect(deadlocks).toBe(0)
    expect(await findBrokenInvariants(site.app.database)).toEqual([])
  })

  it('meet deadlocks when two days are locked in any order (control)', async () => {
    const site = await open({ NODE_OPTIONS: `--import=${UNORDERED_LOCKS_FIXTURE}` })
    const { answers, deadlocks } = await randomWalks(site, Math.min(30, SECONDS))
    console.log(`in any order: ${deadlocks} deadlocks, ${JSON.stringify(countAnswers(answers))}`)
    expect(deadlocks).toBeGreaterThan(0)
  })
})
