import { afterAll, describe, expect, it } from 'vitest'
import { getTrip, type TripResponse } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { sampleBusiness } from '#seed/sample-business.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { readPdfQrCode } from '#tests/helpers/read-pdf-qr-code.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { drawSlip } from './draw-slip.ts'

const app = await createTestApp()
afterAll(() => app.close())
const at = new Date('2026-11-21T06:30:00Z')

const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length

async function buildTrip() {
  const longest = sampleBusiness.tourPackages.toSorted((a, b) => b.itinerary.length - a.itinerary.length)[0]
  const { bookingId } = await buildPaidTrip(app, {
    name: longest?.name ?? '',
    policy: [
      { hoursBefore: 720, basisPoints: 9000 },
      { hoursBefore: 360, basisPoints: 5000 },
      { hoursBefore: 168, basisPoints: 2500 },
    ],
    itinerary: (longest?.itinerary ?? []).map(({ title, details }) => ({ title, detailsHtml: details })),
  })
  const token = bearerToken(app.platform.secrets.booking, 'trip', bookingId)
  const trip = await app.visitor().call(getTrip, { params: { token } })
  return { trip, token, days: longest?.itinerary.length ?? 0 }
}

const phone = { shown: '+91 79 0010 0231', dial: '+917900100231' }

/** A trip with longer texts and lists than an operator can enter, in three scripts. */
function toOversizedTrip(trip: TripResponse): TripResponse {
  const long = 'કેદારનાથ केदारनाथ Kedarnath ₹ '
  const person = { name: long.repeat(20), phone: { ...phone, shown: '+91 79 0010 0231 ext 1234567890 1234567890' } }
  const hotel = { fromDate: '2026-12-10', toDate: '2026-12-10', place: long.repeat(9), phone }
  return {
    ...trip,
    packageName: long.repeat(30),
    nativeName: 'ક્ષ'.repeat(300),
    boarding: { place: long.repeat(9), details: long.repeat(40), date: '2026-12-09', time: '23:59', mapUrl: null },
    days: Array.from({ length: 365 }, (_, i) => ({
      day: i + 1,
      date: '2026-12-10',
      title: long.repeat(9),
      details: [],
    })),
    hotels: Array.from({ length: 40 }, (_, i) => ({
      ...hotel,
      fromNight: i + 1,
      toNight: i + 1,
      name: 'क'.repeat(400),
    })),
    driver: { ...person, vehicle: long },
    guide: person,
    emergency: person,
    refund: {
      lines: Array.from({ length: 8 }, () => ({
        until: '2026-12-01T18:30:00.000Z',
        shownUntil: 'Wed, 30 Sep 2026, 23:59',
        refund: 9_999_999_999,
      })),
      now: 9_999_999_999,
      byUs: 9_999_999_999,
      isFree: false,
    },
    office: { ...trip.office, name: long.repeat(20) },
  }
}

describe('the slip of a trip', () => {
  it('is one A5 page with the voucher’s code for the longest trip of the sample business', async () => {
    const { trip, token, days } = await buildTrip()
    expect(trip.days).toHaveLength(days)
    const response = await fetchSlip(token)
    const { content, headers } = response
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/pdf', 'no-store'])
    expect(headers.get('content-disposition')).toBe(`inline; filename="trip-slip-${trip.reference}.pdf"`)
    expect(content.length).toBeLessThan(200 * 1024)
    expect(pagesOf(content)).toBe(1)
    expect(content.toString('latin1')).toContain('[0 0 419.53 595.28]')
    expect(readPdfQrCode(content)).toBe(trip.code?.text)
  })
  it.each(['a trip of a year with forty hotels', 'the same, cancelled', 'a trip of which nothing is known yet'])(
    'is one page for %s',
    async (kind) => {
      const { trip } = await buildTrip()
      const oversizedTrip = toOversizedTrip(trip)
      const cases: Record<string, TripResponse> = {
        'a trip of a year with forty hotels': oversizedTrip,
        'the same, cancelled': { ...oversizedTrip, status: 'cancelled', code: null, files: null },
        'a trip of which nothing is known yet': { ...trip, days: [], nearTransport: '', nativeName: null },
      }
      const pdf = await drawSlip(cases[kind] ?? trip, { name: 'Pathik', at })
      expect(pagesOf(pdf)).toBe(1)
      expect(pdf.length).toBeLessThan(200 * 1024)
    },
  )
  it('opens with the link of the trip and with no other link', async () => {
    const { token } = await buildTrip()
    for (const invalidToken of [token.slice(1), 'A'.repeat(64), 'x']) {
      const answer = await app.visitor().send('GET', pages.tripSlip(invalidToken))
      expect([answer.status, answer.body['code']]).toEqual([404, 'TRIP_NOT_FOUND'])
    }
  })
})

async function fetchSlip(token: string) {
  const trip = await app.visitor().call(getTrip, { params: { token } })
  const slipPdf = await drawSlip(trip, { name: app.platform.site.name, at: app.clock.now() })
  const { status, headers } = await app.visitor().send('GET', pages.tripSlip(token))
  expect(status).toBe(200)
  return { content: slipPdf, headers }
}
