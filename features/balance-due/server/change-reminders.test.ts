import { afterAll, describe, expect, it } from 'vitest'
import { requestPriceDifference } from '../api/desk-calls.ts'
import { listUnsettledMoney } from '#features/office-payments/api/open-money-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { sendPaymentReminders } from '#features/documents/server/send-payment-reminders.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

/** Noon in India. */
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, enter } = office
const { linkOf, read } = openBalanceDues(app, office)
const advanceHours = (hours: number) => app.clock.advanceMinutes(hours * 60)

/**
 * Requests a change for two guests from ₹10,000 to ₹12,500 each, with seats held for `hours`. `isSent`: the payment
 * link was emailed.
 */
async function requestChange({ hours, isSent = true }: { hours: number; isSent?: boolean }) {
  const { bookingId } = await buildPaidTrip(app, { guests: 2, startDate: '2026-12-10' })
  const [row] = await sql('select reference from bookings where id = $1', bookingId)
  const reference = String(row?.['reference'])
  const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
  const until = new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
  await desk('sales').call(requestPriceDifference, { params: { reference }, body })
  const token = isSent ? await linkOf(reference, 'change') : ''
  const [due] = await sql('select id from balance_dues where booking_id = $1', bookingId)
  const balanceDueId = String(due?.['id'])
  // The database uses its own clock to record when an email was queued.
  await sql(
    'update mails set created_at = $1 where dedupe_key like $2',
    app.clock.now(),
    `balance-due-link:${balanceDueId}%`,
  )
  return { bookingId, reference, balanceDueId, token }
}
const mailOf = async (kind: string, balanceDueId: string) =>
  (await sql(`select subject, text from mails where dedupe_key like $1`, `${kind}:${balanceDueId}%`))[0]

describe('the reminder for a change whose price difference is unpaid', () => {
  it('is sent once, six hours before the seats are released, with the link', async () => {
    const { bookingId, balanceDueId } = await requestChange({ hours: 20 })
    advanceHours(10)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    advanceHours(5)
    expect(await sendPaymentReminders(app.platform)).toBe(1)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    const mail = await mailOf('balance-due-reminder', balanceDueId)
    expect(mail?.['subject']).toMatch(/^Booking PTK-\w+: ₹5,000\.00 still due for the change$/)
    expect(mail?.['text']).toMatch(/\/my-booking\/pay#token=\S+/)
    const auditEvents = await sql(
      `select reason from audit_events where object_id = $1 and name = 'balance_due_link_sent' order by at`,
      bookingId,
    )
    expect(auditEvents.map(({ reason }) => reason)).toEqual(['at the desk', 'reminder before the hold expires'])
  })

  it('is not sent to a booker who has no link, just got one, or has paid at the office', async () => {
    const unsentChange = await requestChange({ hours: 9, isSent: false })
    const fresh = await requestChange({ hours: 5 })
    const atOffice = await requestChange({ hours: 9 })
    const receivedOn = app.clock.now().toISOString().slice(0, 10)
    expect((await enter(atOffice.reference, { ...CASH, receivedOn, amountPaise: 500_000 })).status).toBe(201)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    advanceHours(4)
    expect(await sendPaymentReminders(app.platform)).toBe(1)
    for (const { balanceDueId } of [unsentChange, atOffice])
      expect(await mailOf('balance-due-reminder', balanceDueId)).toBeUndefined()
    expect(await mailOf('balance-due-reminder', fresh.balanceDueId)).toBeDefined()
  })
})

describe('a change whose price difference is unpaid', () => {
  it('shows on its page and in its email the refunds for the new trip, by the rules of the booking', async () => {
    const { balanceDueId, token } = await requestChange({ hours: 24 })
    // Cancelling refunds the full price of the new trip, up to two days before it begins.
    expect((await read(token))['change']).toMatchObject({
      refunds: [{ shownUntil: 'Sat, 12 Dec 2026, 23:59', refundPaise: 2_500_000 }],
    })
    const { text } = (await mailOf('balance-due-link', balanceDueId)) ?? {}
    expect(text).toMatch(
      /your refund if everyone cancels the new trip:[^]*Cancel by Sat, 12 Dec 2026, 23:59[^]*₹25,000\.00 back/,
    )
  })

  it('is listed on Today with its amount and the end of its hold, and among the holds that end today', async () => {
    const numbers = async () => (await desk('sales').call(getToday)).numbers?.waiting
    const before = await numbers()
    const { reference } = await requestChange({ hours: 4 })
    const after = await numbers()
    const more = (name: 'bookings' | 'paise' | 'endToday' | 'changesEndToday') =>
      (after?.[name] ?? 0) - (before?.[name] ?? 0)
    expect([more('bookings'), more('paise'), more('endToday'), more('changesEndToday')]).toEqual([1, 500_000, 1, 1])
    const unsettledChanges = async () =>
      (await desk('sales').call(listUnsettledMoney)).changes.filter((one) => one.reference === reference)
    expect(await unsettledChanges()).toMatchObject([
      { packageName: 'Ayodhya', startDate: '2026-12-14', amountPaise: 500_000 },
    ])
    const receivedOn = app.clock.now().toISOString().slice(0, 10)
    await enter(reference, { ...CASH, receivedOn, amountPaise: 500_000 })
    expect([await unsettledChanges(), (await numbers())?.changesEndToday]).toEqual([[], before?.changesEndToday])
  })
})
