import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  cancelDepartures,
  recordCancellationDecisions,
  previewDepartureCancellation,
  sendCancellationReminders,
  getDepartureCancellation,
} from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { findViolations } from '#tests/helpers/find-violations.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LATER = new Date('2026-11-25T15:00:00Z')
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const { sql } = office
const manager = office.desk('manager')
type Trip = Awaited<ReturnType<typeof buildDepartureToCancel>>
const keyOf = ({ packageId, day: startDate }: Trip) => ({ packageId, startDate })
const page = (trip: Trip) => manager.call(getDepartureCancellation, { params: keyOf(trip) })
const bookingOf = async (id: string) =>
  (
    await sql(`select start_date::text as day, status, payable_paise::int as payable from bookings where id = $1`, id)
  )[0]
const seatsOf = (packageId: number) =>
  sql('select start_date::text as day, held, sold from departures where tour_package_id = $1 order by 1', packageId)
const NOTE = 'He called at nine.'
const decide = (trip: Trip, references: readonly string[], offerId: string | null) =>
  manager.send('POST', fillPath(recordCancellationDecisions.path, keyOf(trip)), {
    json: { references, offerId, note: NOTE },
  })
const setPrice = (packageId: number, day: string, rupees: number) =>
  sql(
    'insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, $2, 6, $3)',
    packageId,
    day,
    rupees * 100,
  )
/** A cancelled departure with two other dates: one that costs more, and one that costs less. */
async function buildCancelledDepartureWithOffers(bookings: readonly number[]) {
  const trip = await buildDepartureToCancel(app)
  await setPrice(trip.packageId, '2026-12-17', 12_000)
  await setPrice(trip.packageId, '2026-12-24', 8_000)
  const paid = []
  for (const guests of bookings) paid.push(await trip.paid({ guests }))
  const offers = [
    { startDate: '2026-12-17', seats: 5 },
    { startDate: '2026-12-24', seats: 4 },
  ]
  const { id, preview } = await trip.cancelDeparture(manager, { offers })
  await carryOutDepartureCancellation(app.platform, id)
  const { offers: open } = await page(trip)
  const [dearer = '', cheaper = ''] = open.map((offer) => offer.id)
  return { trip, paid, id, preview, dearer, cheaper }
}

describe('dates offered after a departure cancellation', () => {
  it('have seats that nobody else can buy, and release those that nobody took', async () => {
    const { trip, id } = await buildCancelledDepartureWithOffers([2])
    expect(await seatsOf(trip.packageId)).toEqual([
      { day: '2026-12-10', held: 0, sold: 2 },
      { day: '2026-12-17', held: 5, sold: 0 },
      { day: '2026-12-24', held: 4, sold: 0 },
    ])
    const json = bookingBody({ packageId: trip.packageId, startDate: '2026-12-17', guests: 2 })
    expect((await app.visitor().send('POST', '/booking/create', { json })).body['code']).toBe('SOLD_OUT')
    expect(await findViolations(app)).toEqual([])
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await seatsOf(trip.packageId)).toEqual([
      { day: '2026-12-10', held: 0, sold: 0 },
      { day: '2026-12-17', held: 0, sold: 0 },
      { day: '2026-12-24', held: 0, sold: 0 },
    ])
    expect((await page(trip)).doneAt).not.toBeNull()
    expect(await findViolations(app)).toEqual([])
  })

  it('cost no more when they are more expensive, and refund the difference when they are cheaper', async () => {
    const { trip, paid, preview, dearer, cheaper } = await buildCancelledDepartureWithOffers([2, 2])
    const text = preview.departures[0]?.mail?.text ?? ''
    expect(text).toContain('• Travel on Thu, 17 Dec 2026, at the same price')
    expect(text).toContain('• Travel on Thu, 24 Dec 2026 and get ₹4,000.00 back')
    expect(text).toContain('• Get a refund of ₹20,000.00')
    const [first, second] = paid
    expect((await decide(trip, [first?.reference ?? ''], dearer)).body).toEqual({ decided: 1, leftOut: [] })
    expect((await decide(trip, [second?.reference ?? ''], cheaper)).body).toEqual({ decided: 1, leftOut: [] })
    expect(await bookingOf(first?.bookingId ?? '')).toEqual({
      day: '2026-12-17',
      status: 'confirmed',
      payable: 2_000_000,
    })
    expect(await bookingOf(second?.bookingId ?? '')).toEqual({
      day: '2026-12-24',
      status: 'confirmed',
      payable: 1_600_000,
    })
    expect(
      await sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', second?.bookingId),
    ).toEqual([{ amount: 400_000, reason: 'trip_changed' }])
    expect(await seatsOf(trip.packageId)).toEqual([
      { day: '2026-12-10', held: 0, sold: 0 },
      { day: '2026-12-17', held: 3, sold: 2 },
      { day: '2026-12-24', held: 2, sold: 2 },
    ])
    const { rows } = await page(trip)
    expect(rows.map(({ outcome, way, movedTo, note, decidedBy }) => [outcome, way, movedTo, note, decidedBy])).toEqual(
      expect.arrayContaining([
        ['moved', 'phone', '2026-12-17', 'He called at nine.', 'The manager'],
        ['moved', 'phone', '2026-12-24', 'He called at nine.', 'The manager'],
      ]),
    )
    expect(await findViolations(app)).toEqual([])
  })

  it('keep the price of the offer, whatever the office changes on the date afterwards', async () => {
    const { trip, paid, cheaper } = await buildCancelledDepartureWithOffers([2])
    await sql(
      `update departures set price_paise = 1500000 where tour_package_id = $1 and start_date = '2026-12-24'`,
      trip.packageId,
    )
    await decide(trip, [paid[0]?.reference ?? ''], cheaper)
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ day: '2026-12-24', payable: 1_600_000 })
  })

  it('are refused when one is listed twice', async () => {
    const trip = await buildDepartureToCancel(app)
    await trip.paid()
    const duplicateOffers = [1, 2].map((seats) => ({ startDate: '2026-12-17', seats }))
    const json = {
      departures: [{ packageId: trip.packageId, startDate: trip.day, offers: duplicateOffers }],
      reason: 'Snow',
      answerBy: '2026-11-25T14:30:00.000Z',
    }
    expect((await manager.send('POST', previewDepartureCancellation.path, { json })).body['code']).toBe('INVALID_INPUT')
  })

  it('take no more travellers than seats held, and nobody twice', async () => {
    const { trip, paid, dearer, cheaper } = await buildCancelledDepartureWithOffers([3, 3])
    // Bookings are decided in the order of their references.
    const [first, second] = paid.map(({ reference }) => reference).toSorted()
    expect((await decide(trip, [first ?? '', second ?? ''], cheaper)).body).toMatchObject({
      decided: 1,
      leftOut: [{ why: 'There are not enough seats left on this date. Nothing was changed.' }],
    })
    const secondAnswer = await decide(trip, [first ?? ''], dearer)
    expect([secondAnswer.status, secondAnswer.body['code']]).toEqual([409, 'DEPARTURE_CANCELLATION_ALL_DECIDED'])
    const refunded = await decide(trip, [first ?? ''], null)
    expect(refunded.body['code']).toBe('DEPARTURE_CANCELLATION_ALL_DECIDED')
    const json = { references: [second], offerId: null, note: '  ' }
    const withoutNote = await manager.send('POST', fillPath(recordCancellationDecisions.path, keyOf(trip)), { json })
    expect(withoutNote.body['code']).toBe('DEPARTURE_CANCELLATION_NOTE')
    expect(await findViolations(app)).toEqual([])
  })

  it('replace the voucher of the cancelled date', async () => {
    const { trip, paid, dearer } = await buildCancelledDepartureWithOffers([2])
    const [one] = paid
    const old = await issueVoucher(app.platform, one?.bookingId ?? '')
    await decide(trip, [one?.reference ?? ''], dearer)
    const fresh = await issueVoucher(app.platform, one?.bookingId ?? '')
    expect([old?.revision, fresh?.revision]).toEqual([1, 2])
    const fetchStanding = async (voucher: typeof old) => {
      const code = voucher?.snapshot.verifyUrl.split('/').at(-1) ?? ''
      return (await app.visitor().send('GET', `/api/voucher-checks/${code}`)).body['standing']
    }
    expect([await fetchStanding(old), await fetchStanding(fresh)]).toEqual(['replaced', 'valid'])
  })
})

describe('bookings that travel together on a cancelled departure', () => {
  it('are asked by one email, and move together by one answer or not at all', async () => {
    const trip = await buildDepartureToCancel(app)
    const first = await trip.paid({ guests: 2 })
    const added = await trip.paid({ guests: 2 })
    await sql('update bookings set joins_booking_id = $1 where id = $2', first.bookingId, added.bookingId)
    const offers = [
      { startDate: '2026-12-17', seats: 3 },
      { startDate: '2026-12-24', seats: 4 },
    ]
    const { id, preview } = await trip.cancelDeparture(manager, { offers })
    expect(preview).toMatchObject({ bookings: 2, mails: 1 })
    await carryOutDepartureCancellation(app.platform, id)
    expect(
      await sql(
        `select count(*)::int as n from mails where kind = 'departure-cancelled' and text like '%' || $1 || '%'`,
        first.reference,
      ),
    ).toEqual([{ n: 1 }])
    const [small = '', large = ''] = (await page(trip)).offers.map((offer) => offer.id)
    expect((await decide(trip, [first.reference], small)).body['error']).toContain('not enough seats')
    expect(await bookingOf(added.bookingId)).toMatchObject({ day: '2026-12-10' })
    expect((await decide(trip, [added.reference], large)).body).toEqual({ decided: 2, leftOut: [] })
    expect(await bookingOf(first.bookingId)).toMatchObject({ day: '2026-12-24' })
    expect(await bookingOf(added.bookingId)).toMatchObject({ day: '2026-12-24' })
    expect(await findViolations(app)).toEqual([])
  })
})

describe('a family with one booking refunded by the office', () => {
  it('keeps its other bookings unchanged until they answer', async () => {
    const trip = await buildDepartureToCancel(app)
    const first = await trip.paid({ guests: 2 })
    const added = await trip.paid({ guests: 1 })
    await sql('update bookings set joins_booking_id = $1 where id = $2', first.bookingId, added.bookingId)
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    await decide(trip, [first.reference], null)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await bookingOf(first.bookingId)).toMatchObject({ status: 'cancelled' })
    expect(await bookingOf(added.bookingId)).toMatchObject({ status: 'confirmed' })
  })
})

describe('several departures together', () => {
  it('are cancelled in one action, each with its own dates; an offer of an earlier cancellation to one of them ends', async () => {
    const first = await buildCancelledDepartureWithOffers([2])
    const other = await buildDepartureToCancel(app, { day: '2026-12-11' })
    await other.paid({ guests: 1 })
    const departures = [
      { packageId: first.trip.packageId, startDate: '2026-12-24', offers: [{ startDate: '2026-12-31', seats: 2 }] },
      { packageId: other.packageId, startDate: '2026-12-11', offers: [] },
    ]
    const message = { reason: 'Snow', answerBy: '2026-11-26T14:30:00.000Z' }
    const preview = await manager.call(previewDepartureCancellation, { body: { departures, ...message } })
    expect(preview).toMatchObject({ bookings: 1, guests: 1, mails: 1 })
    const seenDepartures = departures.map((one) => ({
      ...one,
      seen: preview.departures.find(({ packageId }) => packageId === one.packageId)?.seen ?? '',
    }))
    const { ids } = await manager.call(cancelDepartures, { body: { departures: seenDepartures, ...message } })
    expect(ids).toHaveLength(2)
    const { offers } = await page(first.trip)
    expect(offers.map(({ startDate, isEnded, seatsLeft }) => [startDate, isEnded, seatsLeft])).toEqual([
      ['2026-12-17', false, 5],
      ['2026-12-24', true, 0],
    ])
    expect((await decide(first.trip, [first.paid[0]?.reference ?? ''], first.cheaper)).body['code']).toBe(
      'DEPARTURE_CANCELLATION_ALL_DECIDED',
    )
    const secondAnswer = await manager.send('POST', cancelDepartures.path, {
      json: { departures: seenDepartures, ...message },
    })
    expect(secondAnswer.body['code']).toBe('DEPARTURE_CANCELLED_ALREADY')
    expect(await findViolations(app)).toEqual([])
  })
})

describe('a reminder', () => {
  it('is sent to bookings without an answer, once an hour, and only to as many as shown', async () => {
    const { trip, paid, dearer, id } = await buildCancelledDepartureWithOffers([1, 1, 1])
    await decide(trip, [paid[0]?.reference ?? ''], dearer)
    const remind = (mails: number) =>
      manager.send('POST', fillPath(sendCancellationReminders.path, keyOf(trip)), { json: { mails } })
    expect((await page(trip)).change.mails).toBe(2)
    expect((await remind(3)).body['code']).toBe('DEPARTURE_CANCELLATION_ANSWERED')
    expect((await remind(2)).body).toEqual({ mails: 2 })
    expect((await remind(2)).body['code']).toBe('DEPARTURE_CANCELLATION_REMINDED')
    const reminders = `select to_email from mails where kind = 'departure-cancelled' and subject like 'Please choose:%'
      and text like '%' || $1 || '%'`
    // The job was interrupted after the first email, and continues an hour later.
    const [first] = await sql(
      `select id, write_again_at as at from departure_cancellation_bookings where write_again is not null limit 1`,
    )
    await carryOutDepartureCancellation(app.platform, id)
    await sql(
      `update departure_cancellation_bookings set write_again = 'reminder', write_again_at = $2 where id = $1`,
      first?.['id'],
      first?.['at'],
    )
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
    await carryOutDepartureCancellation(app.platform, id)
    expect(await sql(reminders, 'Kashi in three days')).toHaveLength(2)
    const { rows, steps } = await page(trip)
    expect(rows.map(({ unrefundedPaise }) => unrefundedPaise)).toEqual([1_000_000, 1_000_000, 1_000_000])
    expect(rows.filter(({ standing }) => standing === 'reminded' || standing === 'mail_queued')).toHaveLength(2)
    expect(steps).toContainEqual(expect.objectContaining({ step: 'reminded', bookings: 2, who: 'The manager' }))
  })
})
