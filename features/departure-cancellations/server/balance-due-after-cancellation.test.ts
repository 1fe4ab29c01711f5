import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { showBreak } from '../api/desk-calls.ts'
import { askForDifference } from '#features/dues/api/desk-calls.ts'
import { askDatabase } from '#platform/oracle/ask-database.ts'
import { buildBreakable } from '#tests/helpers/broken-trip.ts'
import { openDues } from '#tests/helpers/due-money.ts'
import { cheque, openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { doBreak } from './do-break.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LATER = new Date('2026-11-25T15:00:00Z')
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
const { sql, desk } = office
const dues = openDues(app, office)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const until = new Date(NOON.getTime() + 48 * 3_600_000).toISOString()
const dueOf = async (bookingId: string) =>
  (await sql('select status from booking_dues where booking_id = $1', bookingId)).map(({ status }) => status)
/** What the nightly check says of seats and money. No mail goes out here. */
const broken = async () => {
  const found = await askDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
  return found.flatMap(({ found: what }) => what).filter((what) => !/^mail| has no mail/.test(what))
}
/** A package whose other date costs ₹2,000 more. */
async function withDearerDate(dearer: string, day = '2026-12-10') {
  const trip = await buildBreakable(app, { day })
  await sql(
    'insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, $2, 20, 1200000)',
    trip.packageId,
    dearer,
  )
  return trip
}
const collect = (reference: string, startDate: string) =>
  desk('sales').call(askForDifference, { params: { reference }, body: { startDate, until, expectedPaise: 400_000 } })

describe('a change that waits for its difference', () => {
  it('away from a broken departure ends with the answer of its booker, and its seats are free again', async () => {
    const trip = await withDearerDate('2026-12-14')
    const paid = await trip.paid()
    await collect(paid.reference, '2026-12-14')
    const { id } = await trip.breakIt(desk('manager'))
    await doBreak(app.platform, id)
    expect(await dueOf(paid.bookingId)).toEqual(['open'])
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    expect(await dueOf(paid.bookingId)).toEqual(['void'])
    expect(
      await sql('select held, sold from departures where tour_package_id = $1 order by 1, 2', trip.packageId),
    ).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 0 },
    ])
    expect(await broken()).toEqual([])
  })

  it('to a broken departure ends at once; the booking stays as it is, and its booker is told', async () => {
    const trip = await withDearerDate('2026-12-14', '2026-12-14')
    const paid = await trip.paid({ startDate: '2026-12-10' })
    await collect(paid.reference, '2026-12-14')
    const { id, preview } = await trip.breakIt(desk('manager'))
    expect(preview).toMatchObject({ bookings: 1, guests: 0, mails: 1, paidPaise: 0 })
    await doBreak(app.platform, id)
    expect(await dueOf(paid.bookingId)).toEqual(['void'])
    expect(await sql('select status, start_date::text as day from bookings where id = $1', paid.bookingId)).toEqual([
      { status: 'confirmed', day: '2026-12-10' },
    ])
    const [mail] = await sql(
      `select text from mails m join bookings b on b.email = m.to_email where b.id = $1 and kind = 'departure-broken-ended'`,
      paid.bookingId,
    )
    expect(mail?.['text']).toContain('Your booking stays as it is: “Kashi in three days” on Thu, 10 Dec 2026.')
    expect(await broken()).toEqual([])
  })
})

describe('a difference that is paid between the break and its job', () => {
  it('leaves nobody unasked on the broken departure', async () => {
    const trip = await withDearerDate('2026-12-14', '2026-12-14')
    const paid = await trip.paid({ startDate: '2026-12-10' })
    await collect(paid.reference, '2026-12-14')
    const token = await dues.linkOf(paid.reference, 'change')
    const { payment } = await dues.pay(token)
    const { id } = await trip.breakIt(desk('manager'))
    await dues.confirm(payment)
    await doBreak(app.platform, id)
    const [row] = await sql('select outcome from break_bookings where booking_id = $1', paid.bookingId)
    expect(row).toEqual({ outcome: 'waits' })
    const asked = await sql(
      `select 1 from mails m join bookings b on b.email = m.to_email where b.id = $1 and kind = 'departure-broken'`,
      paid.bookingId,
    )
    expect(asked).toHaveLength(1)
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    expect(await sql('select status from bookings where id = $1', paid.bookingId)).toEqual([{ status: 'cancelled' }])
    expect(await broken()).toEqual([])
  })
})

describe('a booking that owes a bounced cheque when its departure breaks', () => {
  /** Two guests, ₹20,000 by cheque, of which the bank has returned ₹8,000. */
  async function owing() {
    const trip = await buildBreakable(app)
    await sql(
      `insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, '2026-12-17', 20, 800000)`,
      trip.packageId,
    )
    const held = await trip.hold()
    const bad = await office.take(held.reference, { ...cheque(), amountPaise: 800_000 })
    const good = await office.take(held.reference, { ...cheque(), amountPaise: 1_200_000 })
    await office.clear(good)
    expect((await dues.bounce(bad)).status).toBe(200)
    const { id } = await trip.breakIt(desk('manager'), { offers: [{ startDate: '2026-12-17', seats: 4 }] })
    await doBreak(app.platform, id)
    return { trip, held, id }
  }

  it('gets back what is there, and the debt is not asked for any more', async () => {
    const { held, id } = await owing()
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    expect(
      await sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', held.bookingId),
    ).toEqual([{ amount: 1_200_000, reason: 'broken_departure' }])
    expect(await dueOf(held.bookingId)).toEqual(['void'])
    expect(await broken()).toEqual([])
  })

  it('moves at its promised price also to a cheaper date, and the debt stays', async () => {
    const { trip, held } = await owing()
    const key = { packageId: trip.packageId, startDate: trip.day }
    const { offers } = await desk('manager').call(showBreak, { params: key })
    const json = { references: [held.reference], offerId: offers[0]?.id, note: 'She called.' }
    const path = `/api/desk/departures/${key.packageId}/${key.startDate}/break/decisions`
    expect((await desk('manager').send('POST', path, { json })).body).toEqual({ decided: 1, leftOut: [] })
    const [row] = await sql(
      'select payable_paise::int as payable, start_date::text as day from bookings where id = $1',
      held.bookingId,
    )
    expect(row).toEqual({ payable: 2_000_000, day: '2026-12-17' })
    expect(await dueOf(held.bookingId)).toEqual(['open'])
    expect(await broken()).toEqual([])
  })
})
