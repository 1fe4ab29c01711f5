import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** Books again after returning to the form, as the wizard does. */
async function bookAgain(
  { visitor, packageId, bookingId }: HeldTrip,
  overrides: Partial<Parameters<typeof bookingBody>[0]> = {},
) {
  const json = { ...bookingBody({ packageId, ...overrides }), replaces: bookingId }
  const answer = await visitor.send('POST', '/booking/create', { json, headers: { 'Idempotency-Key': randomUUID() } })
  return { ...answer, isSame: answer.body['bookingId'] === bookingId, id: String(answer.body['bookingId']) }
}
const seatsOf = ({ packageId }: HeldTrip) =>
  sql(
    `select start_date::text as day, held, sold from departures where tour_package_id = $1 and held + sold > 0 order by 1`,
    packageId,
  )
const lastStep = async (bookingId: string) =>
  (
    await sql(
      'select to_status, actor, cause from status_history where entity_id = $1 order by seq desc limit 1',
      bookingId,
    )
  )[0]

describe('a traveller who goes back and corrects the booking', () => {
  it.each([
    ['another day', { startDate: '2026-12-11' }, [{ day: '2026-12-11', held: 2, sold: 0 }]],
    ['more guests', { guests: 3 }, [{ day: '2026-12-10', held: 3, sold: 0 }]],
  ])('to %s gets a new booking; seats, code and history of the old one are updated', async (_, overrides, seats) => {
    const trip = await buildHeldTrip(app)
    const promo = await buildPromoCode(app.platform.db, { percent: 10 })
    await trip.openOrder(promo)
    const answer = await bookAgain(trip, overrides)
    expect([answer.status, answer.isSame]).toEqual([200, false])
    expect(await seatsOf(trip)).toEqual(seats)
    expect(await lastStep(trip.bookingId)).toEqual({
      to_status: 'cancelled',
      actor: 'traveller',
      cause: 'replaced by a new booking',
    })
    expect(await sql('select used from promo_codes where code = $1', promo)).toEqual([{ used: 0 }])
  })

  it('keeps the hold on a date that the office has closed since, and gets a repeated answer; nobody else can book it', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const visitor = app.visitor()
    const headers = { 'Idempotency-Key': randomUUID() }
    const json = bookingBody({ packageId })
    const first = await visitor.send('POST', '/booking/create', { json, headers })
    await sql('update departures set is_closed = true where tour_package_id = $1', packageId)
    expect(await visitor.send('POST', '/booking/create', { json, headers })).toMatchObject({
      status: 200,
      body: first.body,
    })
    const corrected = await visitor.send('POST', '/booking/create', {
      json: {
        ...bookingBody({ packageId, customer: { customer_name: 'Asha B. Shah' } }),
        replaces: first.body['bookingId'],
      },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect(corrected).toMatchObject({ status: 200, body: { bookingId: first.body['bookingId'] } })
    expect(await sql('select customer_name from bookings where tour_package_id = $1', packageId)).toEqual([
      { customer_name: 'Asha B. Shah' },
    ])
    const late = await app.visitor().send('POST', '/booking/create', { json })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'START_DATE_UNAVAILABLE', error: expect.stringContaining('closed') },
    })
  })

  it('can reduce the guests on a date that the office has closed since, but not add any', async () => {
    const trip = await buildHeldTrip(app)
    await sql('update departures set is_closed = true where tour_package_id = $1', trip.packageId)
    expect((await bookAgain(trip, { guests: 3 })).status).toBe(409)
    expect((await bookAgain(trip, { guests: 1 })).status).toBe(200)
    expect(await sql('select held from departures where tour_package_id = $1', trip.packageId)).toEqual([{ held: 1 }])
  })

  it('to another package frees the seats of the first one', async () => {
    const trip = await buildHeldTrip(app)
    const packageId = await buildTourPackage(app.platform.db)
    expect((await bookAgain({ ...trip, packageId })).isSame).toBe(false)
    expect(await seatsOf(trip)).toEqual([])
  })

  it('keeps the booking, with all details of the new form and an unchanged hold', async () => {
    const trip = await buildHeldTrip(app)
    app.clock.advanceMinutes(5)
    const before = (await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body['hold_expires_at']
    const customer = {
      customer_name: 'Ravi Rao',
      email: 'ravi@example.com',
      phone: '91234 56789',
      address1: '7 MG Road',
      address2: 'Flat 3',
      state: 'Karnataka',
      zip: '560001',
      special_requests: 'Window seats',
    }
    expect((await bookAgain(trip, { customer })).isSame).toBe(true)
    const columns =
      'customer_name, email, phone, phone_normalised, address1, address2, address_state as state, zip, special_requests'
    expect(await sql(`select ${columns} from bookings where id = $1`, trip.bookingId)).toEqual([
      { ...customer, phone_normalised: '+919123456789' },
    ])
    expect((await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body).toMatchObject({
      status: 'held',
      hold_expires_at: before,
    })
  })

  it('gets new seats from the time when the hold ends', async () => {
    const [running, over] = [await buildHeldTrip(app), await buildHeldTrip(app)]
    app.clock.set(new Date(app.clock.now().getTime() + 15 * 60_000 - 1))
    expect((await bookAgain(running)).isSame).toBe(true)
    app.clock.set(new Date(app.clock.now().getTime() + 1))
    expect((await over.visitor.send('GET', `/booking/${over.bookingId}`)).body).toMatchObject({
      status: 'expired',
      hold_expires_at: null,
    })
    expect((await bookAgain(over)).isSame).toBe(false)
    expect(await seatsOf(over)).toEqual([{ day: '2026-12-10', held: 2, sold: 0 }])
    expect(await lastStep(over.bookingId)).toMatchObject({ to_status: 'cancelled' })
  })

  it('is sent to the paid booking, even when its trip is over, and gets a new booking for another trip', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
    expect((await bookAgain(trip)).isSame).toBe(true)
    await sql(`update bookings set status = 'completed' where id = $1`, trip.bookingId)
    expect((await bookAgain(trip)).isSame).toBe(true)
    expect((await bookAgain(trip, { guests: 1 })).isSame).toBe(false)
    expect((await sql('select status from bookings where id = $1', trip.bookingId))[0]).toEqual({ status: 'completed' })
  })

  it('gets a new booking when the earlier one is cancelled or needs review; the earlier one does not change', async () => {
    for (const status of ['cancelled', 'needs_review', 'expired']) {
      const trip = await buildHeldTrip(app)
      await sql('update bookings set status = $2 where id = $1', trip.bookingId, status)
      expect((await bookAgain(trip)).isSame).toBe(false)
      expect((await sql('select status from bookings where id = $1', trip.bookingId))[0]).toEqual({ status })
    }
  })

  it('gets the same answer when the corrected request is sent twice', async () => {
    const trip = await buildHeldTrip(app)
    const json = { ...bookingBody({ packageId: trip.packageId, guests: 3 }), replaces: trip.bookingId }
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await trip.visitor.send('POST', '/booking/create', { json, headers })
    const upper = { 'Idempotency-Key': headers['Idempotency-Key'].toUpperCase() }
    const second = await trip.visitor.send('POST', '/booking/create', { json, headers: upper })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
  })
})

describe('a trip that can be booked', () => {
  const refusal = async (packageId: number, startDate = '2026-12-10') => {
    const json = bookingBody({ packageId, startDate })
    return (await app.visitor().send('POST', '/booking/create', { json })).body['code']
  }

  it('is a published package on a day on which it starts', async () => {
    const { db } = app.platform
    expect(await refusal(await buildTourPackage(db, { isPublished: false }))).toBe('TOUR_PACKAGE_NOT_FOUND')
    const listedPackageId = await buildTourPackage(db, {
      capacity: null,
      departures: [{ date: '2026-12-10', capacity: 8 }],
    })
    expect(await refusal(listedPackageId, '2026-12-11')).toBe('START_DATE_UNAVAILABLE')
    expect(await refusal(listedPackageId)).toBeUndefined()
  })

  it('costs the price of its date, when the date has its own price', async () => {
    const departures = [{ date: '2026-12-10', capacity: 8, priceRupees: 999 }]
    const trip = await buildHeldTrip(app, { packageId: await buildTourPackage(app.platform.db, { departures }) })
    expect((await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body).toMatchObject({
      price_per_person: 999,
      total_amount: 1998,
    })
  })
})

describe('the browser’s claims about the package', () => {
  it('are stored as a hash, for the record, and as null when there are none', async () => {
    const { packageSnapshot, ...rest } = bookingBody({ packageId: await buildTourPackage(app.platform.db) })
    const hashOf = async (json: object) => {
      const { body } = await app.visitor().send('POST', '/booking/create', { json })
      return (await sql('select claim_sha256 as hash from bookings where id = $1', body['bookingId']))[0]?.['hash']
    }
    expect(await hashOf({ ...rest, packageSnapshot })).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashOf(rest)).toBeNull()
  })
})

describe('the same booking sent without a key', () => {
  it('by two signed-in users creates two bookings', async () => {
    const json = bookingBody({ packageId: await buildTourPackage(app.platform.db) })
    const ids = new Set<unknown>()
    for (const name of ['one', 'two']) {
      const visitor = app.visitor()
      const who = { email: `same-${name}@example.com`, password: 'a long enough password' }
      await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', ...who } })
      await visitor.send('POST', '/auth/login', { json: who })
      for (let i = 0; i < 2; i++) ids.add((await visitor.send('POST', '/booking/create', { json })).body['bookingId'])
    }
    expect(ids.size).toBe(2)
  })
})

describe('the booking cookie', () => {
  it('opens nothing when it was not issued by us, and is then replaced', async () => {
    const visitor = app.visitor()
    visitor.cookies.set('pathik_booking', 'made-up')
    const trip = await buildHeldTrip(app, { visitor })
    expect(visitor.cookies.get('pathik_booking')).toMatch(/^[\w-]{43}$/)
    expect((await visitor.send('GET', `/booking/${trip.bookingId}`)).status).toBe(200)
  })

  it('stays the same for the next booking', async () => {
    const trip = await buildHeldTrip(app)
    const before = trip.visitor.cookies.get('pathik_booking')
    await buildHeldTrip(app, { visitor: trip.visitor })
    expect(trip.visitor.cookies.get('pathik_booking')).toBe(before)
  })

  it('is stored only as a hash', async () => {
    const trip = await buildHeldTrip(app)
    const [row] = await sql('select owner_cookie_hash as hash from bookings where id = $1', trip.bookingId)
    expect(row?.['hash']).toMatch(/^[\w-]{43}$/)
    expect(row?.['hash']).not.toBe(trip.visitor.cookies.get('pathik_booking'))
  })
})

describe('the key of a repeated request', () => {
  it('must be a random uuid', async () => {
    const json = bookingBody({ packageId: await buildTourPackage(app.platform.db) })
    for (const key of ['1', 'x'.repeat(36), `${randomUUID()}0`]) {
      const answer = await app.visitor().send('POST', '/booking/create', { json, headers: { 'Idempotency-Key': key } })
      expect([answer.status, answer.body['code']]).toEqual([422, 'INVALID_INPUT'])
    }
  })
})
