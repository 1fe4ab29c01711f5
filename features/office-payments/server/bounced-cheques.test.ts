import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import * as calls from '../api/cheques-calls.ts'
import { refundPartPayment, listUnsettledMoney } from '../api/open-money-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { BounceReason } from '../rules/bounced-cheque.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { creditUnpaidGuests } from '#features/documents/server/issue-credit-note.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendChequeBounced } from '#features/documents/server/send-office-payment-mails.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { sql, desk, enter, take, clear, settle, unpaid, paymentsOf, statusOf, seatsOf } = await openOffice(app)

const BOUNCE = { bouncedOn: '2026-11-21', reason: 'funds', words: '' } as const
const NO_EFFECT = { kind: 'part', amountPaise: 0, paidPaise: 0, bookingStatus: 'held', guests: 2, refunds: [] }
type BounceOverrides = { role?: StaffRole; reason?: BounceReason; words?: string }
const quote = (id: string) => desk('accounts').call(calls.previewBounce, { params: { id } })
/** Records a bounce as shown in the dialog, with the debt stated there. */
async function bounce(id: string, amountDuePaise: number, { role = 'accounts', ...json }: BounceOverrides = {}) {
  const response = await desk('accounts').send('GET', fillPath(calls.previewBounce.path, { id }))
  const expected = { ...(response.status === 200 ? response.body : NO_EFFECT), owedPaise: amountDuePaise }
  return desk(role).send('POST', fillPath(calls.bounceCheque.path, { id }), { json: { ...BOUNCE, expected, ...json } })
}
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
const lineOf = async (kind: 'cheques' | 'owed', { reference }: UnpaidBooking) =>
  (await desk('sales').call(listUnsettledMoney))[kind].filter((one) => one.reference === reference)
const holdEnd = async ({ bookingId }: UnpaidBooking) =>
  (await sql('select hold_expires_at as at from bookings where id = $1', bookingId))[0]?.['at']
const twoHoursLater = () => new Date(app.clock.now().getTime() + 2 * 3_600_000)

/** Paid half by cheque and half in cash; the invoice is issued. */
async function paidByCheque() {
  const trip = await unpaid()
  const id = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(trip.reference, { ...CASH, amountPaise: 1_000_000 })
  await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, trip.bookingId))
  return { ...trip, id }
}
/** Records that all refunds of a booking were paid by bank, all at the same time. */
async function settleRefunds({ reference }: UnpaidBooking) {
  const { refunds } = await paymentsOf(reference)
  return Promise.all(refunds.map(({ id }) => settle(id)))
}
async function cancelGuests({ reference }: UnpaidBooking, guests: number, guestsBefore: number): Promise<number> {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests } })
  const body = { guests, guestsBefore, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
  return policyPaise ?? -1
}

describe('a cheque that bounces before the booking is paid', () => {
  it('no longer counts; without another payment the hold ends in two hours, and the payer is informed of the reason', async () => {
    const trip = await unpaid()
    const id = await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    expect(await quote(id)).toEqual({
      kind: 'clock',
      amountPaise: 500_000,
      paidPaise: 0,
      owedPaise: 0,
      bookingStatus: 'held',
      guests: 2,
      refunds: [],
    })
    expect((await bounce(id, 0)).body).toEqual({ success: true })
    expect(await holdEnd(trip)).toEqual(twoHoursLater())
    const { balanceDuePaise, receipts } = await paymentsOf(trip.reference)
    expect([balanceDuePaise, receipts[0]?.state, receipts[0]?.bouncedOn]).toEqual([2_000_000, 'bounced', '2026-11-21'])
    await sendChequeBounced(app.platform, id)
    const [mail] = await sql('select text from mails where dedupe_key = $1', `cheque-bounced:${id}`)
    expect(mail?.['text']).toContain('Reason: Insufficient funds.')
    expect(mail?.['text']).toContain('Your seats are held until')
    expect((await bounce(id, 0)).body['code']).toBe('OFFICE_PAYMENT_GONE')
  })

  it('leaves the seats to another confirmed or waiting payment', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 300_000 })
    await enter(trip.reference, { ...cheque(), amountPaise: 500_000 })
    const id = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    expect(await quote(id)).toMatchObject({ kind: 'part', paidPaise: 300_000 })
    await bounce(id, 0)
    expect(await holdEnd(trip)).not.toEqual(twoHoursLater())
    expect((await paymentsOf(trip.reference)).balanceDuePaise).toBe(1_700_000)
    await sendChequeBounced(app.platform, id)
    const [mail] = await sql('select text from mails where dedupe_key = $1', `cheque-bounced:${id}`)
    expect(mail?.['text']).toContain('Reason: Insufficient funds.')
    // The stored end of the hold is a year away and must not be promised to a traveller.
    expect(mail?.['text']).not.toContain('Your seats are held until')
  })

  it('may be presented again under its number', async () => {
    const trip = await unpaid()
    const same = { ...cheque(), amountPaise: 500_000 }
    await bounce(await take(trip.reference, same), 0)
    expect((await enter(trip.reference, same)).status).toBe(201)
  })
})

describe('a cheque that bounces after the booking was paid', () => {
  it('is due again: seats, invoice and voucher stay, Today lists it, and another payment settles it without a second invoice', async () => {
    const trip = await paidByCheque()
    expect(await quote(trip.id)).toMatchObject({ kind: 'owed', owedPaise: 1_000_000, paidPaise: 1_000_000 })
    await bounce(trip.id, 1_000_000)
    expect([await statusOf(trip), await seatsOf(trip)]).toEqual(['confirmed', { held: 0, sold: 2 }])
    expect(await lineOf('owed', trip)).toMatchObject([{ owedPaise: 1_000_000, startDate: '2026-12-10' }])
    expect(await paymentsOf(trip.reference)).toMatchObject({ owedPaise: 1_000_000, isOpen: true })
    await sendChequeBounced(app.platform, trip.id)
    const [mail] = await sql('select text from mails where dedupe_key = $1', `cheque-bounced:${trip.id}`)
    expect(mail?.['text']).toContain('Please pay ₹10,000.00 again')
    expect(mail?.['text']).toContain('Your seats and your voucher stay as they are.')
    expect(await runChecks()).toEqual([])

    expect((await enter(trip.reference, { ...CASH, amountPaise: 1_000_001 })).body['code']).toBe(
      'OFFICE_PAYMENT_AMOUNT',
    )
    // Another, unconfirmed cheque bounces too: the debt does not change.
    await enter(trip.reference, { ...cheque(), amountPaise: 700_000 })
    const second = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    expect(await quote(second)).toMatchObject({ kind: 'owed', owedPaise: 1_000_000, paidPaise: 1_000_000 })
    await bounce(second, 1_000_000)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(1_000_000)
    await take(trip.reference, { ...CASH, amountPaise: 400_000 })
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(600_000)
    await take(trip.reference, { ...CASH, amountPaise: 600_000 })
    expect([(await paymentsOf(trip.reference)).owedPaise, await lineOf('owed', trip)]).toEqual([0, []])
    expect((await enter(trip.reference, { ...CASH, amountPaise: 1 })).body['code']).toBe(
      'OFFICE_PAYMENT_BOOKING_CLOSED',
    )
    expect(await sql('select kind from invoices where booking_id = $1', trip.bookingId)).toEqual([{ kind: 'invoice' }])
    expect(await runChecks()).toEqual([])
  })

  it('refunds guests who cancel only what is really paid, and a credit note reduces the invoice by the unpaid share', async () => {
    const trip = await paidByCheque()
    await bounce(trip.id, 1_000_000)
    // One guest costs ₹10,000, of which half is paid: the policy refunds the paid half completely.
    expect(await cancelGuests(trip, 1, 2)).toBe(500_000)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(500_000)
    const [one] = await sql(
      'select id, forgiven_paise::int as paise from cancellations where booking_id = $1',
      trip.bookingId,
    )
    expect(one?.['paise']).toBe(500_000)
    const [billingDocument] = await creditUnpaidGuests(app.platform, String(one?.['id']))
    expect(billingDocument?.snapshot).toMatchObject({
      title: 'credit_note',
      total: 500_000,
      credit: { reason: 'cheque_bounced' },
    })
    expect((await creditUnpaidGuests(app.platform, String(one?.['id']))).map(({ id }) => id)).toEqual([
      billingDocument?.id,
    ])
    expect(await cancelGuests(trip, 1, 1)).toBe(500_000)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await lineOf('owed', trip)).toEqual([])
    expect(
      await sql('select refunded_paise::int as paise from payments where booking_id = $1', trip.bookingId),
    ).toEqual([{ paise: 1_000_000 }])
    expect(await runChecks()).toEqual([])
  })

  it('is recorded once when two people record it at the same time, and only as shown', async () => {
    const trip = await paidByCheque()
    expect((await bounce(trip.id, 0)).body['code']).toBe('CHEQUE_CHANGED')
    const answers = await Promise.all([bounce(trip.id, 1_000_000), bounce(trip.id, 1_000_000, { role: 'manager' })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(1_000_000)
  })

  it('is never overpaid by two concurrent office payments', async () => {
    const trip = await paidByCheque()
    await bounce(trip.id, 1_000_000)
    const some = [1, 2, 3].map(() => enter(trip.reference, { ...CASH, amountPaise: 600_000 }))
    expect((await Promise.all(some)).filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('a cheque whose amount was refunded, and whose booking is held again', () => {
  it('does not reduce what is paid for the seats now, and is due separately', async () => {
    const trip = await unpaid()
    const id = await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    await sql(`update bookings set status = 'expired' where id = $1`, trip.bookingId)
    await sql('update departures set held = 0 where tour_package_id = $1', trip.packageId)
    await clear(id)
    const path = fillPath(refundPartPayment.path, { reference: trip.reference })
    await desk('manager').send('POST', path, { json: { expectedPaise: 500_000 } })
    await settleRefunds(trip)
    await take(trip.reference, { ...CASH, amountPaise: 1_800_000 })
    await bounce(id, 500_000)
    // ₹2,000 of the price is unpaid, and ₹5,000 is due again.
    expect((await enter(trip.reference, { ...CASH, amountPaise: 200_001 })).body['code']).toBe('OFFICE_PAYMENT_AMOUNT')
    await take(trip.reference, { ...cheque(), amountPaise: 200_000 })
    expect([await statusOf(trip), (await paymentsOf(trip.reference)).owedPaise]).toEqual(['confirmed', 500_000])
    await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect((await runChecks()).map(({ id: invariant }) => invariant)).not.toContain('O12')
  })
})

describe('the bank’s report about a cheque', () => {
  it('is requested on Today after seven working days, until the cheque has cleared', async () => {
    const trip = await unpaid()
    const id = await take(trip.reference, { ...cheque(), receivedOn: '2026-11-10', amountPaise: 500_000 })
    const cleared = (clearedDate: string) =>
      desk('accounts').send('POST', fillPath(calls.clearCheque.path, { id }), { json: { clearedOn: clearedDate } })
    // Working days: Wed 11 to Fri 13, and Mon 16 to Thu 19. Sat 14 is the second Saturday. The seventh working day has
    // passed.
    expect(await lineOf('cheques', trip)).toMatchObject([{ amountPaise: 500_000, receivedOn: '2026-11-10' }])
    await sql(`update office_payments set received_on = '2026-11-12' where id = $1`, id)
    expect(await lineOf('cheques', trip)).toEqual([])
    await sql(`update office_payments set received_on = '2026-11-10' where id = $1`, id)
    expect((await cleared('2026-11-09')).body['code']).toBe('CHEQUE_DATE_INVALID')
    expect((await cleared('2026-11-22')).body['code']).toBe('CHEQUE_DATE_INVALID')
    expect((await cleared('2026-11-18')).status).toBe(200)
    expect(await lineOf('cheques', trip)).toEqual([])
    expect((await cleared('2026-11-18')).body['code']).toBe('OFFICE_PAYMENT_GONE')
  })

  it('is recorded by staff who may confirm office payments, for cheques only, and `other` needs a text', async () => {
    const trip = await unpaid()
    const id = await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    const cash = await take(trip.reference, { ...CASH, amountPaise: 100_000 })
    expect((await bounce(id, 0, { role: 'sales' })).body['code']).toBe('DESK_ROLE')
    expect((await bounce(cash, 0)).body['code']).toBe('OFFICE_PAYMENT_GONE')
    expect((await bounce(id, 0, { reason: 'other' })).body['code']).toBe('DESK_REASON_MISSING')
    expect((await bounce(id, 0, { reason: 'other', words: 'Torn in two' })).status).toBe(200)
    expect((await paymentsOf(trip.reference)).receipts[0]).toMatchObject({
      reason: 'Torn in two',
      bounceReason: 'other',
    })
  })
})

describe('the nightly check', () => {
  it('finds an office payment missing from its payment, and a debt that nobody has waived', async () => {
    const trip = await paidByCheque()
    await bounce(trip.id, 1_000_000)
    const idsOf = async () => (await runChecks()).map(({ id }) => id)
    const add = (paise: number) =>
      sql(
        `update office_payments set amount_paise = amount_paise + $2 where booking_id = $1 and way = 'cash'`,
        trip.bookingId,
        paise,
      )
    const forgive = (paise: number) =>
      sql('update payments set forgiven_paise = $2 where booking_id = $1', trip.bookingId, paise)
    const before = await idsOf()
    expect(before).not.toContain('O12')
    await add(1)
    expect(await idsOf()).toContain('O12')
    await add(-1)
    await forgive(1)
    expect(await idsOf()).toContain('O12')
    await forgive(0)
    expect(await idsOf()).toEqual(before)
    // An ended booking owes only what was refunded, and no waiting refund exceeds the received money.
    await cancelGuests(trip, 2, 2)
    expect(await idsOf()).toEqual(before)
    await forgive(999_999)
    expect(await idsOf()).toContain('O12')
    await forgive(1_000_000)
    const addToRefunds = (paise: number) =>
      sql('update refunds set amount_paise = amount_paise + $2 where booking_id = $1', trip.bookingId, paise)
    await addToRefunds(1)
    expect(await idsOf()).toContain('O12')
    await addToRefunds(-1)
    expect(await idsOf()).toEqual(before)
  })
})
