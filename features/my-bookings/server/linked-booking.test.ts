import { afterAll, describe, expect, it } from 'vitest'
import { getLinkedBooking } from '../api/calls.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { bookingLink } from '#features/bookings/server/booking-link.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is 12:00 in India, so that hours can pass within the same day.
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())

const tokenOf = (bookingId: string) =>
  /#token=(\S+)$/.exec(bookingLink(app.platform, { id: bookingId, linkSeries: 0 }))?.[1] ?? ''
/** A request from another device, which has only the link. */
const fetchBooking = (token: string, path: string = getLinkedBooking.path, json?: unknown) =>
  app.visitor().send(json === undefined ? 'GET' : 'POST', path, {
    headers: { [BOOKING_LINK_HEADER]: token },
    ...(json !== undefined && { json }),
  })

describe('the link of a booking without an account', () => {
  it('opens the booking on another device, and cancels with the refund shown', async () => {
    const { bookingId } = await buildPaidTrip(app)
    const token = tokenOf(bookingId)
    expect((await fetchBooking(token)).body).toMatchObject({ booking_id: bookingId, guests: 3, can_cancel: true })
    const preview = await fetchBooking(token, `/api/bookings/${bookingId}/cancellation?guests=1`)
    expect(preview.body).toMatchObject({ guests: 1, refundPaise: 1_000_000 })
    const body = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    expect(await fetchBooking(token, `/api/bookings/${bookingId}/cancel`, body)).toMatchObject({
      status: 200,
      body: { guestsLeft: 2, refundPaise: 1_000_000 },
    })
    expect((await fetchBooking(token)).body).toMatchObject({ guests: 2, refund: 'under_way' })
  })

  it('opens only that booking', async () => {
    const mine = await buildPaidTrip(app)
    const other = await buildPaidTrip(app)
    const answer = await fetchBooking(tokenOf(mine.bookingId), `/api/bookings/${other.bookingId}/cancellation`)
    expect([answer.status, answer.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND'])
  })

  it('is valid until the end of the next day in India', async () => {
    const { bookingId } = await buildPaidTrip(app)
    const token = tokenOf(bookingId)
    app.clock.advanceMinutes(35 * 60 + 59)
    expect((await fetchBooking(token)).status).toBe(200)
    app.clock.advanceMinutes(1)
    expect(await fetchBooking(token)).toMatchObject({ status: 404, body: { code: 'BOOKING_LINK_INVALID' } })
    expect((await fetchBooking(token, `/api/bookings/${bookingId}/cancellation`)).status).toBe(404)
  })

  it('cannot be derived from another link of the same booking, nor from anything else', async () => {
    const { bookingId } = await buildPaidTrip(app)
    const secret = app.platform.secrets.booking
    const token = tokenOf(bookingId)
    for (const invalidToken of [
      '',
      'x',
      bookingId,
      bearerToken(secret, 'voucher', bookingId),
      bearerToken(secret, 'trip', bookingId),
      bearerToken(secret, 'booking', bookingId),
      bearerToken('another secret', 'booking', bookingId),
      `${token}A`,
      token.slice(0, -1),
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'x'.repeat(6000),
    ])
      expect(await fetchBooking(invalidToken), invalidToken.slice(0, 80)).toMatchObject({
        status: 404,
        body: { code: 'BOOKING_LINK_INVALID' },
      })
  })
})
