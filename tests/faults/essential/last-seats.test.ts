import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestUntilServed } from '#tests/helpers/request-until-served.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'

const SEATS = 10
const VISITORS = 100
const GOA = 13
const KERALA = 14

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.stop()
})

type Answer = { status: number; code: string; headers: Headers }

/**
 * Books as a visitor without a cookie, with the headers of a browser on a page of this site. Status 503 means that
 * there was no capacity for the call; it says nothing about the seats. Then the visitor retries with the same key,
 * which books at most once.
 */
async function book(origin: string, options: { packageId: number; startDate: string }): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    origin,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify(bookingBody({ ...options, guests: 1 }))
  return requestUntilServed(async () => {
    const response = await fetch(`${origin}/booking/create`, { method: 'POST', headers, body })
    const answer: { code?: string } = await response.json()
    return { status: response.status, code: answer.code ?? '', headers: response.headers }
  })
}

async function expectNeverOversold(origins: readonly string[], packageId: number): Promise<void> {
  const startDate = await limitSeats(app.database.pool, { packageId, seats: SEATS, inDays: 30 })
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) =>
      book(origins[visitor % origins.length] ?? '', { packageId, startDate }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const successes = answers.filter(({ status }) => status === 200)
  const refusals = answers.filter(({ status, code }) => status === 409 && code === 'SOLD_OUT')
  console.log(
    `${VISITORS} at once over ${origins.length} process(es): ${successes.length} held, ${refusals.length} refused, ${seconds.toFixed(1)} s`,
  )
  expect(successes).toHaveLength(SEATS)
  expect(refusals).toHaveLength(VISITORS - SEATS)
  const { rows } = await app.database.pool.query(
    'select held, sold, capacity from departures where tour_package_id = $1 and start_date = $2',
    [packageId, startDate],
  )
  expect(rows).toEqual([{ held: SEATS, sold: 0, capacity: SEATS }])
}

describe('a hundred simultaneous bookings for the last ten seats', () => {
  it('hold exactly ten seats in one process', () => expectNeverOversold([app.url], GOA))

  it('hold exactly ten seats over two processes on one database', async () => {
    const anotherApp = await app.startAnother()
    await expectNeverOversold([app.url, anotherApp.url], KERALA)
  })
})
