import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { getBooking, getLatestBooking } from '../api/calls.ts'
import { asha, bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())
const packageId = await buildTourPackage(app.platform.db, { capacity: 40 })

const read = (visitor: TestClient, bookingId: string) => visitor.call(getBooking, { params: { bookingId } })
const status = async (visitor: TestClient, bookingId: string) =>
  (await visitor.send('GET', `/booking/${bookingId}`)).status

async function signIn(visitor: TestClient): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const password = 'a long enough password'
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
}

/** Makes a booking that replaces the booking `replaces`. */
const correct = (visitor: TestClient, replaces: string, overrides: Partial<Parameters<typeof bookingBody>[0]> = {}) =>
  visitor.send('POST', '/booking/create', {
    json: { ...bookingBody({ packageId, ...overrides }), replaces },
    headers: { 'Idempotency-Key': randomUUID() },
  })

describe('a visitor who corrects the booking of a stranger', () => {
  it('gets a new booking: the stranger’s details stay unchanged', async () => {
    const [owner, stranger] = [app.visitor(), app.visitor()]
    const theirs = await bookAndGetId(owner, { packageId })
    await bookAndGetId(stranger, { packageId, startDate: '2026-12-21' })
    const answer = await correct(stranger, theirs, {
      customer: { customer_name: 'Ravi Rao', email: 'ravi@example.com' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body['bookingId']).not.toBe(theirs)
    expect(await read(owner, theirs)).toMatchObject({ customer_name: asha.customer_name, email: asha.email })
  })

  it('takes no seat from the stranger, whatever date they choose', async () => {
    const [owner, stranger] = [app.visitor(), app.visitor()]
    const theirs = await bookAndGetId(owner, { packageId, startDate: '2026-12-22' })
    await bookAndGetId(stranger, { packageId, startDate: '2026-12-23' })
    expect((await correct(stranger, theirs, { startDate: '2026-12-24' })).status).toBe(200)
    expect(await read(owner, theirs)).toMatchObject({ status: 'held' })
  })
})

describe('a visitor who signs in', () => {
  it('opens the bookings of their own browser, but not those of other browsers', async () => {
    const [mine, other] = [app.visitor(), app.visitor()]
    const myBooking = await bookAndGetId(mine, { packageId, startDate: '2026-12-25' })
    const otherBooking = await bookAndGetId(other, { packageId, startDate: '2026-12-25' })
    await signIn(mine)
    expect(await status(mine, myBooking)).toBe(200)
    expect(await status(mine, otherBooking)).toBe(404)
    expect(await status(other, otherBooking)).toBe(200)
    expect(await status(other, myBooking)).toBe(404)
  })

  it('cannot read what another account has booked', async () => {
    const [one, two] = [app.visitor(), app.visitor()]
    await signIn(one)
    await signIn(two)
    const bookingId = await bookAndGetId(one, { packageId, startDate: '2026-12-26' })
    await bookAndGetId(two, { packageId, startDate: '2026-12-26' })
    expect(await status(one, bookingId)).toBe(200)
    expect(await status(two, bookingId)).toBe(404)
  })
})

describe('GET /booking/my-latest', () => {
  const latest = async (visitor: TestClient) => (await visitor.call(getLatestBooking)).booking

  it('returns the form of the booking made last, even when it starts earlier', async () => {
    const visitor = app.visitor()
    await signIn(visitor)
    await bookAndGetId(visitor, { packageId, startDate: '2026-12-28' })
    app.clock.advanceMinutes(1)
    await bookAndGetId(visitor, { packageId, startDate: '2026-12-27' })
    const end_date = expect.stringMatching(/^202\d-\d\d-\d\d$/)
    expect(await latest(visitor)).toEqual({ ...asha, start_date: '2026-12-27', end_date })
  })

  it('reveals no details of another traveller', async () => {
    const [booker, newcomer] = [app.visitor(), app.visitor()]
    await signIn(booker)
    await signIn(newcomer)
    await bookAndGetId(booker, { packageId, startDate: '2026-12-29' })
    expect(await latest(newcomer)).toBeNull()
  })
})
