import { afterAll, describe, expect, it } from 'vitest'
import { checkPromo } from '#features/bookings/api/calls.ts'
import { createOrder } from '#features/payments/api/calls.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { customerHashOf, priceWithPromo } from './price-with-promo.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db } = app.platform

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const findUseCount = async (code: string) =>
  (await sql('select used from promo_codes where code = $1', code))[0]?.['used']

/** A held booking of two guests for ₹10,000 in total. */
const trip = (options: Parameters<typeof buildHeldTrip>[1] = {}) => buildHeldTrip(app, options)
const check = ({ visitor, bookingId }: Pick<HeldTrip, 'visitor' | 'bookingId'>, code: string) =>
  visitor.send('POST', checkPromo.path, { json: { code, booking_id: bookingId } })
const codeOf = async (answer: ReturnType<typeof check>) => (await answer).body['code']

describe('POST /api/promos/check', () => {
  it('returns the discount and the amount left to pay, and counts no use', async () => {
    const promo = await buildPromoCode(db, { percent: 10, usageLimit: 1 })
    const heldTrip = await trip()
    const answer = await check(heldTrip, promo)
    expect([answer.status, answer.body]).toEqual([200, { code: promo, discountPaise: 100_000, payablePaise: 900_000 }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await findUseCount(promo)).toBe(0)
    expect((await heldTrip.visitor.send('GET', `/booking/${heldTrip.bookingId}`)).body['total_amount']).toBe(10_000)
  })

  it('accepts a code in any case and with spaces around it, and returns it as it is stored', async () => {
    const promo = await buildPromoCode(db, { fixedRupees: 100 })
    expect((await check(await trip(), ` ${promo.toLowerCase()} `)).body).toMatchObject({
      code: promo,
      discountPaise: 10_000,
    })
  })

  it('is only for the owner of the booking', async () => {
    const promo = await buildPromoCode(db, { percent: 10 })
    const [heldTrip, stranger] = [await trip(), await trip()]
    const answer = await check({ visitor: stranger.visitor, bookingId: heldTrip.bookingId }, promo)
    expect([answer.status, answer.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND'])
  })
})

describe('a promo code', () => {
  it('is valid from its start time until its end time', async () => {
    const promo = await buildPromoCode(db, { percent: 10 })
    const heldTrip = await trip()
    const now = app.clock.now().getTime()
    const between = (from: number, to: number) =>
      sql(
        'update promo_codes set valid_from = $2, valid_until = $3 where code = $1',
        promo,
        new Date(now + from),
        new Date(now + to),
      )
    await between(0, 1)
    expect(await codeOf(check(heldTrip, promo))).toBe(promo)
    await between(1, 1000)
    expect(await codeOf(check(heldTrip, promo))).toBe('PROMO_INVALID')
    await between(-1000, 0)
    expect(await codeOf(check(heldTrip, promo))).toBe('PROMO_INVALID')
  })

  it('is valid for a booking of its minimum amount, and not for a smaller one', async () => {
    const promo = await buildPromoCode(db, { percent: 10 })
    const heldTrip = await trip()
    await sql('update promo_codes set minimum_paise = 1000000 where code = $1', promo)
    expect(await codeOf(check(heldTrip, promo))).toBe(promo)
    await sql('update promo_codes set minimum_paise = 1000001 where code = $1', promo)
    expect(await codeOf(check(heldTrip, promo))).toBe('PROMO_INVALID')
  })

  it('is used up for others at its limit, and stays valid for the booking that used it', async () => {
    const promo = await buildPromoCode(db, { percent: 10, usageLimit: 1 })
    const [first, second] = [await trip(), await trip()]
    await first.openOrder(promo)
    expect(await codeOf(check(second, promo))).toBe('PROMO_EXHAUSTED')
    expect(await codeOf(check(first, promo))).toBe(promo)
    expect((await first.order(promo)).status).toBe(200)
    expect(await findUseCount(promo)).toBe(1)
  })

  it('counts the uses of a customer by their email address, however it is written, and separately for each code', async () => {
    const [promo, other] = [
      await buildPromoCode(db, { percent: 10, perCustomerLimit: 2 }),
      await buildPromoCode(db, { percent: 10, perCustomerLimit: 1 }),
    ]
    const customer = { email: 'many@example.com' }
    await (await trip({ customer })).openOrder(promo)
    const second = await trip({ customer: { email: ' Many@Example.COM ' } })
    expect(await codeOf(check(second, promo))).toBe(promo)
    await second.openOrder(promo)
    const third = await trip({ customer })
    expect(await codeOf(check(third, promo))).toBe('PROMO_INVALID')
    expect(await codeOf(check(third, other))).toBe(other)
    expect(await codeOf(check(await trip({ customer: { email: 'other@example.com' } }), promo))).toBe(promo)
  })

  it('no longer counts its use when the booking takes another code, or none', async () => {
    const [one, two] = [await buildPromoCode(db, { percent: 10 }), await buildPromoCode(db, { percent: 20 })]
    const [heldTrip, bystander] = [await trip(), await trip()]
    await bystander.openOrder(one)
    await heldTrip.openOrder(one)
    expect([await findUseCount(one), await findUseCount(two)]).toEqual([2, 0])
    expect((await heldTrip.order(two)).body).toMatchObject({ order: { amount: 800_000 } })
    expect([await findUseCount(one), await findUseCount(two)]).toEqual([1, 1])
    expect((await heldTrip.order('  ')).body).toMatchObject({ order: { amount: 1_000_000 } })
    expect([await findUseCount(one), await findUseCount(two)]).toEqual([1, 0])
    const [row] = await sql(
      'select promo_code_id as id, discount_paise::int as discount from bookings where id = $1',
      heldTrip.bookingId,
    )
    expect(row).toEqual({ id: null, discount: 0 })
  })

  it('is trimmed, and counts as none when it is empty', async () => {
    const promo = await buildPromoCode(db, { fixedRupees: 100 })
    const booking = await bookingRepository.findById(db, (await trip()).bookingId)
    if (booking === undefined) throw new Error('there is no booking')
    const price = (code: string | null) => priceWithPromo(db, booking, { code, now: app.clock.now() })
    expect((await price(` ${promo} `)).promo?.code).toBe(promo)
    for (const none of [null, '', '  ']) expect((await price(none)).promo).toBeNull()
    expect(customerHashOf(' Asha@Example.com ')).toBe(customerHashOf('asha@example.com'))
  })

  it('never leads to a payment at another price than the shown one, even after a change by the office', async () => {
    const promo = await buildPromoCode(db, { percent: 10 })
    const heldTrip = await trip()
    const { body } = await check(heldTrip, promo)
    await sql('update promo_codes set basis_points = 500, version = version + 1 where code = $1', promo)
    const pay = (discount: unknown) =>
      heldTrip.visitor.send('POST', createOrder.path, {
        json: {
          packageId: heldTrip.packageId,
          booking_id: heldTrip.bookingId,
          promo_code: promo,
          promo_discount: discount,
        },
      })
    const refusal = await pay(body['discountPaise'])
    expect([refusal.status, refusal.body['code'], await findUseCount(promo)]).toEqual([409, 'PROMO_CHANGED', 0])
    const promoCheck = await check(heldTrip, promo)
    expect((await pay(promoCheck.body['discountPaise'])).body).toMatchObject({ order: { amount: 950_000 } })
  })

  it('is not used at the old price when it is changed between the price and its use', async () => {
    const promo = await buildPromoCode(db, { percent: 10 })
    const heldTrip = await trip()
    const office = await app.database.pool.connect()
    await office.query('begin')
    await office.query('update promo_codes set basis_points = 500, version = version + 1 where code = $1', [promo])
    // The order has read the old code, and waits for the lock before it counts the use.
    const ordering = heldTrip.order(promo)
    await until(async () => {
      const lockWaitQuery = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await sql(lockWaitQuery)).length > 0
    })
    await office.query('commit')
    office.release()
    expect((await ordering).body['code']).toBe('PROMO_CHANGED')
    expect(await findUseCount(promo)).toBe(0)
    expect((await heldTrip.order(promo)).body).toMatchObject({ order: { amount: 950_000 } })
  })

  it('gives no discount above its ceiling', async () => {
    const promo = await buildPromoCode(db, { percent: 50 })
    await sql('update promo_codes set ceiling_paise = 30000 where code = $1', promo)
    expect((await check(await trip(), promo)).body).toMatchObject({ discountPaise: 30_000, payablePaise: 970_000 })
  })

  it('gives the discount of its kind, and ignores leftover values of another kind', async () => {
    const [part, fixed] = [await buildPromoCode(db, { percent: 10 }), await buildPromoCode(db, { fixedRupees: 500 })]
    await sql('update promo_codes set amount_paise = 70000 where code = $1', part)
    await sql('update promo_codes set basis_points = 2000 where code = $1', fixed)
    expect((await check(await trip(), part)).body).toMatchObject({ discountPaise: 100_000 })
    expect((await check(await trip(), fixed)).body).toMatchObject({ discountPaise: 50_000 })
  })

  it('is refused with the same text when it is unknown as when it is expired', async () => {
    const over = await buildPromoCode(db, { percent: 10 })
    await sql(`update promo_codes set valid_until = '2026-01-01' where code = $1`, over)
    const heldTrip = await trip()
    const [unknown, ended] = [await check(heldTrip, 'NOSUCHCODE'), await check(heldTrip, over)]
    expect([unknown.status, unknown.body]).toEqual([ended.status, ended.body])
  })
})
