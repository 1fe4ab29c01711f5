import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { book, bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createBooking } from './create-booking.ts'
import { expireHold } from './expire-hold.ts'

// Production limits. The second app has no limit per IP address, to show that this limit causes the refusals.
const app = await createTestApp({ scale: 1 })
const unlimited = await createTestApp({ scale: 1, holdRules: { maxFurtherSeats: () => Infinity } })
afterAll(async () => {
  await app.close()
  await unlimited.close()
})

const START = '2026-12-10'
const HOARDER = '198.51.100.7'
const CARRIER = '203.0.113.9'

const newTour = (capacity: number, testApp: TestApp = app) => buildTourPackage(testApp.platform.db, { capacity })
const codesOf = (answers: readonly { status: number; body: Record<string, unknown> }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'held' : body['code']))

async function countHeldSeats(packageId: number, testApp: TestApp = app): Promise<number> {
  const seats = 'select held from departures where tour_package_id = $1 and start_date = $2'
  return (await testApp.database.pool.query(seats, [packageId, START])).rows[0]?.held ?? 0
}

/** Sends each booking without a cookie, like a visitor who deletes it every time. */
async function postOneByOne(packageId: number, sizes: readonly number[], testApp: TestApp = app) {
  const answers = []
  for (const guests of sizes) {
    answers.push(await book(testApp.visitor({ address: HOARDER }), { packageId, guests, startDate: START }))
    testApp.clock.advanceMinutes(0.01)
  }
  return codesOf(answers)
}

describe('an IP address that holds seats of one departure without paying', () => {
  it('holds at most ten further seats after its first booking, so that three posts cannot take all of thirty', async () => {
    const packageId = await newTour(30)
    expect(await postOneByOne(packageId, [10, 10, 10])).toEqual(['held', 'held', 'TOO_MANY_SEATS_HELD'])
    expect(await countHeldSeats(packageId)).toBe(20)
    const other = app.visitor({ address: '198.51.100.8' })
    expect((await book(other, { packageId, guests: 10, startDate: START })).status).toBe(200)
    expect(await postOneByOne(await newTour(30, unlimited), [10, 10, 10], unlimited)).toEqual(['held', 'held', 'held'])
  })

  it('holds no more when all its requests arrive at the same time', async () => {
    const postConcurrently = async (testApp: TestApp) => {
      const packageId = await newTour(30, testApp)
      const post = () => book(testApp.visitor({ address: HOARDER }), { packageId, guests: 5, startDate: START })
      await Promise.all(Array.from({ length: 12 }, post))
      return countHeldSeats(packageId, testApp)
    }
    expect(await postConcurrently(app)).toBe(15)
    expect(await postConcurrently(unlimited)).toBe(30)
  })

  it('holds at most a quarter of the remaining seats where that is more than ten', async () => {
    const packageId = await newTour(201)
    expect(await postOneByOne(packageId, [1, 50, 1])).toEqual(['held', 'held', 'TOO_MANY_SEATS_HELD'])
    const smaller = await newTour(200)
    expect(await postOneByOne(smaller, [1, 50, 49])).toEqual(['held', 'TOO_MANY_SEATS_HELD', 'held'])
    expect(await postOneByOne(await newTour(200, unlimited), [1, 50, 49], unlimited)).toEqual(['held', 'held', 'held'])
  })

  it('may take 50 seats with one booking when it holds none yet', async () => {
    const packageId = await newTour(50)
    expect(await postOneByOne(packageId, [50])).toEqual(['held'])
  })

  it('may continue as soon as a hold is paid, or has ended', async () => {
    const packageId = await newTour(60)
    const visitor = app.visitor({ address: HOARDER })
    const trip = await buildHeldTrip(app, { visitor, packageId, guests: 10, startDate: START })
    expect(await postOneByOne(packageId, [10, 5])).toEqual(['held', 'TOO_MANY_SEATS_HELD'])
    await confirmPayment(app.platform, { payment: await trip.pay(await trip.openOrder()), via: 'webhook' })
    expect(await postOneByOne(packageId, [5, 6])).toEqual(['held', 'TOO_MANY_SEATS_HELD'])
    app.clock.advanceMinutes(15)
    expect(await postOneByOne(packageId, [12])).toEqual(['held'])
  })

  it('is told how long to wait, and what to do instead', async () => {
    const packageId = await newTour(30)
    await postOneByOne(packageId, [10])
    app.clock.advanceMinutes(5)
    const last = app.visitor({ address: HOARDER })
    const answer = await book(last, { packageId, guests: 11, startDate: START })
    expect(answer).toMatchObject({ status: 429, body: { error: expect.stringMatching(/pay for those.*or call us/) } })
    expect(answer.headers.get('retry-after')).toBe('600')
  })

  it('cannot hold more through payments that it opens for expired bookings', async () => {
    const reopenTwo = async (testApp: TestApp) => {
      const packageId = await newTour(40, testApp)
      const trips = []
      for (const guests of [10, 10]) {
        const visitor = testApp.visitor({ address: HOARDER })
        trips.push(await buildHeldTrip(testApp, { visitor, packageId, guests, startDate: START }))
      }
      testApp.clock.advanceMinutes(15)
      for (const { bookingId } of trips) await expireHold(testApp.platform, bookingId)
      expect(await postOneByOne(packageId, [10, 10], testApp)).toEqual(['held', 'held'])
      const orders = await Promise.all(trips.map((trip) => trip.order()))
      return { codes: codesOf(orders), held: await countHeldSeats(packageId, testApp) }
    }
    const refusalCode = 'TOO_MANY_SEATS_HELD'
    expect(await reopenTwo(app)).toEqual({ codes: [refusalCode, refusalCode], held: 20 })
    expect(await reopenTwo(unlimited)).toEqual({ codes: ['held', 'held'], held: 40 })
  })
})

describe('the IP address of a hold', () => {
  it('is stored only as a hash with a secret key, a different one for each departure, and deleted with the hold', async () => {
    const sources = async (...ids: string[]) => {
      const holdsQuery = 'select id, hold_source from bookings where id = any($1) order by created_at'
      return (await app.database.pool.query(holdsQuery, [ids])).rows.map((row) => row.hold_source)
    }
    const visitor = app.visitor({ address: HOARDER })
    const [trip, other] = [await buildHeldTrip(app, { visitor }), await buildHeldTrip(app, { visitor })]
    const [first, second] = await sources(trip.bookingId, other.bookingId)
    expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(first).not.toBe(second)
    await confirmPayment(app.platform, { payment: await trip.pay(await trip.openOrder()), via: 'webhook' })
    app.clock.advanceMinutes(15)
    await expireHold(app.platform, other.bookingId)
    expect(await sources(trip.bookingId, other.bookingId)).toEqual([null, null])
  })

  it('is not needed when the office holds seats', async () => {
    const packageId = await newTour(60)
    const hold = () => {
      const request = { scope: 'booking-create', key: randomUUID(), requestSha256: '' }
      const owner = { userId: null, cookieHash: randomUUID() }
      const body = bookingBody({ packageId, guests: 20, startDate: START })
      return createBooking(app.platform, { body, owner, source: { kind: 'office' }, request })
    }
    for (let round = 0; round < 3; round++) await hold()
    expect(await countHeldSeats(packageId)).toBe(60)
  })
})

describe('travellers whose carrier shares one IP address among many', () => {
  it('can book as a family while a stranger at the same address holds a group’s seats', async () => {
    const packageId = await newTour(30)
    await bookAndGetId(app.visitor({ address: CARRIER }), { packageId, guests: 20, startDate: START })
    const household = app.visitor({ address: CARRIER })
    expect((await book(household, { packageId, guests: 6, startDate: START })).status).toBe(200)
  })

  it('are counted by their cookie or account once they have paid a booking, regardless of the seats that strangers hold', async () => {
    const packageId = await newTour(60)
    const household = app.visitor({ address: CARRIER })
    const trip = await buildHeldTrip(app, { visitor: household })
    await confirmPayment(app.platform, { payment: await trip.pay(await trip.openOrder()), via: 'webhook' })
    for (const guests of [10, 10])
      await bookAndGetId(app.visitor({ address: CARRIER }), { packageId, guests, startDate: START })
    const stranger = app.visitor({ address: CARRIER })
    expect((await book(stranger, { packageId, guests: 1, startDate: START })).body['code']).toBe('TOO_MANY_SEATS_HELD')
    expect((await book(household, { packageId, guests: 6, startDate: START })).status).toBe(200)
    const further = await book(household, { packageId, guests: 11, startDate: START })
    expect(further.body['code']).toBe('TOO_MANY_SEATS_HELD')
  })
})
