import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { asha, book, bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'

const app = await createTestApp()
afterAll(() => app.close())

type PackageOptions = Partial<Parameters<typeof buildTourPackage>[1]>
const newPackage = (packageOptions: PackageOptions = {}) =>
  buildTourPackage(app.platform.db, { capacity: 10, basePriceRupees: 12_499.5, duration: '4D 3N', ...packageOptions })

async function seatsOf(packageId: number, date = '2026-12-10') {
  const { rows } = await app.database.pool.query(
    'select held, sold from departures where tour_package_id = $1 and start_date = $2',
    [packageId, date],
  )
  return rows[0]
}

describe('the cancellation policy', () => {
  it('stays as it was when the booking was made, even when the package’s policy changes later', async () => {
    const strictPolicy = [{ hoursBefore: 720, basisPoints: 5000 }]
    const packageId = await newPackage({ cancellationPolicy: strictPolicy })
    const visitor = app.visitor()
    const before = await bookAndGetId(visitor, { packageId })
    await app.database.pool.query(`update tour_packages set cancellation_policy = '[]' where id = $1`, [packageId])
    const after = await bookAndGetId(visitor, { packageId, startDate: '2026-12-11' })
    expect((await visitor.send('GET', `/booking/${before}`)).body['cancellation_policy']).toEqual(strictPolicy)
    expect((await visitor.send('GET', `/booking/${after}`)).body['cancellation_policy']).toEqual([])
  })

  it('cannot be stored when it would refund more than was paid', async () => {
    const packageId = await newPackage()
    const store = app.database.pool.query('update tour_packages set cancellation_policy = $2 where id = $1', [
      packageId,
      JSON.stringify([{ hoursBefore: 24, basisPoints: 10_001 }]),
    ])
    await expect(store).rejects.toThrow('tour_packages_cancellation_policy')
  })
})

describe('POST /booking/create', () => {
  it('takes the price from our database and computes the end date, whatever the browser sends', async () => {
    const visitor = app.visitor()
    const bookingId = await bookAndGetId(visitor, { packageId: await newPackage(), guests: 3 })
    const { body } = await visitor.send('GET', `/booking/${bookingId}`)
    expect(body).toMatchObject({ price_per_person: 12_499.5, guests: 3, total_amount: 37_498.5, status: 'held' })
    expect(body['selection']).toMatchObject({ startDate: '2026-12-10', endDate: '2026-12-13' })
  })

  it('stores every field of the form, and returns the fields of the specification', async () => {
    const visitor = app.visitor()
    const customer = { address2: 'Near the bridge', special_requests: 'A room on the ground floor' }
    const bookingId = await bookAndGetId(visitor, { packageId: await newPackage(), customer })
    expect((await visitor.send('GET', `/booking/${bookingId}`)).body).toMatchObject({
      booking_id: bookingId,
      price_per_person: 12_499.5,
      guests: 2,
      total_amount: 24_999,
      selection: {
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        guests: 2,
        pricePerPerson: 12_499.5,
        total: 24_999,
      },
      customer_name: asha.customer_name,
      email: asha.email,
      phone: asha.phone,
    })
    const { rows } = await app.database.pool.query(
      `select customer_name, email, phone, address1, address2, address_state as state, zip, address_country as country, special_requests,
        start_date::text, end_date::text from bookings where id = $1`,
      [bookingId],
    )
    expect(rows).toEqual([{ ...asha, ...customer, start_date: '2026-12-10', end_date: '2026-12-13' }])
  })

  it('holds the seats for 15 minutes and frees them when the hold expires', async () => {
    const packageId = await newPackage()
    const bookingId = await bookAndGetId(app.visitor(), { packageId, guests: 4 })
    expect(await seatsOf(packageId)).toEqual({ held: 4, sold: 0 })
    expect(await expireHold(app.platform, bookingId)).toBeInstanceOf(Date)
    app.clock.advanceMinutes(15)
    expect(await expireHold(app.platform, bookingId)).toBeNull()
    expect(await seatsOf(packageId)).toEqual({ held: 0, sold: 0 })
  })

  it('takes over the seats of an expired hold before any job has released them', async () => {
    const packageId = await newPackage({ capacity: 2 })
    await bookAndGetId(app.visitor(), { packageId, guests: 2 })
    expect((await book(app.visitor(), { packageId, guests: 1 })).body).toMatchObject({ code: 'SOLD_OUT' })
    app.clock.advanceMinutes(16)
    expect((await book(app.visitor(), { packageId, guests: 1 })).status).toBe(200)
    expect(await seatsOf(packageId)).toEqual({ held: 1, sold: 0 })
  })

  it('answers 409 SOLD_OUT and stores nothing when not enough seats are left', async () => {
    const packageId = await newPackage({ capacity: 3 })
    const answer = await book(app.visitor(), { packageId, guests: 4 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
    const { rows } = await app.database.pool.query('select 1 from bookings where tour_package_id = $1', [packageId])
    expect(rows).toHaveLength(0)
  })

  it('never oversells: 60 concurrent visitors for the last 10 seats', async () => {
    const packageId = await newPackage({ capacity: 10 })
    const answers = await Promise.all(Array.from({ length: 60 }, () => book(app.visitor(), { packageId, guests: 1 })))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(50)
    expect(await seatsOf(packageId)).toEqual({ held: 10, sold: 0 })
  })

  it('answers 20 parallel repeats of one request with the same booking, readable by the browser that sent them', async () => {
    const packageId = await newPackage()
    const headers = { 'Idempotency-Key': randomUUID() }
    const json = bookingBody({ packageId })
    const visitor = app.visitor()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.send('POST', '/booking/create', { json, headers })),
    )
    const ids = new Set(answers.map((answer) => answer.body['bookingId']))
    expect(ids.size).toBe(1)
    expect((await visitor.send('GET', `/booking/${String([...ids][0])}`)).status).toBe(200)
    expect(await seatsOf(packageId)).toEqual({ held: 2, sold: 0 })
  })

  it('answers 422 when the same key comes with different content', async () => {
    const packageId = await newPackage()
    const headers = { 'Idempotency-Key': randomUUID() }
    const visitor = app.visitor()
    await visitor.send('POST', '/booking/create', { json: bookingBody({ packageId }), headers })
    const other = await visitor.send('POST', '/booking/create', {
      json: bookingBody({ packageId, guests: 5 }),
      headers,
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('treats a double click without a key as one booking', async () => {
    const packageId = await newPackage()
    const visitor = app.visitor()
    await bookAndGetId(visitor, { packageId, startDate: '2026-12-20' })
    const json = bookingBody({ packageId })
    const first = await visitor.send('POST', '/booking/create', { json })
    const second = await visitor.send('POST', '/booking/create', { json })
    expect(second.body['bookingId']).toBe(first.body['bookingId'])
  })

  it.each([
    [{ customer_name: '  ' }, 'NAME_REQUIRED', 'Full Name is required.'],
    [{ customer_name: '', email: '', phone: '' }, 'NAME_REQUIRED', 'Full Name is required.'],
    [{ email: ' ', phone: '' }, 'EMAIL_REQUIRED', 'Email is required.'],
    [{ phone: '' }, 'PHONE_REQUIRED', 'Phone number is required.'],
    [{ email: 'a@b.in, evil@x.in' }, 'EMAIL_INVALID', undefined],
    [{ phone: ' \u0007\t' }, 'PHONE_REQUIRED', undefined],
  ])('refuses %o with %s', async (customer, code, sentence) => {
    const answer = await book(app.visitor(), { packageId: await newPackage(), customer })
    expect(answer.status).toBe(422)
    expect(answer.body['code']).toBe(code)
    if (sentence !== undefined) expect(answer.body['error']).toBe(sentence)
  })

  it.each([
    ['toll-free', '1800 123 4567'],
    ['without an area code', '2658 1234'],
    ['short', '12345'],
    ['told in words', 'ask at the door, બીજો માળ ☎️'],
    ['of 200 characters', '7'.repeat(200)],
  ])('accepts the phone number %s as typed', async (_, phone) => {
    const bookingId = await bookAndGetId(app.visitor(), { packageId: await newPackage(), customer: { phone } })
    const { rows } = await app.database.pool.query('select phone, phone_normalised from bookings where id = $1', [
      bookingId,
    ])
    expect(rows).toEqual([{ phone, phone_normalised: '' }])
  })

  it.each([
    [{ startDate: '2026-11-20' }, 'START_DATE_PAST'],
    [{ startDate: '2026-02-30' }, 'INVALID_INPUT'],
    [{ guests: 0 }, 'GUESTS_BELOW_MINIMUM'],
    [{ guests: -1 }, 'GUESTS_BELOW_MINIMUM'],
    [{ guests: 51 }, 'GUESTS_ABOVE_MAXIMUM'],
    [{ guests: 1.5 }, 'INVALID_INPUT'],
    [{ packageId: 2_000_000_000 }, 'TOUR_PACKAGE_NOT_FOUND'],
  ])('refuses %o with %s', async (overrides, code) => {
    const answer = await book(app.visitor(), { packageId: await newPackage(), ...overrides })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body['code']).toBe(code)
  })

  it('accepts today in India as the first possible start, even when it is still yesterday in Europe', async () => {
    const late = await createTestApp({ now: new Date('2026-11-21T20:00:00Z') })
    const packageId = await buildTourPackage(late.platform.db, { capacity: 5 })
    expect((await book(late.visitor(), { packageId, startDate: '2026-11-21' })).body['code']).toBe('START_DATE_PAST')
    expect((await book(late.visitor(), { packageId, startDate: '2026-11-22' })).status).toBe(200)
    await late.close()
  })

  it('refuses a package whose price is on request', async () => {
    const answer = await book(app.visitor(), { packageId: await newPackage({ basePriceRupees: 0 }) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_ON_REQUEST' } })
  })

  it('refuses unknown fields, which could be attempts to set a status or an owner', async () => {
    const json = { ...bookingBody({ packageId: await newPackage() }), status: 'confirmed' }
    expect(await app.visitor().send('POST', '/booking/create', { json })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('lets one browser hold three unpaid bookings, and no more', async () => {
    const strictPolicy = await createTestApp({ scale: 1 })
    const packageId = await buildTourPackage(strictPolicy.platform.db, { capacity: 40 })
    const visitor = strictPolicy.visitor()
    for (const startDate of ['2026-12-01', '2026-12-02', '2026-12-03'])
      await bookAndGetId(visitor, { packageId, startDate })
    expect((await book(visitor, { packageId, startDate: '2026-12-04' })).body['code']).toBe('TOO_MANY_HOLDS')
    await strictPolicy.close()
  })
})

describe('POST /booking/create with `replaces`', () => {
  const bookAgain = (visitor: ReturnType<typeof app.visitor>, body: object) =>
    visitor.send('POST', '/booking/create', { json: body, headers: { 'Idempotency-Key': randomUUID() } })

  it('keeps the booking and its seats when only the details are corrected', async () => {
    const packageId = await newPackage({ capacity: 2 })
    const visitor = app.visitor()
    const replaces = await bookAndGetId(visitor, { packageId, guests: 2 })
    const corrected = {
      ...bookingBody({ packageId, guests: 2, customer: { customer_name: 'Asha R. Shah' } }),
      replaces,
    }
    expect((await bookAgain(visitor, corrected)).body['bookingId']).toBe(replaces)
    expect((await visitor.send('GET', `/booking/${replaces}`)).body['customer_name']).toBe('Asha R. Shah')
    expect(await seatsOf(packageId)).toEqual({ held: 2, sold: 0 })
  })

  it('frees the earlier seats when another date or number of guests is chosen', async () => {
    const packageId = await newPackage({ capacity: 3 })
    const visitor = app.visitor()
    const replaces = await bookAndGetId(visitor, { packageId, guests: 2 })
    expect((await bookAgain(visitor, { ...bookingBody({ packageId, guests: 3 }), replaces })).status).toBe(200)
    expect(await seatsOf(packageId)).toEqual({ held: 3, sold: 0 })
    expect((await visitor.send('GET', `/booking/${replaces}`)).body['status']).toBe('cancelled')
  })

  it('lets a traveller correct the details as often as needed', async () => {
    const strictPolicy = await createTestApp({ scale: 1 })
    const packageId = await buildTourPackage(strictPolicy.platform.db, { capacity: 10 })
    const visitor = strictPolicy.visitor()
    let replaces = await bookAndGetId(visitor, { packageId, guests: 1 })
    for (const guests of [2, 3, 4, 5]) {
      const answer = await bookAgain(visitor, { ...bookingBody({ packageId, guests }), replaces })
      expect(answer.status).toBe(200)
      replaces = String(answer.body['bookingId'])
    }
    await strictPolicy.close()
  })

  it('does not change the booking of a stranger', async () => {
    const packageId = await newPackage()
    const owner = app.visitor()
    const replaces = await bookAndGetId(owner, { packageId })
    await bookAgain(app.visitor(), { ...bookingBody({ packageId }), replaces })
    expect((await owner.send('GET', `/booking/${replaces}`)).body['status']).toBe('held')
  })
})

describe('GET /booking/{bookingId}', () => {
  it('answers 404 to everyone except the browser that booked', async () => {
    const owner = app.visitor()
    const bookingId = await bookAndGetId(owner, { packageId: await newPackage() })
    const stranger = app.visitor()
    await bookAndGetId(stranger, { packageId: await newPackage() })
    expect((await owner.send('GET', `/booking/${bookingId}`)).status).toBe(200)
    const refusal = await stranger.send('GET', `/booking/${bookingId}`)
    const unknown = await stranger.send('GET', `/booking/${randomUUID()}`)
    expect(refusal.status).toBe(404)
    expect(refusal.body).toEqual(unknown.body)
    expect((await app.visitor().send('GET', `/booking/${bookingId}`)).status).toBe(404)
  })

  it('stores the owner in an httpOnly cookie', async () => {
    const visitor = app.visitor()
    const answer = await book(visitor, { packageId: await newPackage() })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('pathik_booking='))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//i)
  })
})

describe('GET /booking/my-latest', () => {
  it('answers 401 to an anonymous visitor', async () => {
    expect(await app.visitor().send('GET', '/booking/my-latest')).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    })
  })
})
