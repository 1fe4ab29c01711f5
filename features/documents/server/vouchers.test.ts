import { createPublicKey, verify } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { checkVoucher, listBillingDocuments } from '../api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { fromBase32 } from '#kernel/text/base32.ts'
import { getStoredFile } from '#platform/files/stored-files.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { readPdfQrCode } from '#tests/helpers/read-pdf-qr-code.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { issueVoucher } from './issue-voucher.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'
import { voucherRepository } from './voucher-repository.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db } = app.platform

async function buildTravellingTrip(guests = 3) {
  const { visitor, bookingId } = await buildPaidTrip(app, {
    name: 'Somnath and Dwarka',
    guests,
    customer: { customer_name: 'आशा શાહ', special_requests: 'Lower berth,\n\n\nplease' },
    itinerary: [{ title: 'Rajkot to Dwarka', detailsHtml: '' }],
  })
  // Issues the voucher, as the confirmation job does.
  await sendBookingConfirmation(app.platform, bookingId)
  const voucher = await voucherRepository.findLatest(db, bookingId)
  if (voucher === undefined) throw new Error('there is no voucher')
  const { reference } = voucher.snapshot
  const { trips } = await visitor.call(listBillingDocuments, { query: { references: reference } })
  const links = trips[0] ?? { voucherUrl: '', calendarUrl: '' }
  return { visitor, bookingId, reference, voucher, links, code: codeOf(voucher.snapshot.verifyUrl) }
}

const codeOf = (verifyUrl: string) => verifyUrl.slice(verifyUrl.lastIndexOf('/') + 1)
const check = (code: string) => app.visitor().call(checkVoucher, { params: { code } })
const get = (path: string) => app.visitor().send('GET', path)

describe('the voucher of a paid booking', () => {
  it('is issued with the confirmation, below 200 KB, and is attached to the email with the calendar file', async () => {
    const { bookingId, reference, voucher } = await buildTravellingTrip()
    const { contentType, content } = await getStoredFile(db, voucher.pdfSha256)
    expect([contentType, content.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    expect(content.length).toBeLessThan(200 * 1024)
    // Blank lines in a long request would fill a page, so the request is joined to one line.
    expect(voucher.snapshot.specialRequests).toBe('Lower berth, please')
    const { rows } = await app.database.pool.query('select attachments from mails where dedupe_key = $1', [
      `booking-confirmed:${bookingId}`,
    ])
    expect(rows[0].attachments).toEqual([
      { fileName: `voucher-${reference}.pdf`, sha256: voucher.pdfSha256 },
      { fileName: `trip-${reference}.ics`, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })
  it('has a code that a decoder reads and that can be verified with only the public key', async () => {
    const { voucher, reference } = await buildTravellingTrip()
    const { content } = await getStoredFile(db, voucher.pdfSha256)
    const read = readPdfQrCode(content)
    expect(read).toBe(voucher.snapshot.verifyUrl.toUpperCase())
    const { body: jwk } = await get(pages.voucherKey())
    const bytes = fromBase32(codeOf(read ?? '')) ?? new Uint8Array()
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    expect(verify(null, bytes.subarray(0, -64), key, bytes.subarray(-64))).toBe(true)
    expect(Buffer.from(bytes).toString('latin1')).toContain(reference.slice(4))
  })
  it('opens by its link for anybody, and by no other link', async () => {
    const { links, bookingId, reference } = await buildTravellingTrip()
    const pdf = await get(links.voucherUrl)
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="voucher-${reference}.pdf"`)
    expect(pdf.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    const invoiceToken = bearerToken(app.platform.secrets.booking, 'invoice', bookingId)
    const foreign = bearerToken('another-secret-of-the-tests-5Kg93', 'voucher', bookingId)
    for (const token of [invoiceToken, foreign, 'x', 'A'.repeat(64)]) {
      const answer = await get(pages.voucherFile(token, 'voucher.pdf'))
      expect([answer.status, answer.body['code']]).toEqual([404, 'VOUCHER_NOT_FOUND'])
    }
  })
  it('is created once, even with concurrent calls', async () => {
    const { bookingId, voucher } = await buildTravellingTrip()
    await app.database.pool.query('delete from vouchers where booking_id = $1', [bookingId])
    const issuedVouchers = await Promise.all(Array.from({ length: 5 }, () => issueVoucher(app.platform, bookingId)))
    expect(new Set(issuedVouchers.map((row) => row?.id)).size).toBe(1)
    expect(issuedVouchers[0]?.snapshot).toEqual(voucher.snapshot)
  })
  it('never shows more guests than travel, even when some cancel while it is drawn', async () => {
    const { bookingId } = await buildTravellingTrip()
    await app.database.pool.query('delete from vouchers where booking_id = $1', [bookingId])
    const client = await app.database.pool.connect()
    // `issueVoucher` reads the clock after the booking, so commit the cancellation when the clock is first read.
    let isCancelled = false
    const now = () => {
      if (!isCancelled) void client.query('commit')
      isCancelled = true
      return app.clock.now()
    }
    try {
      await client.query('begin')
      await client.query(
        `update bookings set guests = 2, subtotal_paise = price_per_guest_paise * 2, payable_paise = price_per_guest_paise * 2
         where id = $1`,
        [bookingId],
      )
      const voucher = await issueVoucher({ ...app.platform, clock: { ...app.platform.clock, now } }, bookingId)
      expect([voucher?.revision, voucher?.snapshot.traveller.guests]).toEqual([1, 2])
      expect(await voucherRepository.findLatest(db, bookingId)).toEqual(voucher)
    } finally {
      client.release(true)
    }
  })
  it('stays as it was when the package changes afterwards', async () => {
    const { bookingId, voucher, links } = await buildTravellingTrip()
    await app.database.pool.query("update itinerary_days set title = 'Elsewhere'")
    await get(links.voucherUrl)
    expect(await voucherRepository.findLatest(db, bookingId)).toEqual(voucher)
  })
})

describe('the calendar file', () => {
  it('covers the whole days of the trip, and ends on the day after the last day', async () => {
    const { links, reference } = await buildTravellingTrip()
    const { body, headers } = await get(links.calendarUrl)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    for (const line of ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261213', 'SUMMARY:Somnath and Dwarka'])
      expect(body['text']).toContain(line)
    expect(body['text']).toContain(reference)
  })
})

describe('checking a voucher', () => {
  it('reports whether it is valid, with initials and no name', async () => {
    const { code, reference } = await buildTravellingTrip()
    expect(await check(code)).toEqual({
      standing: 'valid',
      reference,
      packageName: 'Somnath and Dwarka',
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      guests: 3,
      initials: 'आશ',
      isTest: true,
    })
    expect(JSON.stringify(await check(code.toUpperCase()))).not.toMatch(/आशा|asha@|98765/)
  })
  it('answers 404 for a code that we did not sign', async () => {
    const { code } = await buildTravellingTrip()
    for (const invalidCode of [
      'x',
      'a'.repeat(140),
      `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`,
      `${code}a`,
    ]) {
      const answer = await get(fillPath(checkVoucher.path, { code: invalidCode }))
      expect([answer.status, answer.body['code']]).toEqual([404, 'VOUCHER_UNKNOWN'])
    }
  })
  it('reports that another voucher replaces it, that the booking is cancelled, or that the trip is over', async () => {
    const { visitor, bookingId, code, voucher, links } = await buildTravellingTrip(3)
    const cancel = async (guests: number) => {
      const params = { bookingId }
      const { guestsBefore, refundPaise } = await visitor.call(previewCancellation, { params, query: { guests } })
      await visitor.call(cancelBooking, { params, body: { guests, guestsBefore, expectedRefundPaise: refundPaise } })
    }
    await cancel(1)
    expect(await check(code)).toMatchObject({ standing: 'replaced', guests: 3 })
    expect((await get(links.voucherUrl)).status).toBe(200)
    const second = await voucherRepository.findLatest(db, bookingId)
    if (second === undefined) throw new Error('there is no second voucher')
    expect(second.revision).toBe(2)
    expect(second.snapshot.traveller.guests).toBe(2)
    expect(second.pdfSha256).not.toBe(voucher.pdfSha256)
    const secondCode = codeOf(second.snapshot.verifyUrl)
    expect(await check(secondCode)).toMatchObject({ standing: 'valid', guests: 2 })
    await cancel(2)
    expect(await check(secondCode)).toMatchObject({ standing: 'cancelled' })
    expect((await get(links.voucherUrl)).status).toBe(404)
  })
  it('reports that it is valid until the end of the last day in India, and then that the trip is over', async () => {
    const { code } = await buildTravellingTrip()
    app.clock.set(new Date('2026-12-12T18:29:59Z'))
    expect(await check(code)).toMatchObject({ standing: 'valid', endDate: '2026-12-12' })
    app.clock.set(new Date('2026-12-12T18:30:00Z'))
    expect(await check(code)).toMatchObject({ standing: 'over' })
  })
})
