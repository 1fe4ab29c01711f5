import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { listBillingDocuments } from '#features/documents/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { getTrip } from '../api/calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { voucherRepository } from '#features/documents/server/voucher-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { readSvgQrCode } from '#tests/helpers/read-pdf-qr-code.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { setTripContacts } from './set-trip-contacts.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { platform } = app
const startDate = calendarDate('2026-12-10')

const tokenOf = (bookingId: string) => bearerToken(platform.secrets.booking, 'trip', bookingId)
const read = (bookingId: string) => app.visitor().call(getTrip, { params: { token: tokenOf(bookingId) } })
const fetchTrip = (token: string) => app.visitor().send('GET', fillPath(getTrip.path, { token }))

const paidTrip = () =>
  buildPaidTrip(app, {
    name: 'Somnath and Dwarka',
    guests: 3,
    policy: [
      { hoursBefore: 168, basisPoints: 10_000 },
      { hoursBefore: 48, basisPoints: 5000 },
    ],
    customer: { customer_name: 'Asha Shah', phone: '98765 43210' },
    itinerary: [
      { title: 'Rajkot to Dwarka', detailsHtml: '<p>Pick-up at 11 &amp; drive.</p><p>Evening darshan.</p>' },
      { title: 'Bet Dwarka', detailsHtml: '' },
    ],
  })

async function cancel({ visitor, bookingId }: PaidTrip, guests: number) {
  const params = { bookingId }
  const { guestsBefore, refundPaise } = await visitor.call(previewCancellation, { params, query: { guests } })
  await visitor.call(cancelBooking, { params, body: { guests, guestsBefore, expectedRefundPaise: refundPaise } })
}

describe('the trip of a paid booking', () => {
  it('shows everything needed during the trip, but not the name, address or number of the person who booked', async () => {
    const { bookingId } = await paidTrip()
    await inTransaction(platform.db, (tx) => issueInvoice(platform, tx, bookingId))
    const trip = await read(bookingId)
    expect(trip).toMatchObject({
      status: 'confirmed',
      isTest: true,
      packageName: 'Somnath and Dwarka',
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      guests: 3,
      initials: 'AS',
      asOf: app.clock.now().toISOString(),
      boarding: null,
      contactsChangedAt: null,
      days: [
        {
          day: 1,
          date: '2026-12-10',
          title: 'Rajkot to Dwarka',
          details: ['Pick-up at 11 & drive.', 'Evening darshan.'],
        },
        { day: 2, date: '2026-12-11', title: 'Bet Dwarka', details: [] },
      ],
      office: { phone: { shown: '+91 79 0010 0200', dial: '+917900100200' } },
      documents: [{ title: 'receipt' }],
    })
    expect(JSON.stringify(trip)).not.toMatch(/Asha|asha@|98765|Ashram Road 12|12 Ashram/)
  })
  it('contains the code of the voucher, which a decoder reads', async () => {
    const { bookingId } = await paidTrip()
    const { code } = await read(bookingId)
    const voucher = await voucherRepository.findLatest(platform.db, bookingId)
    expect(code && readSvgQrCode(code)).toBe(voucher?.snapshot.verifyUrl.toUpperCase())
  })
  it('shows the refund steps with their dates, the refund now, and the refund if we cancel, by the rules valid then', async () => {
    const trip = await paidTrip()
    const { refund } = await read(trip.bookingId)
    expect(refund).toEqual({
      lines: [
        { until: '2026-12-02T18:30:00.000Z', shownUntil: 'Wed, 2 Dec 2026, 23:59', refund: 3_000_000 },
        { until: '2026-12-07T18:30:00.000Z', shownUntil: 'Mon, 7 Dec 2026, 23:59', refund: 1_500_000 },
      ],
      now: 3_000_000,
      byUs: 3_000_000,
      isFree: false,
    })
    const { refundPaise } = await trip.visitor.call(previewCancellation, {
      params: { bookingId: trip.bookingId },
      query: { guests: 3 },
    })
    expect(refundPaise).toBe(refund.now)
    await cancel(trip, 1)
    expect((await read(trip.bookingId)).refund).toMatchObject({ now: 2_000_000, byUs: 2_000_000 })
  })
  it('shows the leader with the phone number from the seventh day before the start, but not to people who have cancelled', async () => {
    const trip = await buildPaidTrip(app, { startDate: '2026-11-29', guests: 1 })
    await assignLeader(platform.db, { packageId: trip.packageId, startDates: ['2026-11-29'], phone: '+91 98250 12345' })
    expect((await read(trip.bookingId)).guide).toBeNull()
    app.clock.advanceMinutes(24 * 60)
    const guide = { name: 'Bhavesh Trivedi', phone: { shown: '+91 98250 12345', dial: '+919825012345' } }
    expect((await read(trip.bookingId)).guide).toEqual(guide)
    const contacts = { boarding: null, hotels: [], driver: null, guide: null, emergency: null }
    const input = { packageId: trip.packageId, startDate: calendarDate('2026-11-29'), actor: 'operator-1' }
    await setTripContacts(platform, { ...input, contacts, revisionSeen: 0 })
    expect((await read(trip.bookingId)).guide).toEqual(guide)
    const other = { name: 'Kiran Rao', phone: '+91 98250 54321' }
    await setTripContacts(platform, { ...input, contacts: { ...contacts, guide: other }, revisionSeen: 1 })
    expect((await read(trip.bookingId)).guide?.name).toBe('Kiran Rao')
    await cancel(trip, 1)
    expect((await read(trip.bookingId)).guide).toBeNull()
    app.clock.advanceMinutes(-24 * 60)
  })
  it('shows the newest contacts immediately, each number as printed and as dialled', async () => {
    const { bookingId, packageId } = await paidTrip()
    const contacts = {
      boarding: { place: 'Rajkot Junction', details: 'Gate 1', date: '2026-12-10', time: '11:00', mapUrl: null },
      hotels: [
        { fromNight: 2, toNight: 2, name: 'Hotel Triveni', place: 'Somnath', phone: null },
        { fromNight: 1, toNight: 1, name: 'Hotel Gomti', place: 'Dwarka', phone: '079 0010 0221' },
      ],
      driver: { name: 'Bhavesh', phone: '98250 00000', vehicle: 'Minibus' },
      guide: null,
      emergency: null,
    }
    await setTripContacts(platform, { packageId, startDate, contacts, revisionSeen: 0, actor: 'desk' })
    expect(await read(bookingId)).toMatchObject({
      boarding: { place: 'Rajkot Junction', time: '11:00' },
      hotels: [
        { name: 'Hotel Gomti', fromDate: '2026-12-10', phone: { shown: '079 0010 0221', dial: '+917900100221' } },
        { name: 'Hotel Triveni', fromDate: '2026-12-11', toDate: '2026-12-11', phone: null },
      ],
      driver: { vehicle: 'Minibus', phone: { dial: '+919825000000' } },
      contactsChangedAt: app.clock.now().toISOString(),
    })
    await setTripContacts(platform, {
      packageId,
      startDate,
      contacts: { ...contacts, driver: null },
      revisionSeen: 1,
      actor: 'desk',
    })
    expect((await read(bookingId)).driver).toBeNull()
  })
  it('accepts any phone number, and dials only a single number', async () => {
    const { bookingId, packageId } = await paidTrip()
    const driverWith = (phone: string) => ({ name: 'Bhavesh', phone })
    const contacts = {
      boarding: null,
      hotels: [{ fromNight: 1, toNight: 1, name: 'Hotel Gomti', place: 'Dwarka', phone: '2658 1234' }],
      driver: { ...driverWith('98250 00000 or 2658 1234'), vehicle: '' },
      guide: driverWith('ask the driver'),
      emergency: driverWith('108'),
    }
    await setTripContacts(platform, { packageId, startDate, contacts, revisionSeen: 0, actor: 'desk' })
    expect(await read(bookingId)).toMatchObject({
      hotels: [{ phone: { shown: '2658 1234', dial: '26581234' } }],
      driver: { phone: { shown: '98250 00000 or 2658 1234', dial: null } },
      guide: { phone: { shown: 'ask the driver', dial: null } },
      emergency: { phone: { shown: '108', dial: '108' } },
    })
  })
  it('keeps the plan of its first voucher, also when the package changes or fewer guests travel', async () => {
    const trip = await paidTrip()
    const before = await read(trip.bookingId)
    await app.database.pool.query(
      "update itinerary_days set title = 'Elsewhere', details_html = '' where tour_package_id = $1",
      [trip.packageId],
    )
    await cancel(trip, 1)
    const after = await read(trip.bookingId)
    expect(after.guests).toBe(2)
    expect(after.code?.text).not.toBe(before.code?.text)
    expect(after.days).toEqual(before.days)
  })
  it('still opens after a cancellation, without code, files, refund and people’s phone numbers', async () => {
    const trip = await paidTrip()
    const before = await read(trip.bookingId)
    await cancel(trip, 3)
    const after = await read(trip.bookingId)
    expect(after).toMatchObject({
      status: 'cancelled',
      code: null,
      files: null,
      refund: { lines: [], now: 0, byUs: 0 },
      driver: null,
      guide: null,
      hotels: [],
    })
    expect(after.days).toEqual(before.days)
  })
  it('links to a calendar file and a slip, but never to the voucher, which names the person who booked', async () => {
    const trip = await paidTrip()
    const token = tokenOf(trip.bookingId)
    const answer = await read(trip.bookingId)
    expect(answer.files).toEqual({ calendarUrl: pages.tripCalendar(token), slipUrl: pages.tripSlip(token) })
    expect(JSON.stringify(answer)).not.toContain(bearerToken(platform.secrets.booking, 'voucher', trip.bookingId))
    const calendar = await app.visitor().send('GET', pages.tripCalendar(token))
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(calendar.body['text']).toContain('SUMMARY:Somnath and Dwarka')
    expect(calendar.body['text']).not.toMatch(/Asha|asha@|98765|@example/)
    await cancel(trip, 3)
    for (const closed of [token, 'A'.repeat(64)]) {
      expect((await app.visitor().send('GET', pages.tripCalendar(closed))).status).toBe(404)
    }
  })
  it('is linked beside the voucher for its owner', async () => {
    const { visitor, bookingId } = await paidTrip()
    const { reference } = await read(bookingId)
    const { trips } = await visitor.call(listBillingDocuments, { query: { references: reference } })
    expect(trips[0]?.tripUrl).toBe(`/trip#token=${tokenOf(bookingId)}`)
  })
})

describe('the link of a trip', () => {
  it('opens nothing when it is forged, truncated, for another purpose, or of a booking that is not confirmed', async () => {
    const { bookingId } = await paidTrip()
    const visitor = app.visitor()
    const unpaid = await bookAndGetId(visitor, { packageId: await buildTourPackage(platform.db) })
    expect((await bookingRepository.findById(platform.db, unpaid))?.status).toBe('held')
    const invalidTokens = [
      bearerToken(platform.secrets.booking, 'voucher', bookingId),
      bearerToken('another-secret-of-the-tests-5Kg93', 'trip', bookingId),
      tokenOf(bookingId).slice(0, -1),
      tokenOf('00000000-0000-4000-8000-000000000000'),
      tokenOf(unpaid),
      '%00',
      '../'.repeat(20),
      'A'.repeat(5000),
    ]
    for (const token of invalidTokens) {
      const answer = await fetchTrip(token)
      expect([answer.status, answer.body['code']]).toEqual([404, 'TRIP_NOT_FOUND'])
      expect(String(answer.body['error'])).toMatch(/^This link does not open a trip/)
    }
    const extra = await visitor.send('GET', `${fillPath(getTrip.path, { token: tokenOf(bookingId) })}?a=1`)
    expect([extra.status, extra.body['code']]).toEqual([422, 'INVALID_INPUT'])
  })
  it('gets a response that no cache may store', async () => {
    const { bookingId } = await paidTrip()
    const answer = await fetchTrip(tokenOf(bookingId))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})
