import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureCancellationDesk } from '#tests/helpers/departure-cancellation-desk.ts'
import { buildDepartureToCancel, type CancelledTripBooking } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'
import { getDepartureCancellation } from './show-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
const { page, mailsOf, change, decide, remind, platformWithEvent } = departureCancellationDesk(app, manager)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const [FIRST, SECOND] = ['2026-12-17', '2026-12-24'] as const
const HOUR_MS = 3_600_000
const later = (hours: number) => app.clock.set(new Date(NOON.getTime() + hours * HOUR_MS))

/** Bookings on a cancelled departure with one other date, not asked yet. */
async function buildTripToCancel(guests: readonly number[], { seats = 5, together = false } = {}) {
  const trip = await buildDepartureToCancel(app)
  const paid: CancelledTripBooking[] = []
  for (const one of guests) paid.push(await trip.paid({ guests: one }))
  const [first, ...others] = paid
  if (together)
    for (const { bookingId } of others)
      await sql('update bookings set joins_booking_id = $1 where id = $2', first?.bookingId, bookingId)
  const cancelDeparture = async () =>
    (await trip.cancelDeparture(manager, { offers: [{ startDate: FIRST, seats }] })).id
  return { trip, paid, cancelDeparture, last: async (at: number) => (await mailsOf(paid[at]?.bookingId ?? '')).at(-1) }
}

describe('a group whose first booking has no address', () => {
  it('is asked, reminded and informed of other offers by emails to those with an address, which are counted', async () => {
    const { trip, paid, last } = await buildTripToCancel([2, 1, 1], { together: true })
    await sql(`update bookings set email = '' where id = $1`, paid[0]?.bookingId)
    const { preview, id } = await trip.cancelDeparture(manager)
    expect(preview.mails).toBe(2)
    await carryOutDepartureCancellation(app.platform, id)
    expect((await page(trip)).change).toMatchObject({ mails: 2, parties: [{ guests: 4, mails: 2 }] })
    expect(await remind(trip, 2)).toEqual({ mails: 2 })
    await carryOutDepartureCancellation(app.platform, id)
    for (const at of [1, 2]) expect((await last(at))?.subject).toContain('Please choose:')
    later(2)
    expect(await change(trip, { offers: [{ startDate: SECOND, seats: 4 }] })).toEqual({ mails: 2 })
    await carryOutDepartureCancellation(app.platform, id)
    for (const at of [1, 2]) expect((await last(at))?.subject).toContain('New options for you')
    expect(await mailsOf(paid[0]?.bookingId ?? '')).toEqual([])
  })
})

describe('a date that is full', () => {
  it('is in no email, and its offer ends when it is no longer listed', async () => {
    const { trip, paid, cancelDeparture, last } = await buildTripToCancel([2, 1], { seats: 2 })
    const id = await cancelDeparture()
    await carryOutDepartureCancellation(app.platform, id)
    const [offer] = (await page(trip)).offers
    await decide(trip, [paid[0]?.reference ?? ''], offer?.id)
    expect(await remind(trip, 1)).toEqual({ mails: 1 })
    await carryOutDepartureCancellation(app.platform, id)
    expect((await last(1))?.text).not.toContain('17 Dec 2026')
    expect((await page(trip)).mail?.text).not.toContain('17 Dec 2026')
    expect(await change(trip, { offers: [{ startDate: SECOND, seats: 1 }] })).toEqual({ mails: 1 })
    expect((await page(trip)).offers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  })
})

describe('an offered date', () => {
  it('costs no more when it ends and is offered again, and the page shows the email with the price of the offer', async () => {
    const { trip, cancelDeparture, last } = await buildTripToCancel([1])
    const price = (rupees: number) =>
      sql(
        `update departures set price_paise = $3 where tour_package_id = $1 and start_date = $2`,
        trip.packageId,
        FIRST,
        rupees * 100,
      )
    await sql(
      'insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, $2, 9, 800000)',
      trip.packageId,
      FIRST,
    )
    const id = await cancelDeparture()
    await price(9_500)
    await carryOutDepartureCancellation(app.platform, id)
    expect((await last(0))?.text).toContain('get ₹2,000.00 back')
    expect((await page(trip)).mail?.text).toContain('get ₹2,000.00 back')
    later(1)
    await change(trip, { offers: [] })
    await carryOutDepartureCancellation(app.platform, id)
    expect((await last(0))?.subject).toContain('No other dates left')
    later(2)
    await change(trip, { offers: [{ startDate: FIRST, seats: 3 }] })
    await carryOutDepartureCancellation(app.platform, id)
    expect((await last(0))?.subject).toContain('New options for you')
    expect((await last(0))?.text).toContain('get ₹2,000.00 back')
  })

  it('is emailed only to groups for whom it has seats, and an extended deadline has its own wording', async () => {
    const { trip, paid, cancelDeparture, last } = await buildTripToCancel([2, 1], { seats: 5 })
    const id = await cancelDeparture()
    await carryOutDepartureCancellation(app.platform, id)
    later(1)
    expect(await change(trip, { offers: [{ startDate: FIRST, seats: 1 }] })).toEqual({ mails: 1 })
    await carryOutDepartureCancellation(app.platform, id)
    expect((await last(0))?.subject).toContain('No other dates left')
    expect(await mailsOf(paid[1]?.bookingId ?? '')).toHaveLength(1)
    later(2)
    expect(await change(trip, { answerBy: '2026-11-27T14:30:00.000Z' })).toEqual({ mails: 2 })
    await carryOutDepartureCancellation(app.platform, id)
    for (const at of [0, 1]) expect((await last(at))?.subject).toContain('More time to choose')
    expect(await change(trip, { answerBy: '2026-12-17T00:30:00.000Z' })).toBe('DEPARTURE_CANCELLATION_TIME')
    expect(await change(trip, { answerBy: '2026-12-16T00:30:00.000Z' })).toEqual({ mails: 2 })
  })

  it('that is added while the first email is being queued gets its own email', async () => {
    const { trip, cancelDeparture, last } = await buildTripToCancel([1, 1])
    const id = await cancelDeparture()
    const mails = async () => (await Promise.all([last(0), last(1)])).filter((mail) => mail !== undefined)
    const isFirstQueued = async () => (await mails()).length === 1
    const more = [
      { startDate: FIRST, seats: 5 },
      { startDate: SECOND, seats: 5 },
    ]
    // The email is queued, but its row does not record that yet.
    await carryOutDepartureCancellation(
      platformWithEvent(isFirstQueued, () => change(trip, { offers: more })),
      id,
    )
    await carryOutDepartureCancellation(app.platform, id)
    const texts = (await mails()).map((mail) => mail?.text)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain('24 Dec 2026')
  })
})

describe('a reminder', () => {
  it('does not replace an email with other offers, nor is sent within an hour of it or after the deadline', async () => {
    const { trip, cancelDeparture, last } = await buildTripToCancel([1])
    const id = await cancelDeparture()
    await carryOutDepartureCancellation(app.platform, id)
    await change(trip, { offers: [{ startDate: SECOND, seats: 2 }] })
    expect(await remind(trip, 1)).toBe('DEPARTURE_CANCELLATION_REMINDED')
    // The run that emails the offers is late.
    later(2)
    expect(await remind(trip, 1)).toBe('DEPARTURE_CANCELLATION_REMINDED')
    await carryOutDepartureCancellation(app.platform, id)
    expect((await last(0))?.subject).toContain('New options for you')
    expect(await remind(trip, 1)).toEqual({ mails: 1 })
    app.clock.set(new Date('2026-11-25T14:30:00Z'))
    expect(await remind(trip, 1)).toBe('DEPARTURE_CANCELLATION_OVER')
  })
})

describe('the page of a departure cancellation', () => {
  it('never has a fingerprint newer than its content', async () => {
    const { trip, cancelDeparture } = await buildTripToCancel([1])
    await carryOutDepartureCancellation(app.platform, await cancelDeparture())
    let checks = 0
    const isUnderWay = async () => {
      checks += 1
      return checks === 1
    }
    const platform = platformWithEvent(isUnderWay, () => change(trip, { offers: [{ startDate: FIRST, seats: 2 }] }))
    const old = await getDepartureCancellation(platform, {
      packageId: trip.packageId,
      startDate: calendarDate(trip.day),
    })
    expect(await change(trip, { seen: old.change.seen, offers: [{ startDate: FIRST, seats: 1 }] })).toBe(
      'DESK_CHANGED_CONCURRENTLY',
    )
  })
})
