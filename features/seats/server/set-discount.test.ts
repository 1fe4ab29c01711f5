import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewCancellation } from '#features/cancellations/api/calls.ts'
import { createOrder } from '#features/payments/api/calls.ts'
import { checkPromo, getBooking } from '#features/bookings/api/calls.ts'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import * as receipts from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'sales', 'accounts'] as const)
    people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const desk = (role: StaffRole) => {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}

/** A held booking of two guests at ₹10,000. */
async function holdSeats() {
  const visitor = app.visitor()
  const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000 })
  const bookingId = await bookAndGetId(visitor, { packageId, guests: 2 })
  const [row] = await sql('select reference from bookings where id = $1', bookingId)
  return { visitor, bookingId, packageId, reference: String(row?.['reference']) }
}

const setDiscountAs = (role: StaffRole, reference: string, json: object) =>
  desk(role).send('POST', fillPath(calls.setDiscount.path, { reference }), { json })
const discountBody = (rupees: number, reason = 'Third trip') => ({ amountPaise: rupees * 100, reason })

describe('a discount of the office', () => {
  it('lowers the price within the limit of the role, and is shown with its reason beside every price', async () => {
    const { visitor, bookingId, reference } = await holdSeats()
    expect((await setDiscountAs('sales', reference, discountBody(1_000))).body).toEqual({
      discountPaise: 100_000,
      payablePaise: 1_900_000,
    })
    const { money } = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect(money).toMatchObject({ discountPaise: 100_000, payablePaise: 1_900_000, discountReason: 'Third trip' })
    const booking = await visitor.call(getBooking, { params: { bookingId } })
    expect(booking).toMatchObject({
      total_amount: 19_000,
      office_discount: { amount_paise: 100_000, reason: 'Third trip' },
    })
    await desk('sales').call(calls.sendPaymentLink, { params: { reference } })
    const [mail] = await sql(`select text from mails where dedupe_key like $1`, `payment-link:${bookingId}%`)
    expect(String(mail?.['text'])).toMatch(/₹1,000\.00, Third trip[\s\S]*₹19,000\.00/)
    expect((await setDiscountAs('sales', reference, discountBody(0))).body).toEqual({
      discountPaise: 0,
      payablePaise: 2_000_000,
    })
    expect(await visitor.call(getBooking, { params: { bookingId } })).not.toHaveProperty('office_discount')
    const auditEvents = await sql(
      `select after from audit_events where name = 'booking_discount_given' and object_id = $1 order by at`,
      bookingId,
    )
    expect(auditEvents.map(({ after }) => after)).toEqual([
      { discountPaise: 100_000, payablePaise: 1_900_000 },
      { discountPaise: 0, payablePaise: 2_000_000 },
    ])
  })

  it('above the limit is refused with the names of people who may give it, and changes nothing', async () => {
    const { reference } = await holdSeats()
    const names = (role: StaffRole) => sql('select name from staff where id = $1', people.get(role)?.id)
    const [[owner], [manager]] = [await names('owner'), await names('manager')]
    const sales = await setDiscountAs('sales', reference, discountBody(1_001))
    expect([sales.status, sales.body['code']]).toEqual([403, 'DESK_DISCOUNT_LIMIT'])
    expect(sales.body['error']).toContain('at most ₹1,000.00')
    expect(sales.body['error']).toContain(String(manager?.['name']))
    const response = await setDiscountAs('manager', reference, discountBody(3_001))
    expect(response.body['error']).toContain(`${String(owner?.['name'])} can give more`)
    expect(response.body['error']).not.toContain(`${String(manager?.['name'])} can`)
    expect((await setDiscountAs('accounts', reference, discountBody(1))).body['code']).toBe('DESK_ROLE')
    expect((await setDiscountAs('manager', reference, discountBody(3_000))).status).toBe(200)
    expect((await setDiscountAs('owner', reference, discountBody(19_999))).status).toBe(200)
    expect((await setDiscountAs('owner', reference, discountBody(20_000))).body['code']).toBe('DESK_DISCOUNT_AMOUNT')
    expect((await setDiscountAs('owner', reference, discountBody(500, ' '))).body['code']).toBe('DESK_DISCOUNT_REASON')
    const { money } = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect(money.payablePaise).toBe(100)
  })

  it('never combines with a promo code: it replaces the code, and no code can be added to it', async () => {
    const { visitor, bookingId, reference } = await holdSeats()
    const [promo] = await sql(
      `insert into promo_codes (code, kind, basis_points, minimum_paise, valid_from, valid_until, usage_limit, per_customer_limit, used)
       values ('MIX10', 'percentage', 1000, 0, '2026-01-01', '2027-12-31', 10, 5, 1) returning id`,
    )
    await sql(
      `update bookings set promo_code_id = $1, discount_paise = 200000, payable_paise = 1800000 where id = $2`,
      promo?.['id'],
      bookingId,
    )
    await sql(
      `insert into promo_redemptions (promo_code_id, booking_id, customer_hash) values ($1, $2, 'x')`,
      promo?.['id'],
      bookingId,
    )
    await setDiscountAs('sales', reference, discountBody(500))
    expect(await sql('select used from promo_codes where id = $1', promo?.['id'])).toEqual([{ used: 0 }])
    const { money } = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect(money).toMatchObject({ promoCode: null, payablePaise: 1_950_000 })
    const code = await visitor.send(checkPromo.method, checkPromo.path, {
      json: { code: 'MIX10', booking_id: bookingId },
    })
    expect([code.status, code.body['code']]).toEqual([409, 'PROMO_WITH_DISCOUNT'])
  })

  it('is included in the amount at the gateway', async () => {
    const { visitor, bookingId, packageId, reference } = await holdSeats()
    await setDiscountAs('sales', reference, discountBody(1_000))
    const body = { packageId, booking_id: bookingId }
    expect((await visitor.call(createOrder, { body })).order?.amount).toBe(1_900_000)
    const code = await visitor.send('POST', createOrder.path, { json: { ...body, promo_code: 'ANY' } })
    expect(code.body['code']).toBe('PROMO_WITH_DISCOUNT')
  })

  it('reduces the amount that office payments must reach, and refunds are a share of the amount paid', async () => {
    const { visitor, bookingId, reference } = await holdSeats()
    await setDiscountAs('sales', reference, discountBody(1_000))
    const proof = { book: '14/301', utr: '', cheque: '', bank: '', isAccountPayee: false }
    const { receipt } = await desk('sales').call(receipts.createOfficePayment, {
      params: { reference },
      body: { way: 'cash', amountPaise: 1_900_000, receivedOn: '2026-11-21', payer: 'Asha Rao', proof },
    })
    expect((await setDiscountAs('sales', reference, discountBody(0))).body['code']).toBe('DESK_HOLD_PAID')
    const params = { id: receipt.id }
    expect(await desk('accounts').call(receipts.confirmOfficePayment, { params, body: {} })).toEqual({ isPaid: true })
    const preview = await visitor.call(previewCancellation, { params: { bookingId }, query: { guests: '1' } })
    expect(preview).toMatchObject({ sharePaise: 950_000, refundPaise: 950_000 })
  })

  it('ends when the office chooses another trip, because it was given for one price', async () => {
    const { reference, packageId } = await holdSeats()
    await setDiscountAs('sales', reference, discountBody(1_000))
    const body = { packageId, startDate: '2027-03-11', guests: 1 }
    await desk('sales').call(calls.changeHold, { params: { reference }, body })
    const { money } = await desk('sales').call(getDeskBooking, { params: { reference } })
    expect(money).toMatchObject({ discountPaise: 0, payablePaise: 1_000_000, discountReason: '' })
  })
})
