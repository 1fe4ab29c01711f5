import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getToday, snoozeLine, wakeLine } from '../api/desk-calls.ts'
import { addBookingNote } from '#features/bookings/api/desk-calls.ts'
import { cancelByPolicy } from '#features/cancellations/api/desk-calls.ts'
import { carryOutDepartureCancellation } from '#features/departure-cancellations/server/run-departure-cancellation.ts'
import { payWaitingRefunds } from '#features/payments/server/pay-waiting-refunds.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

/** Noon of 24 November in India. */
const app = await createTestApp({ now: new Date('2026-11-24T06:30:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const TOMORROW = '2026-11-25'
let owner: TestStaff
let trip: PaidTrip

beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
  trip = await buildPaidTrip(app, { name: 'Kashi Darshan', guests: 3, priceRupees: 10_000, startDate: TOMORROW })
})
const read = (who = owner) => who.browser.call(getToday)

describe('the six figures', () => {
  it('count what was paid since yesterday, the available seats of trips with guests, and what waits for payment', async () => {
    const before = await read()
    expect(before.numbers).toMatchObject({
      booked: { bookings: 1, paise: 3_000_000, before: 0 },
      travelling: { guests: 0, trips: 0 },
      waiting: { bookings: 0, paise: 0 },
      back: { refunds: 0, paise: 0, refused: 0 },
      gateway: { payments: 1, unsettled: 0, differences: 0 },
    })
    const seats = before.numbers?.seats ?? { free: 0, capacity: 0, trips: 0 }
    expect(seats).toEqual({ free: seats.capacity - 3, capacity: seats.capacity, trips: 1 })
    const packageId = await buildTourPackage(app.database.db, { basePriceRupees: 500 })
    await bookAndGetId(app.visitor(), { packageId, startDate: '2026-12-20', guests: 2 })
    expect((await read()).numbers?.waiting).toEqual({
      bookings: 1,
      paise: 100_000,
      endToday: 1,
      changesEndToday: 0,
    })
  })

  it('count guests under way, refunds under way, and payments without a final status', async () => {
    const ongoingTrip = await buildPaidTrip(app, { name: 'On the way', guests: 2, startDate: '2026-12-01' })
    await pool.query(`update bookings set start_date = '2026-11-23', end_date = '2026-11-24' where id = $1`, [
      ongoingTrip.bookingId,
    ])
    await pool.query(
      `update departures d set start_date = '2026-11-23' from bookings b where b.id = $1 and d.id = b.departure_id`,
      [ongoingTrip.bookingId],
    )
    const refunded = await buildPaidTrip(app, {
      name: 'Cancelled',
      guests: 1,
      priceRupees: 700,
      startDate: '2027-02-01',
    })
    await cancel(refunded)
    await pool.query(
      `update payments set status = 'authorized', created_at = $2::timestamptz - interval '16 minutes' where booking_id = $1`,
      [ongoingTrip.bookingId, app.clock.now()],
    )
    const { numbers } = await read()
    expect(numbers).toMatchObject({
      travelling: { guests: 2, trips: 1 },
      back: { refunds: 1, paise: 70_000, refused: 0 },
      gateway: { unsettled: 1 },
    })
  })

  it('compare with the same days a week before', async () => {
    const earlier = await buildPaidTrip(app, { name: 'A week ago', startDate: '2027-03-01' })
    await pool.query(`update bookings set confirmed_at = confirmed_at - interval '7 days' where id = $1`, [
      earlier.bookingId,
    ])
    expect((await read()).numbers?.booked.before).toBe(1)
  })
})

describe('the trips that depart soon', () => {
  it('list what they lack until it is known', async () => {
    const findTripOnToday = async () => (await read()).trips.find(({ packageId }) => packageId === trip.packageId)
    expect(await findTripOnToday()).toMatchObject({
      packageName: 'Kashi Darshan',
      startDate: TOMORROW,
      guests: 3,
      unnamed: 3,
      leader: null,
      missingChecks: ['boarding', 'driver', 'hotels', 'guide', 'names'],
    })
    await assignLeader(app.database.db, { packageId: trip.packageId, startDates: [TOMORROW] })
    await pool.query(
      `insert into trip_contacts (tour_package_id, start_date, revision, contacts, actor, created_at)
        values ($1, $2, 1, $3, 'test', now()), ($1, $2, 2, $4, 'test', now())`,
      [
        trip.packageId,
        TOMORROW,
        JSON.stringify(contacts({ driver: null })),
        JSON.stringify(contacts({ driver: { name: 'Suresh', phone: '98250 11111', vehicle: '' } })),
      ],
    )
    expect(await findTripOnToday()).toMatchObject({
      leader: 'Bhavesh Trivedi',
      missingChecks: ['boarding', 'hotels', 'names'],
    })
  })

  it('are those of the next seven days that have at least one payment', async () => {
    const days = (await read()).trips.map(({ startDate }) => startDate)
    expect(days).toContain(TOMORROW)
    expect(days.filter((day) => day > '2026-12-01')).toEqual([])
  })
})

describe('sales, undelivered emails and news', () => {
  it('have a bar for each of thirty days, today the last, beside the same days of last year', async () => {
    const old = await buildPaidTrip(app, { name: 'Last year', priceRupees: 800, guests: 1, startDate: '2027-04-01' })
    await pool.query(`update bookings set confirmed_at = '2025-11-23T20:00:00Z' where id = $1`, [old.bookingId])
    const sold = (await read()).sold ?? []
    expect(sold).toHaveLength(30)
    const today = sold.at(-1)
    // 20:00 UTC of the 23rd is the 24th in India.
    expect(today).toMatchObject({ day: '2026-11-24', lastYearPaise: 80_000 })
    const { rows } = await pool.query(
      `select sum(payable_paise)::int as paise from bookings where confirmed_at >= '2026-11-23T18:30:00Z'`,
    )
    expect(today?.paise).toBe(rows[0].paise)
  })

  it('show an undelivered email with its booking', async () => {
    expect((await read()).mails).toEqual([])
    await pool.query(
      `insert into mails (dedupe_key, kind, to_name, to_email, subject, text, html, status, created_at)
        values ($1, 'letter', 'Kamala', 'k@example.com', 'Your trip', '', '', 'failed', $2)`,
      [`letter:${trip.bookingId}`, app.clock.now()],
    )
    const { rows } = await pool.query('select reference from bookings where id = $1', [trip.bookingId])
    expect((await read()).mails).toMatchObject([{ to: 'Kamala', reference: rows[0].reference }])
  })

  it('report what others did during one’s absence, and not one’s own actions', async () => {
    const priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
    expect((await read(priya)).awaySince).toBeNull()
    app.clock.advanceMinutes(120)
    const other = await buildPaidTrip(app, { name: 'News', startDate: '2027-05-01' })
    await cancel(other)
    const { rows } = await pool.query('select reference from bookings where id = $1', [other.bookingId])
    const params = { reference: rows[0].reference }
    await priya.browser.call(addBookingNote, { params, body: { text: 'I am back' } })
    const { awaySince, news } = await read(priya)
    expect(awaySince).not.toBeNull()
    const bookingNews = news.filter(({ reference }) => reference === params.reference)
    expect(bookingNews.map(({ who, action }) => [who, action])).toEqual([
      ['Devendra Mehta', 'booking_cancelled'],
      ['gateway', 'booking_confirmed'],
    ])
  })
})

describe('a snoozed line', () => {
  const key = 'receipts'
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()

  it('is hidden for oneself until its time, and then appears again', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    await owner.browser.call(snoozeLine, { body: { key, until: inHours(1) } })
    await owner.browser.call(snoozeLine, { body: { key, until: inHours(2) } })
    expect((await read()).later).toEqual([{ key, until: inHours(2) }])
    expect((await read(priya)).later).toEqual([])
    app.clock.advanceMinutes(121)
    expect((await read()).later).toEqual([])
    await owner.browser.call(snoozeLine, { body: { key, until: inHours(1) } })
    await owner.browser.call(wakeLine, { body: { key } })
    expect((await read()).later).toEqual([])
  })

  it('needs a time within the next month', async () => {
    for (const hours of [-1, 0, 31 * 24 + 1]) {
      await expect(owner.browser.call(snoozeLine, { body: { key, until: inHours(hours) } })).rejects.toThrow(
        'DESK_SNOOZE_TIME',
      )
    }
  })
})

describe('departures below the minimum', () => {
  it('are listed from the day that the owner has set, until they have enough guests or are guaranteed', async () => {
    const few = await buildPaidTrip(app, { name: 'Few guests', guests: 2, startDate: '2026-12-14' })
    const setDetails = (numberToRun: number, isGuaranteed = false) =>
      pool.query(
        `insert into departure_details (tour_package_id, start_date, number_to_run, is_guaranteed, changed_at)
          values ($1, '2026-12-14', $2, $3, now())
          on conflict (tour_package_id, start_date) do update set number_to_run = $2, is_guaranteed = $3`,
        [few.packageId, numberToRun, isGuaranteed],
      )
    const below = async () => (await read()).below.filter(({ packageId }) => packageId === few.packageId)
    expect(await below()).toEqual([])
    await setDetails(6)
    expect(await below()).toEqual([
      { packageId: few.packageId, packageName: 'Few guests', startDate: '2026-12-14', guests: 2, numberToRun: 6 },
    ])
    app.platform.office.limits.runDays = 19
    expect(await below()).toEqual([])
    app.platform.office.limits.runDays = 20
    expect(await below()).toHaveLength(1)
    await setDetails(6, true)
    expect(await below()).toEqual([])
    await setDetails(2)
    expect(await below()).toEqual([])
  })
})

describe('cancelled departures', () => {
  it('are listed to people who may view them, while a booking needs a decision or a refund waits for funds', async () => {
    const manager = await hireStaff(app, { role: 'manager' })
    const departure = await buildDepartureToCancel(app, { day: '2026-12-10' })
    const tripWithoutEmail = await departure.paid({ guests: 1 })
    await departure.paid({ guests: 2 })
    await pool.query(`update bookings set email = 'no address' where id = $1`, [tripWithoutEmail.bookingId])
    const { id } = await departure.cancelDeparture(manager.browser, {
      answerBy: new Date(app.clock.now().getTime() + 7_200_000).toISOString(),
    })
    await carryOutDepartureCancellation(app.platform, id)
    const lines = async (who?: TestStaff) =>
      (await read(who)).departureCancellations.filter(({ packageId }) => packageId === departure.packageId)
    const line = { packageId: departure.packageId, packageName: 'Kashi in three days', startDate: departure.day }
    expect(await lines()).toEqual([{ ...line, persons: 1, refunds: 0 }])
    expect(await lines(await hireStaff(app, { role: 'tour_manager' }))).toEqual([])

    const before = app.clock.now()
    app.clock.set(new Date(before.getTime() + 7_300_000))
    await app.sandbox.balance(0)
    await carryOutDepartureCancellation(app.platform, id)
    const due = `select r.id from departure_cancellation_refunds l join refunds r on r.id = l.refund_id where r.status = 'queued' order by r.created_at`
    for (const { id: refundId } of (await pool.query(due)).rows) await refundPayment(app.platform, refundId)
    expect(await lines(await hireStaff(app, { role: 'accounts' }))).toEqual([{ ...line, persons: 0, refunds: 2 }])
    await app.sandbox.balance(null)
    await payWaitingRefunds(app.platform)
    expect(await lines()).toEqual([])
    app.clock.set(before)
  })
})

describe('a tour manager', () => {
  it('sees their own trips from 14 days before to 7 after, with what these lack, and no others', async () => {
    const leader = await hireStaff(app, { role: 'tour_manager', name: 'Bhavesh Trivedi' })
    expect((await read(leader)).trips).toEqual([])
    const give = (packageId: number, startDate: string) =>
      pool.query(
        `insert into departure_details (tour_package_id, start_date, led_by, changed_at) values ($1, $2, $3, now())
          on conflict (tour_package_id, start_date) do update set led_by = $3`,
        [packageId, startDate, leader.id],
      )
    const soon = await buildPaidTrip(app, { name: 'Within fourteen', guests: 2, startDate: '2026-12-08' })
    const late = await buildPaidTrip(app, { name: 'After fifteen', guests: 2, startDate: '2026-12-09' })
    const pastTrip = await buildPaidTrip(app, { name: 'Seven days over', guests: 2, startDate: '2026-12-20' })
    const old = await buildPaidTrip(app, { name: 'Eight days over', guests: 2, startDate: '2026-12-21' })
    for (const [{ bookingId }, day] of [[pastTrip, '2026-11-17'] as const, [old, '2026-11-16'] as const]) {
      const updateValues = [bookingId, day]
      await pool.query(
        `update bookings set start_date = $2, end_date = $2, status = 'completed' where id = $1`,
        updateValues,
      )
      await pool.query(
        'update departures d set start_date = $2 from bookings b where b.id = $1 and d.id = b.departure_id',
        updateValues,
      )
    }
    await give(soon.packageId, '2026-12-08')
    await give(late.packageId, '2026-12-09')
    await give(pastTrip.packageId, '2026-11-17')
    await give(old.packageId, '2026-11-16')
    const { trips, numbers } = await read(leader)
    expect(numbers).toBeNull()
    expect(trips.map(({ packageName }) => packageName)).toEqual(['Seven days over', 'Within fourteen'])
    expect(trips[1]).toMatchObject({ guests: 2, unnamed: 2, leader: 'Bhavesh Trivedi' })
    expect((await read()).trips.map(({ packageName }) => packageName)).not.toContain('Within fourteen')
  })
})

describe('what a role may not see', () => {
  it('is not in the response', async () => {
    const sales = await read(await hireStaff(app, { role: 'sales' }))
    expect(sales).toMatchObject({ sold: null, numbers: { back: null, gateway: null } })
    for (const role of ['content', 'tour_manager'] as const) {
      const answer = await read(await hireStaff(app, { role }))
      expect(answer).toMatchObject({ numbers: null, sold: null, trips: [], mails: [], news: [] })
    }
  })
})

function contacts(more: object) {
  return { boarding: null, hotels: [], driver: null, guide: null, emergency: null, ...more }
}

async function cancel({ bookingId }: PaidTrip): Promise<void> {
  const { rows } = await pool.query('select reference, guests, payable_paise from bookings where id = $1', [bookingId])
  const { reference, guests, payable_paise: paise } = rows[0]
  await owner.browser.call(cancelByPolicy, {
    params: { reference },
    body: { guests, guestsBefore: guests, expectedRefundPaise: Number(paise) },
  })
}
