import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { getDepartureCancellation } from '../api/desk-calls.ts'
import { requestPriceDifference } from '#features/balance-due/api/desk-calls.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { cheque, openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { findViolations } from '#tests/helpers/find-violations.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LATER = new Date('2026-11-25T15:00:00Z')
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
const { sql, desk } = office
const dues = openBalanceDues(app, office)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const until = new Date(NOON.getTime() + 48 * 3_600_000).toISOString()
const balanceDueOf = async (bookingId: string) =>
  (await sql('select status from balance_dues where booking_id = $1', bookingId)).map(({ status }) => status)
/** A package whose other date costs ₹2,000 more. */
async function buildTripWithDearerDate(dearer: string, day = '2026-12-10') {
  const trip = await buildDepartureToCancel(app, { day })
  await sql(
    'insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, $2, 20, 1200000)',
    trip.packageId,
    dearer,
  )
  return trip
}
const collect = (reference: string, startDate: string) =>
  desk('sales').call(requestPriceDifference, {
    params: { reference },
    body: { startDate, until, expectedPaise: 400_000 },
  })

describe('a change whose price difference is unpaid', () => {
  it('away from a cancelled departure ends with its booker’s answer, and its seats become free', async () => {
    const trip = await buildTripWithDearerDate('2026-12-14')
    const paid = await trip.paid()
    await collect(paid.reference, '2026-12-14')
    const { id } = await trip.cancelDeparture(desk('manager'))
    await carryOutDepartureCancellation(app.platform, id)
    expect(await balanceDueOf(paid.bookingId)).toEqual(['open'])
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await balanceDueOf(paid.bookingId)).toEqual(['void'])
    expect(
      await sql('select held, sold from departures where tour_package_id = $1 order by 1, 2', trip.packageId),
    ).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 0 },
    ])
    expect(await findViolations(app)).toEqual([])
  })

  it('to a cancelled departure ends immediately; the booking stays as it is, and its booker is informed', async () => {
    const trip = await buildTripWithDearerDate('2026-12-14', '2026-12-14')
    const paid = await trip.paid({ startDate: '2026-12-10' })
    await collect(paid.reference, '2026-12-14')
    const { id, preview } = await trip.cancelDeparture(desk('manager'))
    expect(preview).toMatchObject({ bookings: 1, guests: 0, mails: 1, paidPaise: 0 })
    await carryOutDepartureCancellation(app.platform, id)
    expect(await balanceDueOf(paid.bookingId)).toEqual(['void'])
    expect(await sql('select status, start_date::text as day from bookings where id = $1', paid.bookingId)).toEqual([
      { status: 'confirmed', day: '2026-12-10' },
    ])
    const [mail] = await sql(
      `select text from mails m join bookings b on b.email = m.to_email where b.id = $1 and kind = 'departure-cancelled-ended'`,
      paid.bookingId,
    )
    expect(mail?.['text']).toContain('Your booking stays as it is: “Kashi in three days” on Thu, 10 Dec 2026.')
    expect(await findViolations(app)).toEqual([])
  })
})

describe('a difference paid between the cancellation and its job', () => {
  it('leaves no booking on the cancelled departure unasked', async () => {
    const trip = await buildTripWithDearerDate('2026-12-14', '2026-12-14')
    const paid = await trip.paid({ startDate: '2026-12-10' })
    await collect(paid.reference, '2026-12-14')
    const token = await dues.linkOf(paid.reference, 'change')
    const { payment } = await dues.pay(token)
    const { id } = await trip.cancelDeparture(desk('manager'))
    await dues.confirm(payment)
    await carryOutDepartureCancellation(app.platform, id)
    const [row] = await sql('select outcome from departure_cancellation_bookings where booking_id = $1', paid.bookingId)
    expect(row).toEqual({ outcome: 'waits' })
    const mailRows = await sql(
      `select 1 from mails m join bookings b on b.email = m.to_email where b.id = $1 and kind = 'departure-cancelled'`,
      paid.bookingId,
    )
    expect(mailRows).toHaveLength(1)
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await sql('select status from bookings where id = $1', paid.bookingId)).toEqual([{ status: 'cancelled' }])
    expect(await findViolations(app)).toEqual([])
  })
})

describe('a booking with a bounced cheque when its departure is cancelled', () => {
  /** Two guests who paid ₹20,000 by two cheques. The bank has returned the cheque for ₹8,000. */
  async function buildTripOwingMoney() {
    const trip = await buildDepartureToCancel(app)
    await sql(
      `insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, '2026-12-17', 20, 800000)`,
      trip.packageId,
    )
    const heldTrip = await trip.hold()
    const bad = await office.take(heldTrip.reference, { ...cheque(), amountPaise: 800_000 })
    const good = await office.take(heldTrip.reference, { ...cheque(), amountPaise: 1_200_000 })
    await office.clear(good)
    expect((await dues.bounce(bad)).status).toBe(200)
    const { id } = await trip.cancelDeparture(desk('manager'), { offers: [{ startDate: '2026-12-17', seats: 4 }] })
    await carryOutDepartureCancellation(app.platform, id)
    return { trip, held: heldTrip, id }
  }

  it('gets the money that arrived refunded, and the debt is no longer collected', async () => {
    const { held: heldTrip, id } = await buildTripOwingMoney()
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    expect(
      await sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', heldTrip.bookingId),
    ).toEqual([{ amount: 1_200_000, reason: 'cancelled_departure' }])
    expect(await balanceDueOf(heldTrip.bookingId)).toEqual(['void'])
    expect(await findViolations(app)).toEqual([])
  })

  it('moves at its promised price even to a cheaper date, and the debt stays', async () => {
    const { trip, held: heldTrip } = await buildTripOwingMoney()
    const key = { packageId: trip.packageId, startDate: trip.day }
    const { offers } = await desk('manager').call(getDepartureCancellation, { params: key })
    const json = { references: [heldTrip.reference], offerId: offers[0]?.id, note: 'She called.' }
    const path = `/api/desk/departures/${key.packageId}/${key.startDate}/cancellation/decisions`
    expect((await desk('manager').send('POST', path, { json })).body).toEqual({ decided: 1, leftOut: [] })
    const [row] = await sql(
      'select payable_paise::int as payable, start_date::text as day from bookings where id = $1',
      heldTrip.bookingId,
    )
    expect(row).toEqual({ payable: 2_000_000, day: '2026-12-17' })
    expect(await balanceDueOf(heldTrip.bookingId)).toEqual(['open'])
    expect(await findViolations(app)).toEqual([])
  })
})
