import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as arrange from '../../api/desk-calls.ts'
import { getDeparture } from '#features/departures/api/departure-calls.ts'
import { getManifest } from '../../api/manifest-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { saveTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { NO_TRAVEL_DOCUMENTS, type TravelDocuments } from '#features/travellers/rules/travel-documents.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { writeBoardingPoints } from '#tests/helpers/write-boarding-points.ts'

const START = new Date('2026-12-01T04:00:00Z')
const app = await createTestApp({ now: START })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sales = await hireStaff(app, { role: 'sales' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const startDate = '2026-12-10'
const NOTE = 'Insulin twice a day'
const PNR = '8442719035'
const PASSPORT = { nationality: 'Germany', born: '1961-02-03', passport: 'C01X00T47', passportUntil: '2031-01-01' }
const RAJKOT = { name: 'Rajkot Junction', city: 'Rajkot', departsAt: '11:00' }

let departure: Awaited<ReturnType<typeof fillDeparture>>
let patel = ''
let menon = ''
beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'Somnath and Dwarka',
    bookings: [
      { booker: 'Ramesh Patel', guests: 3, wishes: 'Ground floor', names: ['Ramesh Patel', 'ध्रुवी पटेल'], note: NOTE },
      { booker: 'Asha Menon', guests: 2, names: ['Asha Menon', 'Anna Schmidt'] },
    ],
  })
  ;[patel = '', menon = ''] = departure.references
  await writeBoardingPoints(app.platform, departure.packageId, [RAJKOT])
})

const departureParams = () => ({ params: { packageId: String(departure.packageId), startDate } })
type Query = Parameters<typeof deskPages.departureSheet>[1]
const fetchSheet = (by: TestStaff, request: Query) => by.browser.fetchFile(deskPages.departureSheet(departure, request))
const fetchCsv = async (request: Omit<Query, 'format'>, by = manager) =>
  new TextDecoder()
    .decode((await fetchSheet(by, { ...request, format: 'csv' })).bytes)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
const fetchTitles = async (by: TestStaff, request: Query) =>
  readDrawnTexts(Buffer.from((await fetchSheet(by, request)).bytes))
    .filter(({ size }) => size === 20)
    .map(({ text }) => text)
const fetchRefusal = async (by: TestStaff, request: Query) => {
  const { status, bytes } = await fetchSheet(by, request)
  const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return [status, typeof body === 'object' && body !== null && 'code' in body ? body.code : null]
}
type DocumentsInput = Partial<TravelDocuments> & { isForeign?: boolean }
const enter = (reference: string, place: number, { isForeign = false, ...documents }: DocumentsInput) =>
  manager.browser.call(saveTravelDocuments, {
    params: { reference, place: String(place) },
    body: { version: 0, isForeign, isPnrShared: false, documents: { ...NO_TRAVEL_DOCUMENTS, ...documents } },
  })
const readSensitiveViews = async () =>
  (
    await pool.query(
      `select after from audit_events where name = 'sensitive_read' and reason = 'traveller’s travel documents'`,
    )
  ).rows

describe('the rooms sheet', () => {
  it('lists all guests room by room as the hotel counts rooms, guests without a room last', async () => {
    const room = { number: '204', share: null, ground: true, code: 'twin', places: [1, 2] } as const
    await manager.browser.call(arrange.saveRoom, {
      ...departureParams(),
      body: { reference: patel, roomId: null, version: 0, room },
    })
    await manager.browser.call(arrange.proposeRooms, { ...departureParams(), body: { references: [menon] } })
    const [columnHeadings, ...lines] = await fetchCsv({ sheet: 'rooms' })
    expect(columnHeadings).toBe('Room,Kind,Traveller,Age,Gender,Booker,Remark,Reference,Phone,Special requests')
    expect(lines).toEqual([
      `204,Twin,Ramesh Patel,7,man,Ramesh Patel,ground floor,${patel},98250 41700,Ground floor`,
      `204,Twin,ध्रुवी पटेल,30,woman,Ramesh Patel,ground floor,${patel},98250 41700,Ground floor`,
      `,Twin,Asha Menon,24,man,Asha Menon,,${menon},98250 41701,`,
      `,Twin,Anna Schmidt,47,woman,Asha Menon,,${menon},98250 41701,`,
      `,No room yet,name missing,,,Ramesh Patel,,${patel},98250 41700,Ground floor`,
      expect.stringContaining(',No room yet,name missing'),
      expect.stringContaining(',No room yet,name missing'),
    ])
    const texts = readDrawnTexts(Buffer.from((await fetchSheet(manager, { sheet: 'rooms', format: 'pdf' })).bytes))
    const message = texts.map(({ text }) => text)
    // A room number is shown once, not beside each guest.
    expect(message.filter((text) => text === '204')).toHaveLength(1)
    expect(message.join(' ')).toContain('2 twin, 3 without a room')
  })

  it('names a counted room in which nobody sleeps', async () => {
    const room = { number: '309', share: null, ground: false, code: 'triple', places: [] } as const
    await manager.browser.call(arrange.saveRoom, {
      ...departureParams(),
      body: { reference: menon, roomId: null, version: 0, room },
    })
    const texts = readDrawnTexts(Buffer.from((await fetchSheet(manager, { sheet: 'rooms', format: 'pdf' })).bytes))
    const message = texts.map(({ text }) => text).join(' ')
    expect(message).toContain('2 twin, 1 triple, 3 without a room')
    expect(message).toContain('Empty room included in the count: 309 Triple.')
  })
})

describe('the meals sheet', () => {
  it('counts each kind of meal and shows medical notes only on request, to staff who may read them', async () => {
    const lines = await fetchCsv({ sheet: 'meals' })
    expect(lines.map((line) => line.split(',').slice(0, 5).join(','))).toEqual([
      'Traveller,Age,Booker,Special requests,Food',
      'Asha Menon,24,Asha Menon,,Vegetarian',
      'Anna Schmidt,47,Asha Menon,,Vegetarian',
      'Ramesh Patel,7,Ramesh Patel,Ground floor,Jain',
      'ध्रुवी पटेल,30,Ramesh Patel,Ground floor,Jain',
      'name missing,,Ramesh Patel,Ground floor,',
      expect.stringContaining('name missing'),
      expect.stringContaining('name missing'),
    ])
    const PDF = { sheet: 'meals', format: 'pdf' } as const
    const textsOf = async (request: Query) =>
      readDrawnTexts(Buffer.from((await fetchSheet(manager, request)).bytes))
        .map(({ text }) => text)
        .join(' ')
    expect(await textsOf(PDF)).not.toContain(NOTE)
    expect(await textsOf(PDF)).toContain('2 vegetarian, 2 Jain, 3 preference unknown')
    expect(await textsOf({ ...PDF, hasNotes: true })).toContain(NOTE)
    expect(await fetchRefusal(sales, { ...PDF, hasNotes: true })).toEqual([403, 'DESK_ROLE'])
    expect(await fetchRefusal(manager, { sheet: 'rooms', format: 'pdf', hasNotes: true })).toEqual([
      422,
      'INVALID_INPUT',
    ])
  })
})

describe('the boarding sheet', () => {
  it('lists guests by boarding point and time, starting with guests without a point', async () => {
    const { boardingPoints } = await manager.browser.call(getManifest, departureParams())
    const chosen = [1, 2].map((place) => ({ reference: menon, place, seen: null }))
    await manager.browser.call(arrange.setBoarding, {
      ...departureParams(),
      body: { chosen, boardingPointId: boardingPoints[0]?.id ?? '' },
    })
    const lines = await fetchCsv({ sheet: 'boarding' })
    expect(lines[0]).toBe('No.,Traveller,Age,Booker,Phone,Reference,Boards at,When')
    expect(lines).toHaveLength(8)
    expect(lines[1]).toBe(`1,Ramesh Patel,7,Ramesh Patel,98250 41700,${patel},No boarding point yet,`)
    expect(lines.slice(6)).toEqual([
      `4,Asha Menon,24,Asha Menon,98250 41701,${menon},Rajkot Junction,"Thu, 10 Dec 2026, 11:00 am"`,
      `5,Anna Schmidt,47,Asha Menon,98250 41701,${menon},Rajkot Junction,"Thu, 10 Dec 2026, 11:00 am"`,
    ])
  })
})

describe('the travel document sheets', () => {
  it('contain registrations, tickets by PNR and foreigners; each traveller on one is logged as viewed', async () => {
    await enter(patel, 1, { registration: 'UK26-001122', pnr: PNR, berth: 'B2 21' })
    await enter(menon, 1, { pnr: PNR, berth: 'B2 24' })
    await enter(menon, 2, { ...PASSPORT, visa: 'VK1234567', isForeign: true })
    await pool.query(
      `update bookings set address1 = '12 Lake Road', address2 = 'behind the temple', address_state = 'Gujarat', address_country = 'India' where reference = $1`,
      [patel],
    )
    const yatra = await fetchCsv({ sheet: 'yatra' })
    expect(yatra.slice(0, 3)).toEqual([
      'No.,Traveller,Age,Gender,Phone,Home,Booker,Registration no.,Remark,Reference',
      `1,Ramesh Patel,7,man,98250 41700,"Gujarat, India",Ramesh Patel,UK26-001122,,${patel}`,
      expect.stringMatching(/^2,ध्रुवी पटेल,30,woman,98250 41700,"Gujarat, India",Ramesh Patel,,,/),
    ])
    expect(await readSensitiveViews()).toEqual([{ after: { place: 1, documents: 1 } }])
    const tickets = (await fetchCsv({ sheet: 'pnr' })).map((line) => line.split(',').slice(1, 6).join(','))
    expect(tickets[0]).toBe('Traveller,Age,Gender,PNR,Coach and berth')
    expect(tickets.slice(-2)).toEqual(['Ramesh Patel,7,man,8442719035,B2 21', 'Asha Menon,24,man,8442719035,B2 24'])
    const [columnHeadings, anna, ...others] = await fetchCsv({ sheet: 'form-iii' })
    expect(columnHeadings).toBe(
      'Traveller,Gender,"Name in passport, if different",Nationality,Date of birth,Passport number,Passport expiry,Visa number,Visa expiry,OCI card number (instead of visa),Arrived in India from,Arrival date in India,Hotel,Arrival,Departure,Nights,Next destination,Remark,Reference,Booker,Phone',
    )
    expect(anna).toMatch(
      /^Anna Schmidt,woman,,Germany,1961-02-03,C01X00T47,2031-01-01,VK1234567,,,,,Hotel missing,,,,,/,
    )
    expect(anna).toContain('"Missing: the visa expiry, the place of arrival, the arrival date, the next destination."')
    expect(others).toEqual([])
    expect(await readSensitiveViews()).toHaveLength(4)
    const result = await pool.query(`select after::text from audit_events where name = 'sheet_exported'`)
    expect(JSON.stringify(result.rows)).not.toMatch(/C01X00T47|8442719035|UK26/)
  })

  it('say so when documents were entered for another name, which may be another person', async () => {
    await manager.browser.call(saveDeskTraveller, {
      params: { reference: menon, place: '2' },
      body: { revision: 1, name: 'Renate Vogel', age: 61, gender: 'female', food: 'vegan' },
    })
    expect((await fetchCsv({ sheet: 'form-iii' }))[1]).toMatch(
      /^Renate Vogel,.*Entered for Anna Schmidt\. Check it\. Missing/,
    )
  })

  it('are open to a tour manager only from three days before; until then the combined file leaves them out', async () => {
    const ALL = { sheet: 'all', format: 'pdf' } as const
    const DOCUMENTS = { sheet: 'documents', format: 'pdf' } as const
    const documents = ['Yatra registration', 'Train tickets', 'Form III (foreigners)']
    const chosen = [{ packageId: departure.packageId, startDate }]
    await changeAsPreviewed(manager.browser, { chosen, change: { kind: 'ledBy', ledBy: hetal.id } })
    expect(await fetchRefusal(hetal, DOCUMENTS)).toEqual([404, 'DEPARTURE_NOT_FOUND'])
    expect(await fetchRefusal(hetal, { sheet: 'pnr', format: 'pdf' })).toEqual([404, 'DEPARTURE_NOT_FOUND'])
    const before = await readSensitiveViews()
    const sheetTitles = ['Manifest', 'Roll-call', 'Rooming list', 'Meals', 'Boarding']
    expect(await fetchTitles(hetal, ALL)).toEqual([...sheetTitles, 'Trip contacts'])
    expect(await readSensitiveViews()).toEqual(before)
    expect(await fetchTitles(manager, ALL)).toEqual([
      ...sheetTitles,
      'Yatra registration',
      'Train tickets',
      'Trip contacts',
    ])
    app.clock.set(new Date('2026-12-07T04:00:00Z'))
    const later = await hireStaff(app, { role: 'tour_manager', name: 'Jigar Rao' })
    await changeAsPreviewed((await hireStaff(app, { role: 'owner' })).browser, {
      chosen,
      change: { kind: 'ledBy', ledBy: later.id },
    })
    expect(await fetchTitles(later, DOCUMENTS)).toEqual(documents)
  })
})

describe('a booking with more names than seats', () => {
  it('is reported as surplus names, and leaves the names check of its departure open', async () => {
    const day = '2026-12-21'
    const names = ['Usha Rao', 'Mohan Rao', 'Lata Rao']
    const bookingFields = { booker: 'Usha Rao', guests: 2, names }
    const other = await fillDeparture(app, { startDate: day, name: 'Kashi Darshan', bookings: [bookingFields] })
    const params = { packageId: String(other.packageId), startDate: day }
    const { surplus, checks } = await manager.browser.call(getDeparture, { params })
    expect(surplus).toBe(1)
    expect(checks).toContainEqual({ check: 'names', isDone: false })
  })
})
