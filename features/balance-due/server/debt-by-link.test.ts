import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { sendBalanceDueLink } from '../api/desk-calls.ts'
import { rejectOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { refundPartPayment } from '#features/office-payments/api/open-money-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { replaceLinks } from '#features/bookings/server/replace-links.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { issueCreditNote } from '#features/documents/server/issue-credit-note.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { sendChequeBounced } from '#features/documents/server/send-office-payment-mails.ts'
import { sendBalanceDueSettled } from '#features/documents/server/send-balance-due-settled.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { cancelByOffice } from '#tests/helpers/cancel-by-office.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, enter, confirm, take, unpaid, paymentsOf, clear, settle } = office
const { bounce, linkOf, read, order, pay, verify, confirm: reportPaid } = openBalanceDues(app, office)
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })

/** Two guests at ₹10,000, half of it paid by a cheque that has bounced. */
async function buildTripInDebt(guests = 2) {
  const trip = await unpaid(guests)
  const chequeId = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(trip.reference, { ...CASH, amountPaise: guests * 1_000_000 - 1_000_000 })
  await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, trip.bookingId))
  await bounce(chequeId)
  return { ...trip, chequeId }
}
const dues = ({ bookingId }: Pick<UnpaidBooking, 'bookingId'>) =>
  sql(
    'select status, amount_paise::int as amount from balance_dues where booking_id = $1 order by created_at',
    bookingId,
  )
const refunds = ({ bookingId }: Pick<UnpaidBooking, 'bookingId'>) =>
  sql(
    `select r.reason, r.amount_paise::int as amount, p.channel from refunds r join payments p on p.id = r.payment_id
     where r.booking_id = $1 order by r.created_at, p.channel`,
    bookingId,
  )
async function cancelAll({ reference }: UnpaidBooking, guests = 2) {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests } })
  const body = { guests, guestsBefore: 2, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
  return policyPaise
}

describe('a debt after a bounced cheque, paid by link', () => {
  it('ends: page, voucher and emails no longer mention a debt, and no second invoice is issued', async () => {
    const trip = await buildTripInDebt()
    expect((await issueVoucher(app.platform, trip.bookingId))?.snapshot.owed).toBe('₹10,000.00')
    await sendChequeBounced(app.platform, trip.chequeId)
    const [bounceMail] = await sql('select text from mails where dedupe_key = $1', `cheque-bounced:${trip.chequeId}`)
    expect(bounceMail?.['text']).toContain('/my-booking/pay#token=')
    const token = await linkOf(trip.reference)
    expect(await read(token)).toMatchObject({ state: 'open', reason: 'bounced_cheque', amountPaise: 1_000_000 })
    // Anybody with the link may pay, so the page contains no names.
    expect(JSON.stringify(await read(token))).not.toContain('Asha')

    const paid = await pay(token)
    expect((await verify(token, paid)).body).toEqual({ success: true })
    expect(await read(token)).toMatchObject({ state: 'paid', amountPaise: 1_000_000 })
    expect(await paymentsOf(trip.reference)).toMatchObject({ owedPaise: 0, dues: [], isOpen: false })
    const voucher = await issueVoucher(app.platform, trip.bookingId)
    expect([voucher?.snapshot.owed, voucher?.snapshot.paid]).toEqual([undefined, '₹20,000.00'])
    const [due] = await sql('select id from balance_dues where booking_id = $1', trip.bookingId)
    await sendBalanceDueSettled(app.platform, String(due?.['id']))
    const [mail] = await sql(
      'select text from mails where dedupe_key = $1',
      `balance-due-settled:${String(due?.['id'])}`,
    )
    expect(mail?.['text']).toContain('There is nothing more to pay.')
    expect(await sql('select kind from invoices where booking_id = $1', trip.bookingId)).toEqual([{ kind: 'invoice' }])
    expect(await runChecks()).toEqual([])
  })

  it('is paid once, however often and in whatever way the gateway reports it', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    const outcomes = await Promise.all([reportPaid(paid.payment), reportPaid(paid.payment), verify(token, paid)])
    expect(outcomes.slice(0, 2)).not.toContain('refunding')
    expect([await reportPaid(paid.payment), (await order(token)).body['code']]).toEqual(['already', 'BALANCE_DUE_PAID'])
    expect([await dues(trip), await refunds(trip)]).toEqual([[{ status: 'paid', amount: 1_000_000 }], []])
    expect(await runChecks()).toEqual([])
  })

  it('refunds the second of two payments, which paid an earlier order', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const before = await pay(token)
    await take(trip.reference, { ...CASH, amountPaise: 400_000 })
    const paid = await pay(token)
    expect([paid.payment.amount, await reportPaid(paid.payment)]).toEqual([600_000, 'confirmed'])
    expect([await reportPaid(before.payment), await reportPaid(before.payment)]).toEqual(['refunding', 'refunding'])
    expect(await refunds(trip)).toEqual([{ reason: 'duplicate', amount: 1_000_000, channel: 'gateway' }])
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await runChecks()).toEqual([])
  })

  it('is refunded in full when a different amount arrives than was due', async () => {
    const trip = await buildTripInDebt()
    const paid = await pay(await linkOf(trip.reference))
    const set = (amount: string) =>
      `update gateway_orders set amount_paise = amount_paise ${amount} where balance_due_id is not null`
    await sql(`${set('+ 100')} and booking_id = $1`, trip.bookingId)
    expect(await reportPaid(paid.payment)).toBe('refunding')
    expect(await refunds(trip)).toEqual([{ reason: 'superseded_amount', amount: 1_000_000, channel: 'gateway' }])
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(1_000_000)
    expect(await runChecks()).toEqual([])
  })

  it('leads back to its page after the checkout form of a phone, and to no page once its link was replaced', async () => {
    const trip = await buildTripInDebt()
    const { order: gatewayOrder, payment } = await pay(await linkOf(trip.reference))
    const form = new URLSearchParams({
      razorpay_order_id: gatewayOrder,
      razorpay_payment_id: payment.id,
      razorpay_signature: signCheckout(app.sandbox.keySecret, gatewayOrder, payment.id),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = async () =>
      (await app.visitor().send('POST', '/api/payments/callback', { raw: form.toString(), headers })).headers.get(
        'location',
      )
    const token = /#token=(\S+)$/.exec((await post()) ?? '')?.[1] ?? ''
    expect(await read(token)).toMatchObject({ state: 'paid', amountPaise: 1_000_000 })
    const booking = await bookingRepository.findById(app.platform.db, trip.bookingId)
    if (booking === undefined) throw new Error('the booking is not there')
    await inTransaction(app.platform.db, (tx) =>
      replaceLinks(app.platform, tx, { booking, reason: 'asked for by the traveller' }),
    )
    expect(await post()).toMatch(/\/my-booking\/pay$/)
  })

  it('is looked up at the gateway when no report has arrived', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    await pay(token)
    expect(await read(token)).toMatchObject({ state: 'open' })
    expect(await read(token, true)).toMatchObject({ state: 'paid' })
    expect(await runChecks()).toEqual([])
  })

  it('takes no payment while an office payment for it waits, and refunds one that arrives anyway', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    await enter(trip.reference, { ...CASH, amountPaise: 600_000 })
    expect(await read(token)).toMatchObject({ state: 'by_hand' })
    expect((await order(token)).body['code']).toBe('PAID_AT_OFFICE')
    const link = await desk('sales').send('POST', fillPath(sendBalanceDueLink.path, trip), {
      json: { reason: 'bounced_cheque' },
    })
    expect(link.body['code']).toBe('BALANCE_DUE_OFFICE_PAYMENT')
    expect(await reportPaid(paid.payment)).toBe('refunding')
    expect(await refunds(trip)).toEqual([{ reason: 'duplicate', amount: 1_000_000, channel: 'gateway' }])
    await confirm((await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? '')
    // The same link collects the rest.
    expect(await read(token)).toMatchObject({ state: 'open', amountPaise: 400_000 })
    expect((await verify(token, await pay(token))).body).toEqual({ success: true })
    expect(await paymentsOf(trip.reference)).toMatchObject({ owedPaise: 0 })
    expect(await runChecks()).toEqual([])
  })

  it('takes payments again when the office payment was rejected', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    await enter(trip.reference, { ...CASH, amountPaise: 600_000 })
    const id = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    await desk('accounts').call(rejectOfficePayment, { params: { id }, body: { reason: 'Not there' } })
    expect(await read(token)).toMatchObject({ state: 'open', amountPaise: 1_000_000 })
    expect(await runChecks()).toEqual([])
  })

  it('refunds the payment when guests cancelled before it arrived, and then requests the new amount due', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    // Half of the cancelling guest's price is already paid, so ₹5,000 is due from then on.
    expect(await cancelAll(trip, 1)).toBe(500_000)
    expect(await reportPaid(paid.payment)).toBe('refunding')
    expect((await refunds(trip)).at(-1)).toEqual({ reason: 'superseded_amount', amount: 1_000_000, channel: 'gateway' })
    expect(await read(token)).toMatchObject({ state: 'open', amountPaise: 500_000 })
    expect((await verify(token, await pay(token))).body).toEqual({ success: true })
    expect(await runChecks()).toEqual([])
  })

  it('is no longer collected when everybody cancels', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    await cancelAll(trip)
    expect([await read(token), await dues(trip)]).toMatchObject([{ state: 'over' }, [{ status: 'void' }]])
    expect((await order(token)).body['code']).toBe('BALANCE_DUE_OVER')
    expect(await reportPaid(paid.payment)).toBe('refunding')
    expect(await runChecks()).toEqual([])
  })

  it('covers one cheque when a second one bounces in between; the rest is due by its own link', async () => {
    const trip = await unpaid()
    const both = [
      await take(trip.reference, { ...cheque(), amountPaise: 1_200_000 }),
      await take(trip.reference, { ...cheque(), amountPaise: 800_000 }),
    ]
    await bounce(both[0] ?? '')
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    await bounce(both[1] ?? '')
    expect(await read(token)).toMatchObject({ amountPaise: 2_000_000 })
    expect(await reportPaid(paid.payment)).toBe('confirmed')
    expect(await dues(trip)).toEqual([
      { status: 'paid', amount: 1_200_000 },
      { status: 'open', amount: 800_000 },
    ])
    expect(await runChecks()).toEqual([])
    await reportPaid((await pay(await linkOf(trip.reference))).payment)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await runChecks()).toEqual([])
  })

  it('is refunded by the policy when all cancel later: newest payment first, each where it was paid, with its credit note', async () => {
    const trip = await buildTripInDebt()
    await reportPaid((await pay(await linkOf(trip.reference))).payment)
    expect(await cancelAll(trip)).toBe(2_000_000)
    expect(await refunds(trip)).toEqual([
      { reason: 'customer_cancelled', amount: 1_000_000, channel: 'gateway' },
      { reason: 'customer_cancelled', amount: 1_000_000, channel: 'office' },
    ])
    expect(await runChecks()).toEqual([])
    for (const { id, status } of (await paymentsOf(trip.reference)).refunds) {
      if (status === 'queued') await refundPayment(app.platform, id)
    }
    await app.sandbox.tick()
    for (const { id } of (await paymentsOf(trip.reference)).refunds) {
      await refundPayment(app.platform, id)
      const found = (await paymentsOf(trip.reference)).refunds.find((one) => one.id === id)
      if (found?.status === 'needs_review') expect((await settle(id)).body).toEqual({ success: true })
      await issueCreditNote(app.platform, id)
    }
    const documents = await sql(
      `select kind, (snapshot->>'total')::int as total from invoices where booking_id = $1 order by kind, total`,
      trip.bookingId,
    )
    expect(documents).toEqual([
      { kind: 'credit_note', total: 1_000_000 },
      { kind: 'credit_note', total: 1_000_000 },
      { kind: 'invoice', total: 2_000_000 },
    ])
    expect(await runChecks()).toEqual([])
  })

  it('first covers what was refunded from the earlier cheque, so that no debt is left at the end', async () => {
    const trip = await unpaid()
    const id = await take(trip.reference, { ...cheque(), amountPaise: 2_000_000 })
    await clear(id)
    await cancelAll(trip, 1)
    for (const refund of (await paymentsOf(trip.reference)).refunds) await settle(refund.id)
    await bounce(id)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(2_000_000)
    await reportPaid((await pay(await linkOf(trip.reference))).payment)
    expect(await runChecks()).toEqual([])
    const { policyPaise } = await desk('sales').call(quoteCancellation, { params: trip, query: { guests: 1 } })
    expect(policyPaise).toBe(1_000_000)
    const body = { guests: 1, guestsBefore: 1, expectedRefundPaise: 1_000_000 }
    await desk('sales').call(cancelByPolicy, { params: trip, body })
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await runChecks()).toEqual([])
  })
})

describe('a payment that replaces a cheque', () => {
  it('reduces no debt of a booking that was partly refunded before, and is not refunded with its price', async () => {
    const trip = await unpaid()
    const id = await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    await clear(id)
    await sql(`update bookings set hold_expires_at = $2 where id = $1`, trip.bookingId, app.clock.now())
    await expireHold(app.platform, trip.bookingId)
    const json = { expectedPaise: 500_000 }
    await desk('manager').send('POST', fillPath(refundPartPayment.path, trip), { json })
    for (const refund of (await paymentsOf(trip.reference)).refunds) await settle(refund.id)
    await bounce(id)
    expect(await reportPaid((await pay(await linkOf(trip.reference))).payment)).toBe('confirmed')
    await take(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    expect(await runChecks()).toEqual([])
    expect(await cancelByOffice(app.platform, trip.bookingId)).toBe(2_000_000)
    expect(await runChecks()).toEqual([])
  })

  it('is due again when the gateway refunds it while another cheque, already refunded, bounces', async () => {
    const trip = await unpaid()
    const amountPaise = 1_000_000
    const [first, second] = [
      await take(trip.reference, { ...cheque(), amountPaise }),
      await take(trip.reference, { ...cheque(), amountPaise }),
    ]
    await bounce(first)
    await reportPaid((await pay(await linkOf(trip.reference))).payment)
    await clear(second)
    expect(await cancelAll(trip)).toBe(2_000_000)
    const [byBank] = await sql(
      `select r.id from refunds r join payments p on p.id = r.payment_id where r.booking_id = $1 and p.channel = 'office'`,
      trip.bookingId,
    )
    expect((await settle(String(byBank?.['id']))).body).toEqual({ success: true })
    await bounce(second)
    // Both amounts are refunded, but only one of them was ever received.
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(amountPaise)
    const mails = async () =>
      sql(`select text from mails where dedupe_key like 'balance-due-link:%' and text like $1`, `%${trip.reference}%`)
    const before = await mails()
    await linkOf(trip.reference)
    const sentMails = (await mails())
      .map(({ text }) => String(text))
      .filter((text) => !before.some((one) => one['text'] === text))
    expect([
      before.map(({ text }) => String(text).includes('Your seats')),
      sentMails.map((text) => text.includes('Your seats')),
    ]).toEqual([[true], [false]])
    expect(await runChecks()).toEqual([])
  })

  it('has no credit note when it arrived a second time for the same order, and is refunded', async () => {
    const trip = await buildTripInDebt()
    const { payment } = await pay(await linkOf(trip.reference))
    expect(await reportPaid(payment)).toBe('confirmed')
    expect(await reportPaid({ ...payment, id: 'pay_TwiceForOneDue' })).toBe('refunding')
    expect(await runChecks()).toEqual([])
    const [refund] = (await paymentsOf(trip.reference)).refunds
    await sql(`update refunds set status = 'processed' where id = $1`, refund?.id)
    expect(await issueCreditNote(app.platform, refund?.id ?? '')).toBeNull()
    await sql(`update refunds set status = 'queued' where id = $1`, refund?.id)
  })
})

describe('the link of a balance due', () => {
  it('does not open the booking, and a booking link does not open the balance due', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const { visitor } = trip
    const foreign = await visitor.send('GET', '/api/linked-booking', { headers: { 'Booking-Link': token } })
    expect(foreign.body['code']).toBe('BOOKING_LINK_INVALID')
    expect(await read('A'.repeat(64))).toMatchObject({ code: 'BALANCE_DUE_LINK_UNKNOWN' })
    // An order for a balance due does not pay the price of the booking.
    const { order: orderId } = await pay(token)
    const status = await visitor.send('GET', `/api/payments/status?order=${orderId}`)
    expect(status.body['code']).toBe('ORDER_NOT_FOUND')
  })

  it('opens one order when two people press at the same time', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    const both = await Promise.all([order(token), order(token)])
    const ids = new Set(both.map(({ body }) => JSON.stringify(body['order'])))
    expect([both.map(({ status }) => status), ids.size]).toEqual([[200, 200], 1])
  })

  it('stops working together with the other links of the booking', async () => {
    const trip = await buildTripInDebt()
    const token = await linkOf(trip.reference)
    await sql('update bookings set link_series = link_series + 1 where id = $1', trip.bookingId)
    expect(await read(token)).toMatchObject({ code: 'BALANCE_DUE_LINK_UNKNOWN' })
  })
})

describe('the nightly check', () => {
  it('finds a balance due that is not owed, one that nobody paid, and a payment that replaced no cheque', async () => {
    const trip = await buildTripInDebt()
    const violationsAfter = async (text: string, undo: string) => {
      await sql(text, trip.bookingId)
      const found = (await runChecks()).map(({ id }) => id)
      await sql(undo, trip.bookingId)
      return found
    }
    const set = (amount: string) =>
      `update balance_dues set amount_paise = amount_paise ${amount} where booking_id = $1`
    expect(await violationsAfter(set('+ 1'), set('- 1'))).toEqual(['O14'])
    const setManual = (isManual: boolean) => `update balance_dues set is_by_hand = ${isManual} where booking_id = $1`
    expect(await violationsAfter(setManual(true), setManual(false))).toEqual(['O14'])
    const setReplacedPaise = (paise: number) =>
      `update payments set replaced_paise = ${paise} where booking_id = $1 and bounced_paise > 0`
    expect(await violationsAfter(setReplacedPaise(1_000_000), setReplacedPaise(0))).toContain('O14')
    expect(await runChecks()).toEqual([])
  })
})
