import { afterAll, describe, expect, it } from 'vitest'
import { exportTallyFile } from '#features/books/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listDeskBookings } from '#features/bookings/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { applyGatewayRefund } from '#features/payments/server/note-refund-answer.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { tallyEntries } from '#tests/helpers/tally-entries.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const accounts = office.desk('accounts')
const days = async (from: string, to: string) =>
  (await accounts.call(calls.getMoneyReport, { query: { by: 'day', from, to } })).rows
const referenceOf = async ({ bookingId }: { bookingId: string }) =>
  String((await office.sql('select reference from bookings where id = $1', bookingId))[0]?.['reference'])
const textOf = async ({ id }: { id: string }) =>
  new TextDecoder().decode((await accounts.fetchFile(deskPages.exportFile(id))).bytes)

describe('a day of a report', () => {
  it('ends at midnight in India, for money and for bookings, and so does the list behind it', async () => {
    app.clock.set(new Date('2026-11-22T18:29:00Z'))
    const before = await buildPaidTrip(app, { guests: 2 })
    app.clock.set(new Date('2026-11-22T18:31:00Z'))
    const after = await buildPaidTrip(app, { guests: 1 })
    const rows = await days('2026-11-22', '2026-11-23')
    expect(rows.map(({ key, bookings, guests, inPaise }) => ({ key, bookings, guests, inPaise }))).toEqual([
      { key: '2026-11-22', bookings: 1, guests: 2, inPaise: 20_000_00 },
      { key: '2026-11-23', bookings: 1, guests: 1, inPaise: 10_000_00 },
    ])
    const listBookings = async (day: string) =>
      (await accounts.call(listDeskBookings, { query: { soldFrom: day, soldTo: day } })).bookings.map(
        ({ reference }) => reference,
      )
    expect([await listBookings('2026-11-22'), await listBookings('2026-11-23')]).toEqual([
      [await referenceOf(before)],
      [await referenceOf(after)],
    ])
    const { moves } = await accounts.call(calls.listMovements, { query: { from: '2026-11-23', to: '2026-11-23' } })
    expect(moves).toMatchObject([{ kind: 'in', paise: 10_000_00, number: after.gatewayPaymentId }])
  })

  it('states its time of counting only while it is not over', async () => {
    const read = async (query: object) => (await accounts.call(calls.getOverview, { query })).days
    expect(await read({ period: 'today' })).toEqual({
      from: '2026-11-23',
      to: '2026-11-23',
      until: '2026-11-22T18:31:00.000Z',
    })
    expect(await read({ from: '2026-11-01', to: '2026-11-22' })).toMatchObject({ until: null })
    expect(await read({ from: '2027-01-01', to: '2027-01-31' })).toMatchObject({ until: null })
    expect(await read({})).toMatchObject({ from: '2026-11-01', to: '2026-11-23' })
  })
})

describe('a refund', () => {
  it('stays on the day on which it was paid when the bank’s reference arrives in another month', async () => {
    app.clock.set(new Date('2026-11-30T12:00:00Z'))
    const trip = await buildPaidTrip(app, { guests: 1, startDate: '2026-12-20' })
    const { bookingId } = trip
    const path = `/api/desk/bookings/${await referenceOf(trip)}`
    const quote = (await office.desk('manager').send('GET', `${path}/cancellation?guests=1`)).body
    await office.desk('manager').send('POST', `${path}/cancel`, {
      json: { guests: 1, guestsBefore: 1, expectedRefundPaise: quote['policyPaise'] },
    })
    const [refund] = await office.sql('select id from refunds where booking_id = $1', bookingId)
    const id = String(refund?.['id'])
    await refundPayment(app.platform, id)
    await app.sandbox.tick()
    await refundPayment(app.platform, id)
    const [paid] = await office.sql('select status, gateway_refund_id as gateway from refunds where id = $1', id)
    expect(paid?.['status']).toBe('processed')
    const november = async () => {
      const entries = tallyEntries(await textOf(await accounts.call(exportTallyFile, { body: { month: '2026-11' } })))
      const vouchers = entries.filter(({ voucher, ledger }) => voucher === 'Payment' && ledger === 'Razorpay')
      const [day] = await days('2026-11-30', '2026-11-30')
      return { inTally: vouchers.length, refundAmountPaise: day?.refundAmountPaise }
    }
    const monthTotals = await november()
    expect(monthTotals).toEqual({ inTally: 1, refundAmountPaise: 10_000_00 })
    app.clock.set(new Date('2026-12-03T12:00:00Z'))
    await applyGatewayRefund(app.platform, id, {
      id: String(paid?.['gateway']),
      paymentId: 'pay_x',
      amount: paise(10_000_00),
      currency: 'INR',
      createdAt: app.clock.now(),
      status: 'processed',
      arn: '74332746123456789012345',
    })
    expect(await november()).toEqual(monthTotals)
    expect(await days('2026-12-01', '2026-12-03')).toEqual([])
  })
})

describe('the report by payment method', () => {
  it('separates the gateway from the office, and links to the movements of one method', async () => {
    app.clock.set(new Date('2026-12-05T06:30:00Z'))
    const upi = { ...CASH, way: 'upi', proof: { ...CASH.proof, utr: '412345678901' }, receivedOn: '2026-12-05' }
    const trip = await office.unpaid(1)
    await office.take(trip.reference, { ...upi, amountPaise: 4_000_00 })
    await office.take(trip.reference, { ...CASH, receivedOn: '2026-12-05', amountPaise: 6_000_00 })
    const { gatewayPaymentId } = await buildPaidTrip(app, { guests: 3, startDate: '2026-12-20' })
    const [{ method } = {}] = await office.sql(
      'select method from payments where gateway_payment_id = $1',
      gatewayPaymentId,
    )
    const { rows } = await accounts.call(calls.getMoneyReport, {
      query: { by: 'method', from: '2026-12-05', to: '2026-12-05' },
    })
    expect(rows.map(({ key, name, moves, inPaise }) => ({ key, name, moves, inPaise }))).toEqual([
      { key: `gateway-${String(method)}`, name: expect.any(String), moves: 1, inPaise: 30_000_00 },
      { key: 'office-cash', name: 'Cash', moves: 1, inPaise: 6_000_00 },
      { key: 'office-upi', name: 'UPI (office)', moves: 1, inPaise: 4_000_00 },
    ])
    const query = { from: '2026-12-05', to: '2026-12-05', method: 'office-upi' }
    expect((await accounts.call(calls.listMovements, { query })).moves).toMatchObject([{ paise: 4_000_00 }])
  })
})

describe('a report as a file', () => {
  it('has the rows and totals of the screen, as CSV in rupees, and its days in the name; the log says who exported it', async () => {
    const body = { report: 'package', from: '2026-11-22', to: '2026-11-23', format: 'csv' } as const
    const file = await accounts.call(calls.exportReport, { body })
    expect(file.fileName).toBe('report-package-2026-11-22-to-2026-11-23.csv')
    const text = await textOf(file)
    expect(text).toContain('Package,Bookings,Guests,Payments,Received,Bounced,Refunded,Net')
    expect(text).toContain('Kashi in three days,1,2,1,20000.00,0.00,0.00,20000.00')
    const [auditEvent] = await office.sql(
      `select after from audit_events where name = 'list_exported' order by seq desc limit 1`,
    )
    expect(auditEvent?.['after']).toMatchObject({ list: 'report-package', from: '2026-11-22', to: '2026-11-23' })
  })

  it.each(['day', 'region', 'method', 'occupancy', 'payment'] as const)('by %s opens as a sheet', async (report) => {
    const body = { report, from: '2026-11-01', to: '2026-12-31', format: 'xlsx' } as const
    const { id, isReady } = await accounts.call(calls.exportReport, { body })
    const { bytes } = await accounts.fetchFile(deskPages.exportFile(id))
    expect([isReady, String.fromCharCode(...bytes.slice(0, 2))]).toEqual([true, 'PK'])
  })
})

describe('the days of a report', () => {
  it.each(['from=2026-11-02&to=2026-11-01', 'from=2020-01-01&to=2026-11-01'])(
    '%s are refused with an explanation',
    async (query) => {
      const { status, body } = await accounts.send('GET', `${calls.getOverview.path}?${query}`)
      expect([status, body['code']]).toEqual([422, 'REPORT_PERIOD_INVALID'])
    },
  )
})
