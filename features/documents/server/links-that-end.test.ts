import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceBookingLinks, getInvoice, resendBookingMail } from '../api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { getLinkedBooking } from '#features/my-bookings/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { getOwnReview } from '#features/reviews/api/calls.ts'
import { getTravellers } from '#features/travellers/api/calls.ts'
import { replaceTripLinks, getTrip } from '#features/trips/api/calls.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { bookingLink } from '#features/bookings/server/booking-link.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { reviewLink } from '#features/reviews/server/review-link.ts'
import { travellersLink } from '#features/travellers/server/travellers-link.ts'
import { inTransaction } from '#platform/db/client.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { invoiceLink } from './invoice-link.ts'
import { issueInvoice } from './issue-invoice.ts'
import { voucherLinks } from './voucher-link.ts'

const app = await createTestApp({ runsJobs: true })
afterAll(() => app.close())
const { platform, clock } = app
const secret = platform.secrets.booking
const start = clock.now()
beforeEach(() => clock.set(start))

const tokenIn = (link: string) => /[\w-]{64}/.exec(link)?.[0] ?? 'no token'

async function paidBooking(): Promise<BookingRow> {
  const { bookingId } = await buildPaidTrip(app)
  await inTransaction(platform.db, (tx) => issueInvoice(platform, tx, bookingId))
  return bookingOf(bookingId)
}

async function bookingOf(id: string): Promise<BookingRow> {
  const booking = await bookingRepository.findById(platform.db, id)
  if (booking === undefined) throw new Error('the booking is gone')
  return booking
}

type Tokens = Record<'trip' | 'voucher' | 'travellers' | 'review' | 'invoice' | 'booking', string>

/** The tokens of all links of a booking, as in an email sent now. */
async function tokensOf(booking: BookingRow): Promise<Tokens> {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from invoices where booking_id = $1', [
    booking.id,
  ])
  return {
    trip: tokenIn(voucherLinks(secret, booking).tripUrl),
    voucher: tokenIn(voucherLinks(secret, booking).voucherUrl),
    travellers: tokenIn(travellersLink(secret, booking)),
    review: tokenIn(reviewLink(secret, booking)),
    invoice: tokenIn(invoiceLink(secret, rows[0]?.id ?? '', booking.linkSeries)),
    booking: tokenIn(bookingLink(platform, booking)),
  }
}

async function answersOf(tokens: Tokens): Promise<Record<string, unknown>> {
  const visitor = app.visitor()
  const fetchPath = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await visitor.send('GET', path, { headers })
    return status === 200 ? 'opens' : body['code']
  }
  return {
    trip: await fetchPath(fillPath(getTrip.path, { token: tokens.trip })),
    voucher: await fetchPath(pages.voucherFile(tokens.voucher, 'voucher.pdf')),
    travellers: await fetchPath(fillPath(getTravellers.path, { token: tokens.travellers })),
    review: await fetchPath(fillPath(getOwnReview.path, { token: tokens.review })),
    invoice: await fetchPath(fillPath(getInvoice.path, { token: tokens.invoice })),
    booking: await fetchPath(getLinkedBooking.path, { [BOOKING_LINK_HEADER]: tokens.booking }),
  }
}

const OPEN_ANSWERS = {
  trip: 'opens',
  voucher: 'opens',
  travellers: 'opens',
  review: 'opens',
  invoice: 'opens',
  booking: 'opens',
}
const CLOSED_ANSWERS = {
  trip: 'TRIP_NOT_FOUND',
  voucher: 'VOUCHER_NOT_FOUND',
  travellers: 'TRAVELLERS_LINK_UNKNOWN',
  review: 'REVIEW_LINK_INVALID',
  invoice: 'INVOICE_NOT_FOUND',
  booking: 'BOOKING_LINK_INVALID',
}

/** Noon in India. */
const noonOf = (day: CalendarDate) => new Date(`${day}T06:30:00Z`)
const mailOf = async (bookingId: string, kind: string) => {
  const find = async () =>
    (
      await app.database.pool.query<{ to_email: string; text: string }>(
        `select to_email, text from mails where kind = $1 and dedupe_key like '%' || $2 || '%'`,
        [kind, bookingId],
      )
    ).rows
  await until(async () => (await find()).length > 0)
  return find()
}

describe('the links of a booking', () => {
  it('work until they expire by the database clock, and are then answered like unknown ones', async () => {
    const booking = await paidBooking()
    const tokens = await tokensOf(booking)
    expect(await answersOf(tokens)).toEqual(OPEN_ANSWERS)
    const results: Record<string, unknown> = {}
    for (const [days, names] of [
      [0, ['travellers']],
      [60, ['trip', 'voucher']],
      [400, ['review', 'invoice']],
    ] as const) {
      clock.set(noonOf(addDays(booking.endDate, days)))
      const before = await answersOf(tokens)
      clock.advanceMinutes(24 * 60)
      const after = await answersOf(tokens)
      for (const name of names) results[name] = [before[name], after[name]]
    }
    const opensThenCloses = (name: keyof typeof CLOSED_ANSWERS) => ['opens', CLOSED_ANSWERS[name]]
    expect(results).toEqual({
      travellers: opensThenCloses('travellers'),
      trip: opensThenCloses('trip'),
      voucher: opensThenCloses('voucher'),
      review: opensThenCloses('review'),
      invoice: opensThenCloses('invoice'),
    })
  })

  it('are all replaced by the owner, with an audit event and one email with working links', async () => {
    const { visitor, bookingId } = await buildPaidTrip(app)
    await inTransaction(platform.db, (tx) => issueInvoice(platform, tx, bookingId))
    const old = await tokensOf(await bookingOf(bookingId))
    expect(await answersOf(old)).toEqual(OPEN_ANSWERS)
    const path = fillPath(replaceBookingLinks.path, { bookingId })
    expect((await visitor.send('POST', path, { json: {} })).status).toBe(200)
    expect(await answersOf(old)).toEqual(CLOSED_ANSWERS)
    const [mail, ...more] = await mailOf(bookingId, 'booking-links')
    expect([mail?.to_email, more]).toEqual(['asha@example.com', []])
    const mailedToken = tokenIn(/\/trip#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(await answersOf(await tokensOf(await bookingOf(bookingId)))).toEqual(OPEN_ANSWERS)
    expect((await app.visitor().send('GET', fillPath(getTrip.path, { token: mailedToken }))).status).toBe(200)
    const { rows } = await app.database.pool.query(
      `select before, after, reason from audit_events where name = 'booking_links_ended' and object_id = $1`,
      [bookingId],
    )
    expect(rows).toEqual([{ before: { series: 0 }, after: { series: 1 }, reason: 'by its owner' }])
  })

  it('can also be replaced from the trip page, once by each link, and not by strangers', async () => {
    const booking = await paidBooking()
    const { trip } = await tokensOf(booking)
    const path = fillPath(replaceTripLinks.path, { token: trip })
    expect((await app.visitor().send('POST', path, { json: {} })).status).toBe(200)
    expect((await app.visitor().send('POST', path, { json: {} })).body['code']).toBe('TRIP_NOT_FOUND')
    const replaceLinksPath = fillPath(replaceBookingLinks.path, { bookingId: booking.id })
    expect((await app.visitor().send('POST', replaceLinksPath, { json: {} })).body['code']).toBe('BOOKING_NOT_FOUND')
    expect((await bookingOf(booking.id)).linkSeries).toBe(1)
  })

  it('work for 30 more days when requested by email after their expiry, and the old ones stay invalid', async () => {
    const booking = await paidBooking()
    const old = await tokensOf(booking)
    clock.set(noonOf(addDays(booking.endDate, 500)))
    const json = { reference: booking.reference, email: booking.email }
    expect((await app.visitor().send('POST', resendBookingMail.path, { json })).status).toBe(200)
    await mailOf(booking.id, 'booking-again')
    const fresh = await tokensOf(await bookingOf(booking.id))
    expect(await answersOf(fresh)).toEqual(OPEN_ANSWERS)
    expect(await answersOf(old)).toEqual(CLOSED_ANSWERS)
    clock.advanceMinutes(31 * 24 * 60)
    expect(await answersOf(fresh)).toEqual(CLOSED_ANSWERS)
  })
})
