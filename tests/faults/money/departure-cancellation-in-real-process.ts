import PostalMime from 'postal-mime'
import {
  cancelDepartures,
  recordCancellationDecisions,
  previewDepartureCancellation,
  getDepartureCancellation,
} from '#features/departure-cancellations/api/desk-calls.ts'
import { startSetUp, finishSetUp } from '#features/staff/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { createOrder } from '#features/payments/api/calls.ts'
import type { Journal } from '#sandbox/journal.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type { App } from '#tests/helpers/app-server.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { linkIn } from '#tests/helpers/outbox.ts'
import type { SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { inviteStaff } from '#tests/helpers/staff.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { until } from '#tests/helpers/until.ts'
import { control, visitorAt } from '../gateway/bank.ts'

const PASSWORD = 'quiet marigold lantern'
const HOURS_TO_ANSWER = 5
/** A job that died with its process is taken over within a minute, and is retried a while later. */
const SETTLED_WITHIN_MS = 240_000
const ANSWER_PATH = '/broken-departure/'

/** A booking with its order at the gateway. */
export type BookingWithOrder = { bookingId: string; orderId: string; email: string; guests: number }
type Trip = { packageId: number; startDate: string }

/** Signs in a manager with the desk pages' own calls. The site keeps its port, so the cookies survive a kill. */
export async function openDesk(app: App): Promise<TestClient> {
  const { token } = await inviteStaff({ db: app.database.db, clock: systemClock }, { role: 'manager' })
  const browser = visitorAt(app)
  const { key } = await browser.call(startSetUp, { body: { token, password: PASSWORD } })
  await browser.call(finishSetUp, { body: { token, code: authenticatorCode(key) } })
  return browser
}

/** Books seats and opens their checkout. */
export async function openBooking(app: App, { packageId, startDate }: Trip, number: number): Promise<BookingWithOrder> {
  const visitor = visitorAt(app)
  const [email, guests] = [`pilgrim.${number}@example.com`, 1 + (number % 3)]
  const bookingId = await bookAndGetId(visitor, { packageId, startDate, guests, customer: { email } })
  const body = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  return {
    bookingId,
    email,
    guests,
    orderId: gatewayIdOf(await visitor.send('POST', createOrder.path, { json: body })),
  }
}

/** Pays these orders at the bank. */
export async function payAll(app: App, bookedTrips: readonly BookingWithOrder[]): Promise<void> {
  for (const { orderId } of bookedTrips) await control(app, 'pay', { order_id: orderId, outcome: 'success' })
}

/** Cancels a departure at the desk: previews first, and sends back the preview. */
export async function cancelDepartureAtDesk(
  desk: TestClient,
  { packageId, startDate, offers }: Trip & { offers: { startDate: string; seats: number }[] },
): Promise<void> {
  const departure = { packageId, startDate, offers }
  const answerBy = new Date(Date.now() + HOURS_TO_ANSWER * 3_600_000).toISOString()
  const message = { reason: 'A landslide has closed the road.', answerBy }
  const preview = await desk.call(previewDepartureCancellation, { body: { departures: [departure], ...message } })
  const departures = [{ ...departure, seen: preview.departures[0]?.seen ?? '' }]
  await desk.call(cancelDepartures, { body: { departures, ...message } })
}

/** Moves bookings, as the office, to the offered date, as agreed with their bookers by phone. */
export async function moveBookingsToOffer(
  app: App,
  desk: TestClient,
  { bookedTrips, ...trip }: Trip & { bookedTrips: readonly BookingWithOrder[] },
): Promise<void> {
  const { offers } = await desk.call(getDepartureCancellation, { params: trip })
  const { rows } = await app.database.pool.query<{ reference: string }>(
    'select reference from bookings where email = any($1)',
    [bookedTrips.map(({ email }) => email)],
  )
  const body = { references: rows.map(({ reference }) => reference), offerId: offers[0]?.id, note: 'She called.' }
  await desk.send('POST', fillPath(recordCancellationDecisions.path, trip), { json: body })
}

/**
 * Opens the link in a booker's email and requests a refund. The click may be repeated. @returns the response status.
 */
export async function requestRefundByLink(app: App, sink: SmtpSink, email: string): Promise<number> {
  const link = await until(async () => {
    const mails = await Promise.all(
      sink.mails.filter(({ to }) => to.includes(email)).map(({ data }) => PostalMime.parse(data)),
    )
    const askMail = mails.find(({ text }) => text?.includes(ANSWER_PATH) === true)
    return askMail && linkIn(askMail, ANSWER_PATH)
  })
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'choice=back' }
  return (await visitorAt(app).send('POST', link, form)).status
}

/** Lets the reply deadline pass for all bookers who were informed. */
export async function letTimePass({ database: { pool } }: App): Promise<void> {
  await pool.query(`update departure_cancellation_bookings set told_at = told_at - interval '6 hours'`)
  await pool.query(`update departure_cancellations set answer_by = now() - interval '1 second'`)
  await pool.query(
    `update jobs.job set start_after = now() where name = 'departure-cancellation' and state = 'created'`,
  )
}

/** The gateway's records: what was paid for each order, and each refund of that order. */
export async function readGateway({ url }: App): Promise<Record<string, { paid: number; back: number[] }>> {
  const journal: Journal = await (await fetch(`${url}/sandbox/_ctl/journal`)).json()
  const captured = journal.payments.filter(({ captured: isCaptured }) => isCaptured)
  return Object.fromEntries(
    captured.map(({ id, order_id: orderId, amount: paid }) => {
      const refunds = journal.refunds.filter(({ payment_id: paymentId }) => paymentId === id)
      return [orderId, { paid, back: refunds.map(({ amount }) => amount) }]
    }),
  )
}

/** Queries on the database of a running site. */
export function createRowProbes({ database: { pool } }: App) {
  const count = async (rows: string): Promise<number> =>
    Number((await pool.query<{ n: string }>(`select count(*) as n from ${rows}`)).rows[0]?.n)
  return {
    count,
    /** Polls without a pause until this many rows exist, so that the working process can add few more. */
    async waitForRows(rows: string, min: number): Promise<void> {
      const end = performance.now() + SETTLED_WITHIN_MS
      while ((await count(rows)) < min) if (performance.now() > end) throw new Error(`${rows} never reached ${min}`)
    },
    async waitUntilEmpty(...rows: readonly string[]): Promise<void> {
      await until(async () => (await Promise.all(rows.map(count))).every((n) => n === 0), {
        withinMs: SETTLED_WITHIN_MS,
      })
    },
  }
}
