import { afterAll, describe, expect, it } from 'vitest'
import { book, bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { expireHold } from './expire-hold.ts'

const app = await createTestApp()
const appWithoutScarcity = await createTestApp({ holdRules: { isScarce: () => false } })
afterAll(async () => {
  await app.close()
  await appWithoutScarcity.close()
})

const CAPACITY = 20
const inMinutes = (minutes: number, testApp: TestApp = app) =>
  new Date(testApp.clock.now().getTime() + minutes * 60_000)
const minutesHeld = ({ holdExpiresAt }: Record<string, unknown>, testApp: TestApp = app) =>
  (Date.parse(String(holdExpiresAt)) - testApp.clock.now().getTime()) / 60_000

/** Books until `seatsLeft` of twenty seats remain. Each booking comes from a different visitor. */
async function bookDownTo(seatsLeft: number, testApp: TestApp = app) {
  const packageId = await buildTourPackage(testApp.platform.db, { capacity: CAPACITY })
  const answer = await book(testApp.visitor(), { packageId, guests: CAPACITY - seatsLeft })
  return { packageId, created: answer.body }
}

describe('a hold on a departure with less than a fifth of its seats left', () => {
  it('ends after 5 minutes, and with a fifth left after 15', async () => {
    expect(minutesHeld((await bookDownTo(4)).created)).toBe(15)
    expect(minutesHeld((await bookDownTo(3)).created)).toBe(5)
    expect(minutesHeld((await bookDownTo(3, appWithoutScarcity)).created, appWithoutScarcity)).toBe(15)
  })

  it('has this end on the booking’s own page and in the answer to a repeated request', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 2 })
    const visitor = app.visitor()
    const json = { packageId, selection: { startDate: '2026-12-10', endDate: '2026-12-10', guests: 2 } }
    const customer = { customer_name: 'Asha', email: 'asha@example.com', phone: '98765 43210' }
    const send = () => visitor.send('POST', '/booking/create', { json: { ...json, customer } })
    await visitor.send('GET', '/booking/my-latest')
    const [first, repeat] = [await send(), await send()]
    const end = inMinutes(5).toISOString()
    expect([first.body['holdExpiresAt'], repeat.body['holdExpiresAt']]).toEqual([end, end])
    expect((await visitor.send('GET', `/booking/${String(first.body['bookingId'])}`)).body['hold_expires_at']).toBe(end)
  })

  it('is ended by its job after 5 minutes', async () => {
    const trip = await buildHeldTrip(app, { capacity: 2 })
    const jobs = `select start_after from jobs.job where name = 'expire-hold' and data ->> 'bookingId' = $1 order by 1`
    const { rows } = await app.database.pool.query(jobs, [trip.bookingId])
    expect(rows[0]).toEqual({ start_after: inMinutes(5) })
    app.clock.advanceMinutes(5)
    expect(await expireHold(app.platform, trip.bookingId)).toBeNull()
    expect((await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body['status']).toBe('expired')
  })

  it('is over after 5 minutes even before a job has ended it: the next traveller gets the seats', async () => {
    const { packageId, bookingId, visitor } = await buildHeldTrip(app, { capacity: 2 })
    app.clock.advanceMinutes(4.9)
    expect((await book(app.visitor(), { packageId })).body['code']).toBe('SOLD_OUT')
    app.clock.advanceMinutes(0.1)
    expect((await visitor.send('GET', `/booking/${bookingId}`)).body['status']).toBe('expired')
    const availabilityAnswer = await app
      .visitor()
      .send('GET', `/packages/id/${packageId}/availability?from=2026-12-10&to=2026-12-10`)
    expect(availabilityAnswer.body).toMatchObject([{ seatsLeft: 2 }])
    await bookAndGetId(app.visitor(), { packageId })
  })

  it('gets its 15 minutes when the payment window is opened', async () => {
    const trip = await buildHeldTrip(app, { capacity: 2 })
    app.clock.advanceMinutes(4)
    expect(minutesHeld((await trip.order()).body)).toBe(15)
    app.clock.advanceMinutes(5)
    expect(await expireHold(app.platform, trip.bookingId)).toEqual(inMinutes(10))
  })

  it('keeps the promised time when others take the seats afterwards', async () => {
    const trip = await buildHeldTrip(app, { capacity: 10 })
    await bookAndGetId(app.visitor(), { packageId: trip.packageId, guests: 8 })
    app.clock.advanceMinutes(14.9)
    expect((await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body['status']).toBe('held')
  })

  it('is held again for 5 minutes when the payment cannot be opened, and for 15 when its window opens', async () => {
    const trip = await buildHeldTrip(app, { capacity: 2 })
    app.clock.advanceMinutes(5)
    await app.sandbox.fault({ path: '/v1/orders', n: 1, status: 400 })
    expect((await trip.order()).body['code']).toBe('GATEWAY_REFUSED')
    const read = () => trip.visitor.send('GET', `/booking/${trip.bookingId}`)
    expect((await read()).body['hold_expires_at']).toBe(inMinutes(5).toISOString())
    await trip.openOrder()
    app.clock.advanceMinutes(16)
    await expireHold(app.platform, trip.bookingId)
    // The gateway still has the same order open, so the payment window opens immediately.
    expect(minutesHeld((await trip.order()).body)).toBe(15)
  })
})
