import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { requestSeats, many, countAnswers, visitorAt, type Answer } from './request-seats.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'

const GOA = 13
const SEATS = 10
const VISITORS = 500
const ROUNDS = 4
const UNGUARDED_SEATS_FIXTURE = path.resolve(import.meta.dirname, '../fixtures/seats-without-condition.ts')

const apps: App[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
})

async function open(env: Record<string, string> = {}): Promise<App> {
  const app = await startApp({ env })
  apps.push(app)
  return app
}

/** Five hundred visitors request the last ten seats of a day at the same time. */
async function requestLastSeats(app: App, inDays: number): Promise<{ first: Answer[]; last: Answer[]; held: number }> {
  const startDate = await limitSeats(app.database.pool, { packageId: GOA, seats: SEATS, inDays })
  const seatRequests = await many(VISITORS, () => requestSeats(visitorAt(app.url), { packageId: GOA, startDate }))
  const { rows } = await app.database.pool.query<{ held: number }>(
    'select held from departures where tour_package_id = $1 and start_date = $2',
    [GOA, startDate],
  )
  return {
    first: seatRequests.map(({ first }) => first),
    last: seatRequests.map(({ last }) => last),
    held: rows[0]?.held ?? 0,
  }
}

describe('one process', () => {
  it(`sells ten of ten seats to ${VISITORS} simultaneous visitors, and answers everyone who was asked to retry`, async () => {
    const app = await open()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { first, last, held } = await requestLastSeats(app, 40 + round)
      console.log(
        `round ${round}: at first ${JSON.stringify(countAnswers(first))}, in the end ${JSON.stringify(countAnswers(last))}`,
      )
      expect(countAnswers(last)).toEqual({ 200: SEATS, '409 SOLD_OUT': VISITORS - SEATS })
      expect(held).toBe(SEATS)
      const odd = first.filter(({ status, headers }) => status >= 500 && headers.get('retry-after') === null)
      expect(odd).toEqual([])
    }
    expect(await findBrokenInvariants(app.database)).toEqual([])
  })

  it('oversells when seats are checked first and taken afterwards (control)', async () => {
    const app = await open({ NODE_OPTIONS: `--import=${UNGUARDED_SEATS_FIXTURE}` })
    // The constraint in the database is the last defence.
    const behind = await requestLastSeats(app, 41)
    console.log(`without the condition: ${JSON.stringify(countAnswers(behind.last))}`)
    expect(behind.held).toBe(SEATS)
    await app.database.pool.query('alter table departures drop constraint departures_never_oversold')
    const { last, held } = await requestLastSeats(app, 42)
    console.log(
      `without the condition and the constraint: ${JSON.stringify(countAnswers(last))}, ${held} held of ${SEATS}`,
    )
    expect(held).toBeGreaterThan(SEATS)
    expect(await findBrokenInvariants(app.database)).toEqual([expect.stringMatching(/^O1 /)])
  })
})
