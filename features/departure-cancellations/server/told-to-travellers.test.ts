import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { recordCancellationDecisions, getDepartureCancellation } from '../api/desk-calls.ts'
import { checkVoucher } from '#features/documents/api/calls.ts'
import { refundPartPayment } from '#features/office-payments/api/open-money-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { getLinkedBooking } from '#features/my-bookings/server/get-linked-booking.ts'
import { getTrip } from '#features/trips/server/get-trip.ts'
import { seriesToken } from '#platform/runtime/bearer-token.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const ANSWER_BY = '2026-11-25T14:30:00.000Z'
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
const manager = office.desk('manager')
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const { platform } = app
const booking = (linkedId: string) => getLinkedBooking(platform, { userId: null, cookieHash: null, linkedId })
const tripOf = (id: string) => getTrip(platform, seriesToken(platform.secrets.booking, 'trip', { id, series: 0 }))
async function standingOf(bookingId: string): Promise<string> {
  const voucher = await issueVoucher(platform, bookingId)
  const code = voucher?.snapshot.verifyUrl.split('/').at(-1) ?? ''
  return (await app.visitor().call(checkVoucher, { params: { code } })).standing
}

describe('the pages of a booking whose departure is cancelled', () => {
  it('say so, with the answer deadline and the link; the voucher is no longer valid for boarding', async () => {
    const trip = await buildDepartureToCancel(app)
    const { bookingId } = await trip.paid()
    expect(await booking(bookingId)).toMatchObject({ departureCancellation: null, can_cancel: true })
    expect(await standingOf(bookingId)).toBe('valid')
    const { id } = await trip.cancelDeparture(manager, { offers: [{ startDate: '2026-12-17', seats: 5 }] })
    await carryOutDepartureCancellation(platform, id)
    const { departureCancellation, can_cancel: mayCancel } = await booking(bookingId)
    expect(departureCancellation).toMatchObject({ day: trip.day, outcome: 'waits', answerBy: ANSWER_BY })
    expect(mayCancel).toBe(false)
    // The booker's link leads to the answer page.
    expect((await app.visitor().send('GET', departureCancellation?.answerPath ?? '')).status).toBe(200)
    const shownTrip = await tripOf(bookingId)
    expect(shownTrip).toMatchObject({
      status: 'confirmed',
      departureCancellation: { outcome: 'waits', answerBy: ANSWER_BY },
      code: null,
    })
    // The person with the trip link may be a fellow traveller, and only the booker may answer.
    expect(JSON.stringify(shownTrip)).not.toContain('/broken-departure/')
    expect(await standingOf(bookingId)).toBe('departureCancelled')
  })

  it('show the outcome once it is decided', async () => {
    const trip = await buildDepartureToCancel(app)
    const [movedTrip, refundedTrip] = [await trip.paid(), await trip.paid()]
    const heldTrip = await trip.hold()
    const { id } = await trip.cancelDeparture(manager, { offers: [{ startDate: '2026-12-17', seats: 5 }] })
    await carryOutDepartureCancellation(platform, id)
    const params = { packageId: trip.packageId, startDate: trip.day }
    const [offer] = (await manager.call(getDepartureCancellation, { params })).offers
    const json = { references: [movedTrip.reference], offerId: offer?.id, note: 'By phone.' }
    await manager.send('POST', fillPath(recordCancellationDecisions.path, params), { json })
    app.clock.set(new Date('2026-11-25T15:00:00Z'))
    await carryOutDepartureCancellation(platform, id)
    expect(await booking(movedTrip.bookingId)).toMatchObject({
      start_date: '2026-12-17',
      can_cancel: true,
      departureCancellation: { day: trip.day, outcome: 'moved', answerPath: null },
    })
    expect(await tripOf(movedTrip.bookingId)).toMatchObject({
      departureCancellation: { outcome: 'moved' },
      code: expect.anything(),
    })
    expect(await standingOf(movedTrip.bookingId)).toBe('valid')
    expect((await booking(refundedTrip.bookingId)).departureCancellation).toMatchObject({
      outcome: 'refund',
      answerPath: null,
    })
    expect((await tripOf(refundedTrip.bookingId)).departureCancellation).toMatchObject({ outcome: 'refund' })
    expect((await booking(heldTrip.bookingId)).departureCancellation).toMatchObject({ outcome: 'ended' })
  })

  it('show no answer link while an office payment awaits confirmation', async () => {
    const trip = await buildDepartureToCancel(app)
    const heldTrip = await trip.hold({ guests: 1 })
    expect((await office.enter(heldTrip.reference, { ...CASH, amountPaise: 1_000_000 })).status).toBe(201)
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(platform, id)
    expect((await booking(heldTrip.bookingId)).departureCancellation).toMatchObject({
      outcome: 'waits',
      answerPath: null,
    })
  })
})

describe('the booking of an erased person', () => {
  it('waits for a call, and is refunded in full at the deadline', async () => {
    const trip = await buildDepartureToCancel(app)
    const erasedTrip = await trip.paid({ guests: 1 })
    await office.sql('update bookings set email = $2 where id = $1', erasedTrip.bookingId, ERASED_EMAIL)
    const { id, preview } = await trip.cancelDeparture(manager)
    expect(preview.mails).toBe(0)
    await carryOutDepartureCancellation(platform, id)
    const params = { packageId: trip.packageId, startDate: trip.day }
    const row = async () => (await manager.call(getDepartureCancellation, { params })).rows[0]
    expect(await row()).toMatchObject({ standing: 'no_address', needsPerson: true })
    app.clock.set(new Date('2026-11-25T15:31:00Z'))
    await carryOutDepartureCancellation(platform, id)
    expect(await row()).toMatchObject({ outcome: 'refund', way: 'last_moment', refundPaise: 1_000_000 })
    const mails = 'select kind from mails where to_email = $1'
    expect(await office.sql(mails, ERASED_EMAIL)).toEqual([])
  })
})

describe('a payment for a cancelled departure that was taken by hand', () => {
  it('can be resolved when it covered a part of the price: the office refunds it on the booking page', async () => {
    const trip = await buildDepartureToCancel(app)
    const part = await trip.hold({ guests: 1 })
    await office.take(part.reference, { ...CASH, amountPaise: 400_000 })
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(platform, id)
    const row = async () =>
      (await manager.call(getDepartureCancellation, { params: { packageId: trip.packageId, startDate: trip.day } }))
        .rows[0]
    expect(await row()).toMatchObject({
      cancellationCase: 'receipt',
      standing: 'office_payment_waits',
      needsPerson: true,
    })
    app.clock.set(new Date('2026-11-25T15:00:00Z'))
    await carryOutDepartureCancellation(platform, id)
    expect(await row()).toMatchObject({ outcome: 'waits', needsPerson: true })
    const path = fillPath(refundPartPayment.path, { reference: part.reference })
    expect((await manager.send('POST', path, { json: { expectedPaise: 400_000 } })).status).toBe(200)
    await carryOutDepartureCancellation(platform, id)
    expect(await row()).toMatchObject({ outcome: 'elsewhere', needsPerson: false })
    const money =
      'select r.amount_paise::int as amount, b.status from refunds r join bookings b on b.id = r.booking_id where b.id = $1'
    expect(await office.sql(money, part.bookingId)).toEqual([{ amount: 400_000, status: 'cancelled' }])
  })
})
