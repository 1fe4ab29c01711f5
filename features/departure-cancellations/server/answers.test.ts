import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { getDepartureCancellation } from '../api/desk-calls.ts'
import { buildDepartureToCancel, type CancelledTripBooking } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { findViolations } from '#tests/helpers/find-violations.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
const { sql } = office
const manager = office.desk('manager')
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const linkOf = async ({ bookingId }: CancelledTripBooking): Promise<string> => {
  const [mail] = await sql(
    `select text from mails m join bookings b on b.email = m.to_email where b.id = $1 and kind = 'departure-cancelled'`,
    bookingId,
  )
  return /https?:\/\/[^/\s]+(\/broken-departure\/\S+)/.exec(String(mail?.['text']))?.[1] ?? ''
}
const openPage = async (link: string) => {
  const { status, body, headers } = await app.visitor().send('GET', link)
  return { status, text: String(body['text']), headers }
}
const submitChoice = (link: string, choice: string) =>
  app.visitor().send('POST', link, {
    raw: new URLSearchParams({ choice }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const bookingOf = async (id: string) =>
  (
    await sql('select status, start_date::text as day, payable_paise::int as payable from bookings where id = $1', id)
  )[0]

async function buildTripAwaitingAnswers(guests: readonly number[], seats = 4) {
  const trip = await buildDepartureToCancel(app)
  const paid = []
  for (const one of guests) paid.push(await trip.paid({ guests: one }))
  const { id } = await trip.cancelDeparture(manager, { offers: [{ startDate: '2026-12-17', seats }] })
  await carryOutDepartureCancellation(app.platform, id)
  const key = { packageId: trip.packageId, startDate: trip.day }
  const { offers } = await manager.call(getDepartureCancellation, { params: key })
  const links = await Promise.all(paid.map(linkOf))
  return { trip, paid, id, links, offer: offers[0]?.id ?? '', key }
}

describe('the answer page after a departure cancellation', () => {
  it('shows the reason, the dates and the refund, accepts the answer with one press, and then shows the outcome', async () => {
    const { paid, links, offer, key } = await buildTripAwaitingAnswers([2])
    const link = links[0] ?? ''
    const before = await openPage(link)
    expect(before.status).toBe(200)
    for (const message of [
      'A landslide has closed the road.',
      'Travel on Thu, 17 Dec 2026',
      'Same price.',
      'Get a refund of ₹20,000.00',
    ])
      expect(before.text).toContain(message)
    expect(before.text).not.toContain('<script')
    expect(before.headers.get('cache-control')).toBe('no-store')
    expect(before.headers.get('referrer-policy')).toBe('same-origin')
    const answer = await submitChoice(link, offer)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toEqual({
      status: 'confirmed',
      day: '2026-12-17',
      payable: 2_000_000,
    })
    expect((await openPage(link)).text).toContain('You are travelling on Thu, 17 Dec 2026')
    await submitChoice(link, 'back')
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ status: 'confirmed', day: '2026-12-17' })
    const { rows } = await manager.call(getDepartureCancellation, { params: key })
    expect(rows[0]).toMatchObject({ outcome: 'moved', way: 'page', movedTo: '2026-12-17' })
    expect(await findViolations(app)).toEqual([])
  })

  it('answers nothing when it is only opened, as email scanners do', async () => {
    const { paid, links, offer } = await buildTripAwaitingAnswers([2])
    const link = links[0] ?? ''
    for (const address of [link, `${link}?choice=${offer}`, `${link}?choice=back`]) await openPage(address)
    await app.visitor().send('HEAD', link)
    expect(
      await sql('select outcome from departure_cancellation_bookings where booking_id = $1', paid[0]?.bookingId),
    ).toEqual([{ outcome: 'waits' }])
  })

  it('refunds everything with one press, with a credit note', async () => {
    const { paid, links } = await buildTripAwaitingAnswers([3])
    await submitChoice(links[0] ?? '', 'back')
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ status: 'cancelled' })
    expect(
      await sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', paid[0]?.bookingId),
    ).toEqual([{ amount: 3_000_000, reason: 'cancelled_departure' }])
    expect((await openPage(links[0] ?? '')).text).toContain('We are refunding ₹30,000.00.')
    expect(await findViolations(app)).toEqual([])
  })

  it('says that a date is full when others took its last seats, and lets the booker choose again', async () => {
    const { paid, links, offer } = await buildTripAwaitingAnswers([3, 2])
    await submitChoice(links[0] ?? '', offer)
    expect((await openPage(links[1] ?? '')).text).toContain('no longer has enough seats for all of you')
    const late = await submitChoice(links[1] ?? '', offer)
    expect(late.status).toBe(409)
    expect(String(late.body['text'])).toContain('That date no longer has enough seats.')
    expect(await bookingOf(paid[1]?.bookingId ?? '')).toMatchObject({ status: 'confirmed', day: '2026-12-10' })
    expect((await submitChoice(links[1] ?? '', 'back')).status).toBe(303)
    expect(await findViolations(app)).toEqual([])
  })

  it('gives two concurrent presses one outcome', async () => {
    const { paid, links, offer } = await buildTripAwaitingAnswers([2, 2])
    await Promise.all(
      links.flatMap((link) => [submitChoice(link, offer), submitChoice(link, 'back'), submitChoice(link, offer)]),
    )
    const rows = await sql(
      `select b.status, b.start_date::text as day, k.outcome, (select count(*)::int from refunds r where r.booking_id = b.id) as refunds
       from departure_cancellation_bookings k join bookings b on b.id = k.booking_id where b.id = any($1)`,
      paid.map(({ bookingId }) => bookingId),
    )
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect([
        { status: 'confirmed', day: '2026-12-17', outcome: 'moved', refunds: 0 },
        { status: 'cancelled', day: '2026-12-10', outcome: 'refund', refunds: 1 },
      ]).toContainEqual(row)
    expect(await findViolations(app)).toEqual([])
  })

  it('says after the deadline that the time is over, and accepts no answer', async () => {
    const { paid, links, offer, id } = await buildTripAwaitingAnswers([2])
    app.clock.set(new Date('2026-11-25T15:00:00Z'))
    expect((await openPage(links[0] ?? '')).text).toContain('The time to choose has passed')
    await submitChoice(links[0] ?? '', offer)
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ day: '2026-12-10', status: 'confirmed' })
    await carryOutDepartureCancellation(app.platform, id)
    expect((await openPage(links[0] ?? '')).text).toContain('We are refunding ₹20,000.00.')
  })

  it('opens nothing for a link that we did not sign, or that was replaced', async () => {
    const { paid, links } = await buildTripAwaitingAnswers([2])
    const link = links[0] ?? ''
    const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await openPage(forged)).status).toBe(404)
    expect((await submitChoice(forged, 'back')).status).toBe(404)
    await sql('update bookings set link_series = 1 where id = $1', paid[0]?.bookingId)
    expect((await openPage(link)).status).toBe(404)
    expect((await submitChoice(link, 'back')).status).toBe(404)
    await sql('update bookings set link_series = 0 where id = $1', paid[0]?.bookingId)
    const foreign = await app.visitor().send('POST', link, {
      raw: 'choice=back',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(foreign.status).toBe(403)
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ status: 'confirmed' })
  })
})
