import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type App, type AppProcess } from '#tests/helpers/app-server.ts'
import { limitSeats } from '#tests/helpers/limit-seats.ts'
import { startSmtpSink, type SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { freePort } from '../free-port.ts'
import { control } from '../gateway/bank.ts'
import {
  createRowProbes,
  cancelDepartureAtDesk,
  letTimePass,
  moveBookingsToOffer,
  openBooking,
  openDesk,
  payAll,
  readGateway,
  requestRefundByLink,
  type BookingWithOrder,
} from './departure-cancellation-in-real-process.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'
import { mailIdOf } from './mail-id-of.ts'

const GOA = 13
const BOOKING_COUNT = 40
/** The number of bookings that only hold seats. Two of these are paid after the deadline. */
const UNPAID_BOOKINGS = 4
const LATE_PAYMENTS = 2
const MOVED_BOOKINGS = 6
const REFUNDED_BY_PAGE = 3
const CHEAPER_PAISE = 100_000
const FIRST_MAILS = ['booking-confirmed', 'departure-cancelled']

let app: App | undefined
let sink: SmtpSink | undefined
afterAll(async () => {
  await app?.stop()
  await sink?.close()
})

/** Starts the site on a fixed port, with a departure of forty bookings and a cheaper one a week later. */
async function openTrip(mails: SmtpSink) {
  app = await startApp({ env: { SMTP_URL: mails.url, PORT: String(await freePort()) } })
  const site = app
  const { pool } = site.database
  const startDate = await limitSeats(pool, { packageId: GOA, seats: 200, inDays: 60 })
  const other = await limitSeats(pool, { packageId: GOA, seats: 30, inDays: 67 })
  const price = 'update departures set price_paise = $1 where tour_package_id = $2 and start_date = $3'
  await pool.query(price, [CHEAPER_PAISE, GOA, other])
  const trip = { packageId: GOA, startDate }
  const bookedTrips: BookingWithOrder[] = []
  for (let number = 0; number < BOOKING_COUNT; number += 1) bookedTrips.push(await openBooking(site, trip, number))
  const [unpaid, paid] = [bookedTrips.slice(0, UNPAID_BOOKINGS), bookedTrips.slice(UNPAID_BOOKINGS)]
  await payAll(site, paid)
  const groups = {
    late: unpaid.slice(0, LATE_PAYMENTS),
    unpaid: unpaid.slice(LATE_PAYMENTS),
    moved: paid.slice(0, MOVED_BOOKINGS),
    page: paid.slice(MOVED_BOOKINGS, MOVED_BOOKINGS + REFUNDED_BY_PAGE),
    silent: paid.slice(MOVED_BOOKINGS + REFUNDED_BY_PAGE),
  }
  return { site, trip, other, groups, ...createRowProbes(site) }
}
type OpenedTrip = Awaited<ReturnType<typeof openTrip>>

/** The records that the gateway should have at the end, by order. */
async function expectedAtGateway({ site, groups }: OpenedTrip) {
  const { rows } = await site.database.pool.query<{ id: string; payable: number }>(
    'select id, payable_paise::int as payable from bookings',
  )
  const books = await readGateway(site)
  const everything = [...groups.late, ...groups.page, ...groups.silent].map(({ orderId }) => {
    const paid = books[orderId]?.paid ?? 0
    return [orderId, { paid, back: [paid] }] as const
  })
  const difference = groups.moved.map(({ orderId, bookingId, guests }) => {
    const paid = books[orderId]?.paid ?? 0
    expect(rows.find(({ id }) => id === bookingId)?.payable).toBe(guests * CHEAPER_PAISE)
    return [orderId, { paid, back: [paid - guests * CHEAPER_PAISE] }] as const
  })
  return { books, expected: Object.fromEntries([...everything, ...difference]) }
}

/** The kinds of emails to each booker, and how many different emails the mail server received for them. */
async function mailsOf(
  { site }: OpenedTrip,
  mails: SmtpSink,
  bookedTrips: readonly BookingWithOrder[],
): Promise<string[][]> {
  return Promise.all(
    bookedTrips.map(async ({ email }) => {
      const query = 'select kind from mails where to_email = $1 order by kind'
      const { rows } = await site.database.pool.query<{ kind: string }>(query, [email])
      const mailIds = mails.mails.filter(({ to }) => to.includes(email)).map(mailIdOf)
      expect(new Set(mailIds).size, email).toBe(rows.length)
      return rows.map(({ kind }) => kind)
    }),
  )
}

describe('a cancelled departure with forty bookings', () => {
  it('gives each booking its one outcome, although its process is killed three times in between', async () => {
    sink = await startSmtpSink()
    const openedTrip = await openTrip(sink)
    const { site, trip, other, groups, count, waitForRows, waitUntilEmpty } = openedTrip
    await waitForRows(`bookings where status = 'confirmed' and email like 'pilgrim.%'`, BOOKING_COUNT - UNPAID_BOOKINGS)
    // A booking cancelled before its confirmation email is sent would never get that email.
    await waitForRows(`mails where kind = 'booking-confirmed' and status = 'sent'`, BOOKING_COUNT - UNPAID_BOOKINGS)
    let current: AppProcess = site
    /** Kills the process once this many bookers are informed and starts another. Returns how many were not informed. */
    async function killAt(condition: string, min: number): Promise<number> {
      await waitForRows(`departure_cancellation_bookings where ${condition}`, min)
      await current.kill()
      const remaining = await count(`departure_cancellation_bookings where not (${condition})`)
      current = await site.startAnother()
      return remaining
    }

    const desk = await openDesk(site)
    await cancelDepartureAtDesk(desk, { ...trip, offers: [{ startDate: other, seats: 20 }] })
    const startedAt = performance.now()
    expect(await killAt('told_at is not null', 8)).toBeGreaterThan(0)
    await waitUntilEmpty('departure_cancellation_bookings where told_at is null')
    await moveBookingsToOffer(site, desk, { ...trip, bookedTrips: groups.moved })
    for (const { email } of groups.page) expect(await requestRefundByLink(site, sink, email)).toBe(200)
    await payAll(site, groups.late)
    await letTimePass(site)
    expect(await killAt(`outcome <> 'waits'`, UNPAID_BOOKINGS + MOVED_BOOKINGS + REFUNDED_BY_PAGE + 5)).toBeGreaterThan(
      0,
    )
    expect(
      await killAt(`outcome <> 'waits'`, UNPAID_BOOKINGS + MOVED_BOOKINGS + REFUNDED_BY_PAGE + 14),
    ).toBeGreaterThan(0)
    await waitUntilEmpty(
      'departure_cancellations where done_at is null',
      `departure_cancellation_bookings where outcome = 'waits'`,
    )
    console.log(
      `forty outcomes ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the break, with three kills`,
    )
    await waitForRows(
      `refunds where status in ('requested', 'processed')`,
      BOOKING_COUNT - UNPAID_BOOKINGS + LATE_PAYMENTS,
    )
    await control(current, 'tick', {})
    await waitForRows(
      `mails where kind = 'refund-processed' and status = 'sent'`,
      BOOKING_COUNT - UNPAID_BOOKINGS + LATE_PAYMENTS,
    )
    await waitUntilEmpty(`refunds where status <> 'processed'`, `mails where status <> 'sent'`)
    console.log(`all money back ${((performance.now() - startedAt) / 1000).toFixed(1)} s after it`)

    const { rows: outcomes } = await site.database.pool.query(
      'select outcome, way, count(*)::int as bookings from departure_cancellation_bookings group by 1, 2 order by 1, 2',
    )
    expect(outcomes).toEqual([
      { outcome: 'ended', way: 'at_once', bookings: UNPAID_BOOKINGS },
      { outcome: 'moved', way: 'phone', bookings: MOVED_BOOKINGS },
      { outcome: 'refund', way: 'last_moment', bookings: groups.silent.length },
      { outcome: 'refund', way: 'page', bookings: REFUNDED_BY_PAGE },
    ])
    const { books, expected } = await expectedAtGateway(openedTrip)
    expect(books).toEqual(expected)
    const paidBack = [...groups.page, ...groups.silent]
    const each = (bookedTrips: readonly BookingWithOrder[], kinds: readonly string[]) =>
      bookedTrips.map(() => kinds.toSorted())
    expect(await mailsOf(openedTrip, sink, paidBack)).toEqual(
      each(paidBack, [...FIRST_MAILS, 'booking-cancelled', 'refund-processed']),
    )
    expect(await mailsOf(openedTrip, sink, groups.moved)).toEqual(
      each(groups.moved, [...FIRST_MAILS, 'booking-moved', 'refund-processed']),
    )
    expect(await mailsOf(openedTrip, sink, groups.unpaid)).toEqual(each(groups.unpaid, ['departure-cancelled-ended']))
    expect(await mailsOf(openedTrip, sink, groups.late)).toEqual(
      each(groups.late, ['departure-cancelled-ended', 'payment-returned', 'refund-processed']),
    )
    const steps = await site.database.pool.query(
      'select step, count(*)::int as n from departure_cancellation_steps group by 1 order by 1',
    )
    expect(steps.rows).toEqual([
      { step: 'cancelled', n: 1 },
      { step: 'done', n: 1 },
      { step: 'went_on', n: 3 },
    ])
    const seats = await site.database.pool.query(
      'select held, sold from departures where tour_package_id = $1 and start_date = any($2) order by start_date',
      [GOA, [trip.startDate, other]],
    )
    const guests = groups.moved.reduce((sum, one) => sum + one.guests, 0)
    expect(seats.rows).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: guests },
    ])
    expect(await findBrokenInvariants(site.database)).toEqual([])
  })
})
