import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { breakDesk } from '#tests/helpers/break-desk.ts'
import { buildBreakable, type BrokenTripBooking } from '#tests/helpers/broken-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { doBreak } from './do-break.ts'
import { showBreak } from './show-break.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
const { page, mailsOf, change, decide, remind, meanwhile } = breakDesk(app, manager)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const [FIRST, SECOND] = ['2026-12-17', '2026-12-24'] as const
const HOUR_MS = 3_600_000
const later = (hours: number) => app.clock.set(new Date(NOON.getTime() + hours * HOUR_MS))

/** Bookings on a broken departure with one other date, not asked yet. */
async function broken(guests: readonly number[], { seats = 5, together = false } = {}) {
  const trip = await buildBreakable(app)
  const paid: BrokenTripBooking[] = []
  for (const one of guests) paid.push(await trip.paid({ guests: one }))
  const [first, ...others] = paid
  if (together)
    for (const { bookingId } of others)
      await sql('update bookings set joins_booking_id = $1 where id = $2', first?.bookingId, bookingId)
  const breakIt = async () => (await trip.breakIt(manager, { offers: [{ startDate: FIRST, seats }] })).id
  return { trip, paid, breakIt, last: async (at: number) => (await mailsOf(paid[at]?.bookingId ?? '')).at(-1) }
}

describe('a party whose first one has no address', () => {
  it('is asked, reminded and told of other offers by mails to those who have one, and they are counted', async () => {
    const { trip, paid, last } = await broken([2, 1, 1], { together: true })
    await sql(`update bookings set email = '' where id = $1`, paid[0]?.bookingId)
    const { preview, id } = await trip.breakIt(manager)
    expect(preview.mails).toBe(2)
    await doBreak(app.platform, id)
    expect((await page(trip)).change).toMatchObject({ mails: 2, parties: [{ guests: 4, mails: 2 }] })
    expect(await remind(trip, 2)).toEqual({ mails: 2 })
    await doBreak(app.platform, id)
    for (const at of [1, 2]) expect((await last(at))?.subject).toContain('Please choose:')
    later(2)
    expect(await change(trip, { offers: [{ startDate: SECOND, seats: 4 }] })).toEqual({ mails: 2 })
    await doBreak(app.platform, id)
    for (const at of [1, 2]) expect((await last(at))?.subject).toContain('You can choose anew')
    expect(await mailsOf(paid[0]?.bookingId ?? '')).toEqual([])
  })
})

describe('a date that is full', () => {
  it('stands in no mail, and ends when it is not named any more', async () => {
    const { trip, paid, breakIt, last } = await broken([2, 1], { seats: 2 })
    const id = await breakIt()
    await doBreak(app.platform, id)
    const [offer] = (await page(trip)).offers
    await decide(trip, [paid[0]?.reference ?? ''], offer?.id)
    expect(await remind(trip, 1)).toEqual({ mails: 1 })
    await doBreak(app.platform, id)
    expect((await last(1))?.text).not.toContain('17 Dec 2026')
    expect((await page(trip)).mail?.text).not.toContain('17 Dec 2026')
    expect(await change(trip, { offers: [{ startDate: SECOND, seats: 1 }] })).toEqual({ mails: 1 })
    expect((await page(trip)).offers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  })
})

describe('an offered date', () => {
  it('costs no more when it ends and comes again, and the page shows the mail with the price of the offer', async () => {
    const { trip, breakIt, last } = await broken([1])
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
    const id = await breakIt()
    await price(9_500)
    await doBreak(app.platform, id)
    expect((await last(0))?.text).toContain('₹2,000.00 goes back')
    expect((await page(trip)).mail?.text).toContain('₹2,000.00 goes back')
    later(1)
    await change(trip, { offers: [] })
    await doBreak(app.platform, id)
    expect((await last(0))?.subject).toContain('No other date for you any more')
    later(2)
    await change(trip, { offers: [{ startDate: FIRST, seats: 3 }] })
    await doBreak(app.platform, id)
    expect((await last(0))?.subject).toContain('You can choose anew')
    expect((await last(0))?.text).toContain('₹2,000.00 goes back')
  })

  it('is written of to those alone for whom it has seats, and more time has words of its own', async () => {
    const { trip, paid, breakIt, last } = await broken([2, 1], { seats: 5 })
    const id = await breakIt()
    await doBreak(app.platform, id)
    later(1)
    expect(await change(trip, { offers: [{ startDate: FIRST, seats: 1 }] })).toEqual({ mails: 1 })
    await doBreak(app.platform, id)
    expect((await last(0))?.subject).toContain('No other date for you any more')
    expect(await mailsOf(paid[1]?.bookingId ?? '')).toHaveLength(1)
    later(2)
    expect(await change(trip, { answerBy: '2026-11-27T14:30:00.000Z' })).toEqual({ mails: 2 })
    await doBreak(app.platform, id)
    for (const at of [0, 1]) expect((await last(at))?.subject).toContain('You have more time to choose')
    expect(await change(trip, { answerBy: '2026-12-17T00:30:00.000Z' })).toBe('BREAK_TIME')
    expect(await change(trip, { answerBy: '2026-12-16T00:30:00.000Z' })).toEqual({ mails: 2 })
  })

  it('that comes while the first mail is being ordered is told by a mail of its own', async () => {
    const { trip, breakIt, last } = await broken([1, 1])
    const id = await breakIt()
    const mails = async () => (await Promise.all([last(0), last(1)])).filter((mail) => mail !== undefined)
    const isFirstOrdered = async () => (await mails()).length === 1
    const more = [
      { startDate: FIRST, seats: 5 },
      { startDate: SECOND, seats: 5 },
    ]
    // The mail is ordered, and its row is not told yet.
    await doBreak(
      meanwhile(isFirstOrdered, () => change(trip, { offers: more })),
      id,
    )
    await doBreak(app.platform, id)
    const texts = (await mails()).map((mail) => mail?.text)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain('24 Dec 2026')
  })
})

describe('a reminder', () => {
  it('does not take the place of a mail with other offers, nor comes within an hour of it, nor when the time is over', async () => {
    const { trip, breakIt, last } = await broken([1])
    const id = await breakIt()
    await doBreak(app.platform, id)
    await change(trip, { offers: [{ startDate: SECOND, seats: 2 }] })
    expect(await remind(trip, 1)).toBe('BREAK_REMINDED')
    // The run that writes of the offers comes late.
    later(2)
    expect(await remind(trip, 1)).toBe('BREAK_REMINDED')
    await doBreak(app.platform, id)
    expect((await last(0))?.subject).toContain('You can choose anew')
    expect(await remind(trip, 1)).toEqual({ mails: 1 })
    app.clock.set(new Date('2026-11-25T14:30:00Z'))
    expect(await remind(trip, 1)).toBe('BREAK_OVER')
  })
})

describe('the page of a break', () => {
  it('shows what was seen no newer than it is itself', async () => {
    const { trip, breakIt } = await broken([1])
    await doBreak(app.platform, await breakIt())
    let looks = 0
    const isUnderWay = async () => {
      looks += 1
      return looks === 1
    }
    const platform = meanwhile(isUnderWay, () => change(trip, { offers: [{ startDate: FIRST, seats: 2 }] }))
    const old = await showBreak(platform, { packageId: trip.packageId, startDate: calendarDate(trip.day) })
    expect(await change(trip, { seen: old.change.seen, offers: [{ startDate: FIRST, seats: 1 }] })).toBe(
      'DESK_CHANGED_MEANWHILE',
    )
  })
})
