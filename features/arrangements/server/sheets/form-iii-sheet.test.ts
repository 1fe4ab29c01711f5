import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDepartureContacts } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listDepartureTravelDocuments, saveTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { NO_TRAVEL_DOCUMENTS, type TravelDocuments } from '#features/travellers/rules/travel-documents.ts'
import { sealTravelDocuments } from '#features/bookings/server/travel-documents.ts'
import { A4 } from '#platform/pdf/document-style.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-12-01T04:00:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const startDate = '2026-12-10'
const COMPLETE_DOCUMENTS = {
  passportName: 'Anna Katharina Schmidt',
  nationality: 'Germany',
  born: '1961-12-10',
  passport: 'C01X00T47XYZ',
  passportUntil: '2031-12-10',
  visa: 'VK123456789012345678',
  visaUntil: '2026-12-11',
  arrivedFrom: 'Frankfurt',
  arrivedOn: '2026-12-02',
  nextPlace: 'Mumbai',
}
const HOTELS = [
  { fromNight: 2, toNight: 2, name: 'Gomti View', place: 'Dwarka', phone: null },
  { fromNight: 1, toNight: 1, name: 'Lords Inn', place: 'Somnath', phone: null },
]

let departure: Awaited<ReturnType<typeof fillDeparture>>
let reference = ''
beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'Somnath and Dwarka',
    bookings: [{ booker: 'Anna Schmidt', guests: 3, names: ['Anna Schmidt', 'Ravi Rao'] }],
  })
  ;[reference = ''] = departure.references
  await enter(1, COMPLETE_DOCUMENTS)
  await enter(2, {
    ...COMPLETE_DOCUMENTS,
    passportName: '',
    visa: '',
    visaUntil: '',
    oci: 'A1234567',
    passportUntil: '2026-12-11',
  })
  await enter(3, { nationality: 'France' })
})

const departureParams = () => ({ params: { packageId: String(departure.packageId), startDate } })
const enter = (place: number, documents: Partial<TravelDocuments>) =>
  manager.browser.call(saveTravelDocuments, {
    params: { reference, place: String(place) },
    body: { version: 0, isForeign: true, isPnrShared: false, documents: { ...NO_TRAVEL_DOCUMENTS, ...documents } },
  })
const download = async (format: 'pdf' | 'csv') =>
  (await manager.browser.fetchFile(deskPages.departureSheet(departure, { sheet: 'form-iii', format }))).bytes
const lines = async () =>
  new TextDecoder()
    .decode(await download('csv'))
    .trimEnd()
    .split('\r\n')
    .slice(1)

describe('the foreigners sheet', () => {
  it('names missing details, and documents that expire before the trip ends; an OCI needs no visa', async () => {
    const [anna, ravi, unnamed] = await lines()
    expect(anna).toContain('Visa expires on 11 Dec 2026, before the trip ends.')
    expect(ravi).toContain('Passport expires on 11 Dec 2026, before the trip ends.')
    expect(ravi).not.toMatch(/Missing/)
    expect(unnamed).toContain('Missing: the name, the gender, the date of birth, the passport number')
  })

  it('lists each hotel with arrival, departure, nights and the next place', async () => {
    const contacts = { boarding: null, hotels: HOTELS, driver: null, guide: null, emergency: null }
    await manager.browser.call(changeDepartureContacts, { ...departureParams(), body: { revisionSeen: 0, contacts } })
    const all = await lines()
    expect(all).toHaveLength(6)
    expect(all[0]).toContain(',2026-12-02,"Lords Inn, Somnath",2026-12-10,2026-12-11,1,Dwarka,')
    expect(all[3]).toContain(',2026-12-02,"Gomti View, Dwarka",2026-12-11,2026-12-12,1,Mumbai,')
  })

  it('prints full dates and numbers, under a heading for each hotel', async () => {
    const drawnTexts = readDrawnTexts(Buffer.from(await download('pdf')))
    const texts = drawnTexts.map(({ text }) => text)
    for (const whole of [
      '10 Dec 1961',
      'until 10 Dec 2031',
      'C01X00T47XYZ',
      'until 11 Dec 2026',
      'VK123456789012345678',
      'OCI A1234567',
      '2 Dec 2026',
    ])
      expect(texts).toContain(whole)
    expect(texts).toContain('Lords Inn, Somnath')
    expect(texts.join(' ')).toMatch(/arrive Thu, 10 Dec 2026 +leave Fri, 11 Dec 2026 +1 night/)
    expect(texts.join(' ')).toContain('in the passport: Anna Katharina Schmidt')
    expect(drawnTexts.every(({ x, width }) => x + width <= A4.height - 35)).toBe(true)
  })

  it('treats entries from before the new reporting fields as incomplete, as does the documents list', async () => {
    const { rows } = await pool.query<{ id: string }>('select id from bookings where reference = $1', [reference])
    const owner = { bookingId: rows[0]?.id ?? '', place: 1 }
    const sealed = sealTravelDocuments(app.platform.secrets.booking, owner, {
      ...NO_TRAVEL_DOCUMENTS,
      ...COMPLETE_DOCUMENTS,
      arrivedOn: '',
    })
    await pool.query('update travel_documents set sealed = $1 where booking_id = $2 and place = 1', [
      sealed,
      owner.bookingId,
    ])
    const { travellers } = await manager.browser.call(listDepartureTravelDocuments, departureParams())
    expect(travellers.map(({ hasPassport }) => hasPassport)).toEqual(expect.arrayContaining([false, true, false]))
    expect(travellers.filter(({ hasPassport }) => hasPassport).map(({ name }) => name)).toEqual(['Ravi Rao'])
  })
})
