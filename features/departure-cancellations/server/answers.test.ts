import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { showBreak } from '../api/desk-calls.ts'
import { askDatabase } from '#platform/oracle/ask-database.ts'
import { buildBreakable, type BrokenTripBooking } from '#tests/helpers/broken-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { doBreak } from './do-break.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
const { sql } = office
const manager = office.desk('manager')
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const linkOf = async ({ bookingId }: BrokenTripBooking): Promise<string> => {
  const [mail] = await sql(
    `select text from mails m join bookings b on b.email = m.to_email where b.id = $1 and kind = 'departure-broken'`,
    bookingId,
  )
  return /https?:\/\/[^/\s]+(\/broken-departure\/\S+)/.exec(String(mail?.['text']))?.[1] ?? ''
}
const look = async (link: string) => {
  const { status, body, headers } = await app.visitor().send('GET', link)
  return { status, text: String(body['text']), headers }
}
const press = (link: string, choice: string) =>
  app.visitor().send('POST', link, {
    raw: new URLSearchParams({ choice }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const bookingOf = async (id: string) =>
  (
    await sql('select status, start_date::text as day, payable_paise::int as payable from bookings where id = $1', id)
  )[0]
const broken = async () => {
  const found = await askDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
  return found.flatMap(({ found: what }) => what).filter((what) => !/^mail| has no mail/.test(what))
}

async function asked(guests: readonly number[], seats = 4) {
  const trip = await buildBreakable(app)
  const paid = []
  for (const one of guests) paid.push(await trip.paid({ guests: one }))
  const { id } = await trip.breakIt(manager, { offers: [{ startDate: '2026-12-17', seats }] })
  await doBreak(app.platform, id)
  const key = { packageId: trip.packageId, startDate: trip.day }
  const { offers } = await manager.call(showBreak, { params: key })
  const links = await Promise.all(paid.map(linkOf))
  return { trip, paid, id, links, offer: offers[0]?.id ?? '', key }
}

describe('the page of a link after a break', () => {
  it('shows why, the dates and the money, answers by one press, and shows the outcome afterwards', async () => {
    const { paid, links, offer, key } = await asked([2])
    const link = links[0] ?? ''
    const before = await look(link)
    expect(before.status).toBe(200)
    for (const words of [
      'A landslide has closed the road.',
      'Travel on Thu, 17 Dec 2026',
      'At the same price',
      'Get ₹20,000.00 back',
    ])
      expect(before.text).toContain(words)
    expect(before.text).not.toContain('<script')
    expect(before.headers.get('cache-control')).toBe('no-store')
    expect(before.headers.get('referrer-policy')).toBe('same-origin')
    const answer = await press(link, offer)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toEqual({
      status: 'confirmed',
      day: '2026-12-17',
      payable: 2_000_000,
    })
    expect((await look(link)).text).toContain('You travel on Thu, 17 Dec 2026')
    await press(link, 'back')
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ status: 'confirmed', day: '2026-12-17' })
    const { rows } = await manager.call(showBreak, { params: key })
    expect(rows[0]).toMatchObject({ outcome: 'moved', way: 'page', movedTo: '2026-12-17' })
    expect(await broken()).toEqual([])
  })

  it('answers nothing when it is only opened, as scanners of mail do', async () => {
    const { paid, links, offer } = await asked([2])
    const link = links[0] ?? ''
    for (const address of [link, `${link}?choice=${offer}`, `${link}?choice=back`]) await look(address)
    await app.visitor().send('HEAD', link)
    expect(await sql('select outcome from break_bookings where booking_id = $1', paid[0]?.bookingId)).toEqual([
      { outcome: 'waits' },
    ])
  })

  it('pays everything back by one press, with a credit note for the money', async () => {
    const { paid, links } = await asked([3])
    await press(links[0] ?? '', 'back')
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ status: 'cancelled' })
    expect(
      await sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', paid[0]?.bookingId),
    ).toEqual([{ amount: 3_000_000, reason: 'broken_departure' }])
    expect((await look(links[0] ?? '')).text).toContain('₹30,000.00 goes back to you.')
    expect(await broken()).toEqual([])
  })

  it('says that a date is full when others were faster, and lets one choose again', async () => {
    const { paid, links, offer } = await asked([3, 2])
    await press(links[0] ?? '', offer)
    expect((await look(links[1] ?? '')).text).toContain('has not enough seats for all of you any more')
    const late = await press(links[1] ?? '', offer)
    expect(late.status).toBe(409)
    expect(String(late.body['text'])).toContain('There are not enough seats left on that date any more.')
    expect(await bookingOf(paid[1]?.bookingId ?? '')).toMatchObject({ status: 'confirmed', day: '2026-12-10' })
    expect((await press(links[1] ?? '', 'back')).status).toBe(303)
    expect(await broken()).toEqual([])
  })

  it('gives two presses at the same moment one outcome', async () => {
    const { paid, links, offer } = await asked([2, 2])
    await Promise.all(links.flatMap((link) => [press(link, offer), press(link, 'back'), press(link, offer)]))
    const rows = await sql(
      `select b.status, b.start_date::text as day, k.outcome, (select count(*)::int from refunds r where r.booking_id = b.id) as refunds
       from break_bookings k join bookings b on b.id = k.booking_id where b.id = any($1)`,
      paid.map(({ bookingId }) => bookingId),
    )
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect([
        { status: 'confirmed', day: '2026-12-17', outcome: 'moved', refunds: 0 },
        { status: 'cancelled', day: '2026-12-10', outcome: 'refund', refunds: 1 },
      ]).toContainEqual(row)
    expect(await broken()).toEqual([])
  })

  it('says after the last moment that the time is over, and takes no answer', async () => {
    const { paid, links, offer, id } = await asked([2])
    app.clock.set(new Date('2026-11-25T15:00:00Z'))
    expect((await look(links[0] ?? '')).text).toContain('The time to answer is over')
    await press(links[0] ?? '', offer)
    expect(await bookingOf(paid[0]?.bookingId ?? '')).toMatchObject({ day: '2026-12-10', status: 'confirmed' })
    await doBreak(app.platform, id)
    expect((await look(links[0] ?? '')).text).toContain('₹20,000.00 goes back to you.')
  })

  it('opens nothing for a link that we did not sign, or that was taken back', async () => {
    const { paid, links } = await asked([2])
    const link = links[0] ?? ''
    const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await look(forged)).status).toBe(404)
    expect((await press(forged, 'back')).status).toBe(404)
    await sql('update bookings set link_series = 1 where id = $1', paid[0]?.bookingId)
    expect((await look(link)).status).toBe(404)
    expect((await press(link, 'back')).status).toBe(404)
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
