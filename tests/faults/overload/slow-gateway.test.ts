import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { success } from '#tests/bench/overload/figures.ts'
import { KERALA } from '#tests/bench/overload/packages.ts'
import { startSubject, type Subject } from '#tests/bench/overload/subjects.ts'
import { booking, resetConnections, visit, type Visit } from '#tests/bench/overload/visit.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'

const PAYERS = 40
const VISITORS = 20
const SLOW_MS = 20_000

/** Visitors who have booked and want to pay. */
async function createPayers({ port, dates }: Subject): Promise<{ visitor: TestClient; bookingId: string }[]> {
  const origin = `http://localhost:${port}`
  const payers: { visitor: TestClient; bookingId: string }[] = []
  for (let i = 0; i < PAYERS; i++) {
    const visitor = createTestClient((path, init) => fetch(origin + path, init), origin)
    const json = bookingBody({ packageId: KERALA, startDate: dates[i % dates.length] ?? '', guests: 1 })
    const { body } = await visitor.send('POST', '/booking/create', { json })
    payers.push({ visitor, bookingId: String(body['bookingId']) })
  }
  return payers
}

/** Lets all payers pay at the same time while the gateway is slow and other visitors book. */
async function payAtSlowGateway(subject: Subject) {
  const { port, dates } = subject
  const payers = await createPayers(subject)
  const fault = { path: '/v1/orders', n: 1000, delay: SLOW_MS }
  const faultResponse = await fetch(`http://localhost:${port}/sandbox/_ctl/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(faultResponse.status).toBe(200)
  const orders = Promise.all(
    payers.map(({ visitor, bookingId }) =>
      visitor.send('POST', '/api/orders', { json: { packageId: KERALA, booking_id: bookingId, promo_code: null } }),
    ),
  )
  const bookings: Visit[] = []
  for (let i = 0; i < VISITORS; i++) bookings.push(await visit(port, booking(i, dates[i] ?? '')))
  return { bookings, orders: await orders }
}

describe('a gateway that takes twenty seconds while forty people pay', () => {
  let subject: Subject
  const env = { SANDBOX_CONTROLS: '1', RATE_LIMIT_SCALE: '1000' }
  afterAll(() => resetConnections())

  describe('with separate slots for payment calls', () => {
    beforeAll(async () => {
      subject = await startSubject('now', { env })
    })
    afterAll(() => subject.stop())

    it('stops no booking, and each payer is asked to come back', async () => {
      const { bookings, orders } = await payAtSlowGateway(subject)
      expect(success(bookings)).toBe(1)
      expect(orders.map(({ status }) => status)).toEqual(Array(PAYERS).fill(503))
      expect(orders.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true)
    })
  })

  describe('where payment calls use the slots of bookings (control)', () => {
    beforeAll(async () => {
      subject = await startSubject('joined', { env })
    })
    afterAll(() => subject.stop())

    it('stops bookings', async () => {
      const { bookings } = await payAtSlowGateway(subject)
      expect(success(bookings)).toBeLessThan(1)
    })
  })
})
