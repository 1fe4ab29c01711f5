import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBooking, releaseBooking } from '#features/bookings/api/calls.ts'
import { findBookings } from '#features/bookings/api/desk-calls.ts'
import { cancelByPolicy } from '#features/cancellations/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import * as refundCalls from '../api/refunds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendOfficePaymentRefused, sendReceiptSlip } from '#features/documents/server/send-office-payment-mails.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const TODAY = '2026-11-21'
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['manager', 'sales', 'accounts', 'content'] as const)
    people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
function desk(role: StaffRole): TestClient {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}

type HeldTrip = { visitor: TestClient; bookingId: string; packageId: number; reference: string }
let phones = 0
/** Two guests at ₹10,000 on 10 December, not paid. */
async function bookTrip({ priceRupees = 10_000, phone = '', packageId = 0, name = '' } = {}): Promise<HeldTrip> {
  phones += 1
  const visitor = app.visitor()
  const id = packageId || (await buildTourPackage(app.platform.db, { basePriceRupees: priceRupees, capacity: 40 }))
  const customer = {
    phone: phone || `98${String(10_000_000 + phones)}`,
    ...(name !== '' && { customer_name: name }),
  }
  const bookingId = await bookAndGetId(visitor, { packageId: id, guests: 2, customer })
  const [row] = await sql('select reference from bookings where id = $1', bookingId)
  return { visitor, bookingId, packageId: id, reference: String(row?.['reference']) }
}

const PROOF = { book: '14/207', utr: '', cheque: '', bank: '', isAccountPayee: false }
const CASH = { way: 'cash', receivedOn: TODAY, payer: 'Ramesh Patel', proof: PROOF } as const
let transfers = 100_000_000_000
const upi = () => ({ ...CASH, way: 'upi', proof: { ...PROOF, utr: String((transfers += 1)) } }) as const
const enter = (reference: string, json: object, role: StaffRole = 'sales') =>
  desk(role).send('POST', fillPath(calls.createOfficePayment.path, { reference }), { json })
async function enterPayment(reference: string, json: object): Promise<string> {
  const answer = await enter(reference, json)
  expect([answer.status, answer.body['error']]).toEqual([201, undefined])
  return (await desk('sales').call(calls.listPayments, { params: { reference } })).receipts.at(-1)?.id ?? ''
}
const confirm = (id: string, role: StaffRole = 'accounts', code?: string) =>
  desk(role).send('POST', fillPath(calls.confirmOfficePayment.path, { id }), {
    json: code === undefined ? {} : { code },
  })
const statusOf = async ({ bookingId }: Pick<HeldTrip, 'bookingId'>) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']
const seats = async (packageId: number) =>
  (await sql('select held, sold from departures where tour_package_id = $1', packageId))[0]

async function expireTripHold({ bookingId }: HeldTrip): Promise<void> {
  await sql(
    'update bookings set hold_expires_at = $2 where id = $1',
    bookingId,
    new Date(app.clock.now().getTime() - 1),
  )
  await expireHold(app.platform, bookingId)
}

describe('a payment that the office takes by hand', () => {
  it('counts when a second person confirms it: seats are sold, invoice and voucher follow as after a gateway payment', async () => {
    const trip = await bookTrip()
    const { reference, bookingId, packageId } = trip
    const id = await enterPayment(reference, { ...CASH, amountPaise: 2_000_000 })
    expect([await statusOf(trip), await seats(packageId)]).toEqual(['held', { held: 2, sold: 0 }])
    expect((await confirm(id, 'sales')).body['code']).toBe('DESK_ROLE')
    expect((await confirm(id)).body).toEqual({ isPaid: true })
    expect([await statusOf(trip), await seats(packageId)]).toEqual(['confirmed', { held: 0, sold: 2 }])
    expect(
      (
        await sql(`select channel, method, amount_paise::int as amount from payments where booking_id = $1`, bookingId)
      )[0],
    ).toEqual({
      channel: 'office',
      method: 'cash',
      amount: 2_000_000,
    })
    const billingDocument = await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, bookingId))
    expect(billingDocument?.snapshot.payment).toMatchObject({ method: 'Cash', paymentId: `${reference}-office` })
    expect((await trip.visitor.call(getBooking, { params: { bookingId } })).status).toBe('confirmed')
  })

  it('keeps the seats while it waits, and its payer gets a slip with a number of a separate series', async () => {
    const trip = await bookTrip()
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 500_000 })
    expect((await expireHold(app.platform, trip.bookingId))?.getFullYear()).toBeGreaterThan(2026)
    expect(await statusOf(trip)).toBe('held')
    await sendReceiptSlip(app.platform, id)
    const [mail] = await sql('select subject, text from mails where dedupe_key = $1', `receipt-slip:${id}`)
    expect(mail?.['subject']).toMatch(/^Slip TS\/26-27\/\d{6} for booking PTK-/)
    expect(mail?.['text']).toContain('₹5,000.00')
    expect(mail?.['text']).toContain('14/207')
    const slip = await desk('sales').call(calls.getSlip, { params: { id } })
    expect(slip).toMatchObject({
      receipt: { reference: trip.reference, payer: 'Ramesh Patel', amountPaise: 500_000 },
      inWords: 'Rupees Five Thousand Only',
      trip: { guests: 2 },
    })
    const unknown = fillPath(calls.getSlip.path, { id: trip.bookingId })
    expect((await desk('sales').send('GET', unknown)).body['code']).toBe('OFFICE_PAYMENT_NOT_FOUND')
  })

  it('can be found by its transfer number, unless it was rejected', async () => {
    const trip = await bookTrip()
    const transfer = upi()
    const id = await enterPayment(trip.reference, { ...transfer, amountPaise: 500_000 })
    const find = async (q: string) =>
      (await desk('sales').call(findBookings, { query: { q } })).found.map(({ reference, by }) => ({ reference, by }))
    const typed = transfer.proof.utr.replace(/^(\d{4})/, '$1 ')
    expect(await find(typed)).toEqual([{ reference: trip.reference, by: 'transfer' }])
    await desk('accounts').call(calls.rejectOfficePayment, { params: { id }, body: { reason: 'No such transfer' } })
    expect(await find(typed)).toEqual([])
  })

  it('may come in several parts by several methods; the booking is paid when they reach the price, and no more is accepted', async () => {
    const trip = await bookTrip()
    const first = await enterPayment(trip.reference, { ...CASH, amountPaise: 1_200_000 })
    const tooMuch = await enter(trip.reference, { ...upi(), amountPaise: 800_001 })
    expect([tooMuch.status, tooMuch.body['error']]).toEqual([422, 'Only ₹8,000.00 is due. Nothing was recorded.'])
    const second = await enterPayment(trip.reference, { ...upi(), amountPaise: 800_000 })
    expect((await confirm(second)).body).toEqual({ isPaid: false })
    expect(await statusOf(trip)).toBe('held')
    expect((await confirm(first)).body).toEqual({ isPaid: true })
    const [payment] = await sql('select method from payments where booking_id = $1', trip.bookingId)
    expect(payment).toEqual({ method: 'several' })
    expect(
      await sql('select 1 from office_payments where payment_id is not null and booking_id = $1', trip.bookingId),
    ).toHaveLength(2)
  })

  it('is confirmed once when two people confirm it at the same time', async () => {
    const trip = await bookTrip()
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    const answers = await Promise.all([confirm(id, 'accounts'), confirm(id, 'manager'), confirm(id, 'accounts')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sql('select 1 from payments where booking_id = $1', trip.bookingId)).toHaveLength(1)
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 2 })
  })

  it('is rejected with a reason that the payer receives, and the hold lasts two more hours', async () => {
    const trip = await bookTrip()
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    const path = fillPath(calls.rejectOfficePayment.path, { id })
    const listPayments = () => desk('sales').call(calls.listPayments, { params: { reference: trip.reference } })
    const seatsIfRejected = async () => (await listPayments()).receipts.map((one) => one.seatsIfRejected)
    expect(await seatsIfRejected()).toEqual(['clock'])
    expect((await desk('accounts').send('POST', path, { json: { reason: ' ' } })).body['code']).toBe(
      'DESK_REASON_MISSING',
    )
    expect((await desk('accounts').send('POST', path, { json: { reason: 'Not in the cash book' } })).status).toBe(200)
    const [row] = await sql('select hold_expires_at as until from bookings where id = $1', trip.bookingId)
    expect(row?.['until']).toEqual(new Date(app.clock.now().getTime() + 2 * 3_600_000))
    await sendOfficePaymentRefused(app.platform, id)
    const [mail] = await sql('select text from mails where dedupe_key = $1', `office-payment-rejected:${id}`)
    expect(mail?.['text']).toContain('Reason: Not in the cash book')
    expect((await confirm(id)).body['code']).toBe('OFFICE_PAYMENT_GONE')
    await enterPayment(trip.reference, { ...CASH, amountPaise: 1_000_000 })
    expect(await seatsIfRejected()).toEqual([null, 'clock'])
    await enterPayment(trip.reference, { ...upi(), amountPaise: 1_000_000 })
    expect(await seatsIfRejected()).toEqual([null, 'kept', 'kept'])
    await sql(`update bookings set status = 'expired' where id = $1`, trip.bookingId)
    expect(await seatsIfRejected()).toEqual([null, 'untouched', 'untouched'])
  })

  it('needs a proof, a payer, a date not in the future, and a booking that awaits payment', async () => {
    const trip = await bookTrip()
    const whole = { ...CASH, amountPaise: 2_000_000 }
    const codeOf = async (json: object) => (await enter(trip.reference, json)).body['code']
    expect(await codeOf({ ...whole, proof: { ...PROOF, book: '' } })).toBe('OFFICE_PAYMENT_PROOF')
    expect(await codeOf({ ...whole, payer: ' ' })).toBe('OFFICE_PAYMENT_PROOF')
    expect(await codeOf({ ...whole, receivedOn: '2026-11-22' })).toBe('OFFICE_PAYMENT_PROOF')
    expect(await codeOf({ ...whole, amountPaise: 0 })).toBe('OFFICE_PAYMENT_AMOUNT')
    expect((await enter(trip.reference, whole, 'content')).body['code']).toBe('DESK_ROLE')
    await confirm(await enterPayment(trip.reference, whole))
    expect(await codeOf(whole)).toBe('OFFICE_PAYMENT_BOOKING_CLOSED')
  })

  it('for one transfer is recorded once, even for two bookings at the same time', async () => {
    const [one, other] = [await bookTrip(), await bookTrip()]
    const transfer = { ...upi(), amountPaise: 2_000_000 }
    const answers = await Promise.all([enter(one.reference, transfer), enter(other.reference, transfer)])
    expect(answers.map(({ body }) => body['code']).filter(Boolean)).toEqual(['OFFICE_PAYMENT_DUPLICATE'])
  })

  it('takes the seats again when the hold has expired, unless they are taken', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 2 })
    const trip = await bookTrip({ packageId })
    await expireTripHold(trip)
    const other = await bookTrip({ packageId })
    const late = await enter(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    expect([late.status, late.body['code']]).toEqual([409, 'OFFICE_PAYMENT_SEATS_GONE'])
    await expireTripHold(other)
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    expect([await statusOf(trip), await seats(packageId)]).toEqual(['held', { held: 2, sold: 0 }])
    expect((await confirm(id)).body).toEqual({ isPaid: true })
  })
})

describe('a booking with a payment at the office', () => {
  const giveUp = ({ visitor, bookingId }: HeldTrip) =>
    visitor.send('POST', releaseBooking.path.replace(':bookingId', bookingId))
  const order = ({ visitor, bookingId, packageId }: HeldTrip) =>
    visitor.send('POST', '/api/orders', {
      json: { packageId, booking: null, booking_id: bookingId, promo_code: null },
    })

  it('cannot be cancelled or paid by its traveller, until every office payment was rejected', async () => {
    const trip = await bookTrip()
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 500_000 })
    expect((await giveUp(trip)).body['code']).toBe('PAID_AT_OFFICE')
    expect((await order(trip)).body['code']).toBe('PAID_AT_OFFICE')
    expect([await statusOf(trip), await seats(trip.packageId)]).toEqual(['held', { held: 2, sold: 0 }])
    await desk('accounts').call(calls.rejectOfficePayment, { params: { id }, body: { reason: 'Counted wrong' } })
    expect((await giveUp(trip)).status).toBe(200)
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 0 })
  })

  it('stays when its traveller chooses another trip in the same browser', async () => {
    const trip = await bookTrip()
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    const body = { ...bookingBody({ packageId: trip.packageId, guests: 3 }), replaces: trip.bookingId }
    expect((await trip.visitor.send('POST', '/booking/create', { json: body })).status).toBe(200)
    expect([await statusOf(trip), await seats(trip.packageId)]).toEqual(['held', { held: 5, sold: 0 }])
    expect((await confirm(id)).body).toEqual({ isPaid: true })
  })

  it('refunds a payment for an order that was open before, and is still paid by the office payment', async () => {
    const trip = await bookTrip()
    const gatewayOrderId = gatewayIdOf(await order(trip))
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    const { payment } = await app.sandbox.pay(gatewayOrderId)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('refunding')
    expect((await confirm(id)).body).toEqual({ isPaid: true })
    expect(
      await sql('select reason, amount_paise::int as amount from refunds where booking_id = $1', trip.bookingId),
    ).toEqual([{ reason: 'duplicate', amount: 2_000_000 }])
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 2 })
  })

  it('that was closed in between refuses a confirmation; a rejection subtracts the cash from the totals', async () => {
    const trip = await bookTrip()
    const id = await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
    expect((await confirm(id)).body['code']).toBe('OFFICE_PAYMENT_ALREADY_PAID')
    await desk('accounts').call(calls.rejectOfficePayment, {
      params: { id },
      body: { reason: 'Given back at the counter' },
    })
    const { cashPaise } = await desk('sales').call(calls.listPayments, { params: { reference: trip.reference } })
    expect(cashPaise).toBe(0)
  })
})

describe('the cash limit', () => {
  it('is two lakh for one person and trip, across bookings, and states the possible split', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 80_000, capacity: 40 })
    const phone = '9825041730'
    const [one, other] = [await bookTrip({ packageId, phone }), await bookTrip({ packageId, phone })]
    await enterPayment(one.reference, { ...CASH, amountPaise: 15_000_000 })
    const aboveCashLimit = await enter(other.reference, { ...CASH, amountPaise: 5_000_000 })
    expect([aboveCashLimit.status, aboveCashLimit.body['code']]).toEqual([409, 'CASH_LIMIT'])
    expect(aboveCashLimit.body['error']).toContain('At most ₹49,999.99 more can be cash; take ₹0.01 by UPI')
    await enterPayment(other.reference, { ...CASH, amountPaise: 4_999_999 })
    const { cashPaise, cashLeftPaise } = await desk('sales').call(calls.listPayments, {
      params: { reference: one.reference },
    })
    expect([cashPaise, cashLeftPaise]).toEqual([19_999_999, 0])
    await enterPayment(other.reference, { ...upi(), amountPaise: 5_000_000 })
  })

  it('is respected when 20 payments are recorded at the same time', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 80_000, capacity: 40 })
    const phone = '9825041731'
    const trips = []
    for (let i = 0; i < 20; i++)
      trips.push(await bookTrip({ packageId, phone, name: `Payer ${'abcdefghijklmnopqrst'[i]}` }))
    const answers = await Promise.all(
      trips.map(({ reference }, i) =>
        enter(reference, { ...CASH, payer: `Payer ${'abcdefghijklmnopqrst'[i]}`, amountPaise: 3_000_000 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(answers.filter(({ body }) => body['code'] === 'CASH_LIMIT')).toHaveLength(14)
  })

  it('counts the name too, and a rejected office payment no longer counts', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 90_000, capacity: 40 })
    const [one, other] = [await bookTrip({ packageId }), await bookTrip({ packageId })]
    const payer = 'Shri Bhanubhai Trivedi'
    const id = await enterPayment(one.reference, { ...CASH, payer, amountPaise: 15_000_000 })
    const second = { ...CASH, payer, amountPaise: 15_000_000 }
    expect((await enter(other.reference, second)).body['code']).toBe('CASH_LIMIT')
    await desk('accounts').call(calls.rejectOfficePayment, { params: { id }, body: { reason: 'Counted wrong' } })
    await enterPayment(other.reference, second)
  })
})

describe('a refund of an office payment', () => {
  it('is paid by bank: the account is encrypted, the UTR is recorded, and then the account is erased', async () => {
    const trip = await bookTrip()
    await confirm(await enterPayment(trip.reference, { ...CASH, amountPaise: 2_000_000 }))
    const body = { guests: 1, guestsBefore: 2, expectedRefundPaise: 1_000_000 }
    await desk('sales').call(cancelByPolicy, { params: { reference: trip.reference }, body })
    const [row] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
    const id = String(row?.['id'])
    const isListed = async (state: 'waits' | 'underWay') =>
      (await desk('accounts').call(refundCalls.listDeskRefunds, { query: { state } })).refunds.some(
        (one) => one.id === id,
      )
    expect([await isListed('waits'), await isListed('underWay')]).toEqual([false, true])
    await refundPayment(app.platform, id)
    const refund = (await desk('accounts').call(refundCalls.listDeskRefunds)).refunds.find((one) => one.id === id)
    expect(refund).toMatchObject({ by: 'bank', amountPaise: 1_000_000, account: null })
    const post = async (path: string, json: object) =>
      (await desk('accounts').send('POST', fillPath(path, { id }), { json })).body
    expect((await post(refundCalls.retryDeskRefund.path, {}))['code']).toBe('REFUND_BY_BANK_ONLY')
    const utr = { bankReference: 'SBIN52026112300012', expectedPaise: 1_000_000 }
    expect((await post(refundCalls.settleDeskRefund.path, utr))['code']).toBe('REFUND_ACCOUNT_MISSING')
    const account = { holder: 'Ramesh Patel', number: '341200005678', ifsc: 'SBIN0001234' }
    expect((await post(refundCalls.saveRefundAccount.path, { ...account, ifsc: 'SBI' }))['code']).toBe(
      'REFUND_ACCOUNT_INVALID',
    )
    expect(await post(refundCalls.saveRefundAccount.path, account)).toEqual({ success: true })
    const [sealed] = await sql('select sealed from refund_accounts where refund_id = $1', id)
    expect(String(sealed?.['sealed'])).not.toContain('341200005678')
    const { refunds } = await desk('accounts').call(refundCalls.listDeskRefunds)
    expect(refunds.find((one) => one.id === id)?.account).toEqual(account)
    expect(await post(refundCalls.settleDeskRefund.path, utr)).toEqual({ success: true })
    expect(await sql('select status, bank_reference as utr from refunds where id = $1', id)).toEqual([
      { status: 'processed', utr: 'SBIN52026112300012' },
    ])
    expect(await sql('select 1 from refund_accounts where refund_id = $1', id)).toEqual([])
  })

  it('that the gateway keeps refusing is retried, or paid by bank without an account; a stored account is erased', async () => {
    const refused = async () => {
      const trip = await buildPaidTrip(app)
      const [row] = await sql(
        'select reference, payable_paise::int as paid, guests from bookings where id = $1',
        trip.bookingId,
      )
      const body = {
        guests: Number(row?.['guests']),
        guestsBefore: Number(row?.['guests']),
        expectedRefundPaise: Number(row?.['paid']),
      }
      await desk('sales').call(cancelByPolicy, { params: { reference: String(row?.['reference']) }, body })
      const [refund] = await sql(
        `update refunds set status = 'needs_review', attempts = 5 where booking_id = $1 returning id`,
        trip.bookingId,
      )
      return String(refund?.['id'])
    }
    const [secondRefusal, byBank] = [await refused(), await refused()]
    const { refunds } = await desk('accounts').call(refundCalls.listDeskRefunds)
    expect(refunds.find((one) => one.id === secondRefusal)).toMatchObject({ by: 'gateway', refusals: 5 })
    const account = { holder: 'Ramesh Patel', number: '341200005678', ifsc: 'SBIN0001234' }
    await desk('accounts').call(refundCalls.saveRefundAccount, { params: { id: secondRefusal }, body: account })
    await desk('accounts').call(refundCalls.retryDeskRefund, { params: { id: secondRefusal } })
    await refundPayment(app.platform, secondRefusal)
    await app.sandbox.tick()
    await refundPayment(app.platform, secondRefusal)
    await desk('accounts').call(refundCalls.settleDeskRefund, {
      params: { id: byBank },
      body: { bankReference: 'SBIN52026112300099', expectedPaise: 3_000_000 },
    })
    expect(await sql('select status from refunds where id = any($1)', [secondRefusal, byBank])).toEqual([
      { status: 'processed' },
      { status: 'processed' },
    ])
    expect(await sql('select 1 from refund_accounts where refund_id = $1', secondRefusal)).toEqual([])
  })
})
