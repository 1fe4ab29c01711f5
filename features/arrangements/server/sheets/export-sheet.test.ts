import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDepartureContacts } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { MAX_DEPARTURES_PER_FILE } from '#kernel/addresses/departure-sheets.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-12-01T04:00:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sales = await hireStaff(app, { role: 'sales' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const accounts = await hireStaff(app, { role: 'accounts' })
const startDate = '2026-12-10'
const NOTE = 'Insulin twice a day'
let departure: Awaited<ReturnType<typeof fillDeparture>>

beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'Somnath and Dwarka',
    bookings: [
      { booker: '=HYPERLINK("x")', guests: 3, wishes: 'Ground floor', names: ['Ramesh Patel', 'ध्रुवी पटेल'], note: NOTE },
      { booker: 'Asha Menon', guests: 2, names: ['Asha Menon', 'સવિતાબેન પટેલ'] },
    ],
  })
})

type Query = Parameters<typeof deskPages.departureSheet>[1]
const download = (by: TestStaff, request: Query) => by.browser.fetchFile(deskPages.departureSheet(departure, request))
const refusalOf = async (by: TestStaff, request: Query) => {
  const { status, bytes } = await download(by, request)
  const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return [status, typeof body === 'object' && body !== null && 'code' in body ? body.code : null]
}
const textsOf = async (by: TestStaff, request: Query) =>
  readDrawnTexts(Buffer.from((await download(by, request)).bytes)).map(({ text }) => text)
const csvOf = async (request: Omit<Query, 'format'>) =>
  new TextDecoder()
    .decode((await download(manager, { ...request, format: 'csv' })).bytes)
    .trimEnd()
    .split('\r\n')
const auditEventsNamed = async (name: string) =>
  (await pool.query(`select object_kind, after, reason from audit_events where name = $1 order by at, id`, [name])).rows
/** Text in Indian scripts is extracted from the PDF as separate glyphs, so only Latin words are checked. */
const MANIFEST = { sheet: 'manifest', format: 'pdf' } as const

describe('a sheet of a departure', () => {
  it('is a printable PDF with all guests by booking, and a line for each seat without a name', async () => {
    const { headers } = await download(manager, MANIFEST)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('inline; filename="manifest-somnath-and-dwarka-2026-12-10.pdf"')
    const texts = await textsOf(manager, MANIFEST)
    expect(texts).toEqual(
      expect.arrayContaining(['Manifest', 'Ramesh Patel', '2/3 named', 'Page 1 of 1', '7 travellers in 3 bookings']),
    )
    expect(texts.join(' ')).toMatch(/98250 41700 +Ground floor/)
    expect(texts.filter((text) => text === departureSheets.manifest.nameMissing)).toHaveLength(3)
    expect(texts.join(' ')).not.toContain(NOTE)
    expect(texts.join(' ')).toMatch(/Printed Tue, 1 Dec 2026, 9:30 am by Meera Iyer/)
  })

  it('is CSV and XLSX with one booking per row: phones are text, and no cell is a formula', async () => {
    const [columnHeadings, ...lines] = await csvOf({ sheet: 'manifest' })
    expect(columnHeadings).toContain('No.,Traveller,Age,Gender,Food,Remark,Reference,Booker,Phone,Special requests')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain(
      `1,Ramesh Patel,7,man,Jain,,${departure.references[0]},"'=HYPERLINK(""x"")",98250 41700,Ground floor`,
    )
    expect(lines[2]).toContain('3,name missing,,,,')
    const { headers, bytes } = await download(manager, { sheet: 'manifest', format: 'xlsx' })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="manifest-.*\.xlsx"$/)
    const files = unzipSync(bytes)
    expect(new TextDecoder().decode(files['xl/sharedStrings.xml'])).toContain('98250 41700')
    expect(new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])).not.toContain('<f')
  })

  it('sorts the roll-call by first letter in any script, seats without a name last', async () => {
    const lines = (await csvOf({ sheet: 'roll-call' })).slice(1).map((line) => line.split(',').slice(0, 2).join(' '))
    expect(lines).toEqual([
      'A Asha Menon',
      'R Ramesh Patel',
      'ध ध्रुवी पटेल',
      'સ સવિતાબેન પટેલ',
      ' name missing',
      ' name missing',
      ' name missing',
    ])
  })

  it('lists the contacts to call, night by night, and what is missing', async () => {
    const hotels = [{ fromNight: 1, toNight: 1, name: 'Gomti View', place: 'Dwarka', phone: '02892 234567' }]
    const driver = { name: 'Mahesh', phone: '98250 12345', vehicle: 'GJ 03 AB 1234' }
    const boarding = { place: 'Rajkot Junction', date: startDate, time: '00:05', mapUrl: null }
    await manager.browser.call(changeDepartureContacts, {
      params: { packageId: String(departure.packageId), startDate },
      body: { revisionSeen: 0, contacts: { boarding, hotels, driver, guide: null, emergency: null } },
    })
    expect(await csvOf({ sheet: 'contacts' })).toEqual([
      expect.stringContaining('What,When,Who,Place,Phone'),
      'Boarding,"Thu, 10 Dec 2026, 12:05 am",Rajkot Junction,,',
      'Driver,,Mahesh,GJ 03 AB 1234,98250 12345',
      'Tour manager,,missing,,',
      'Emergency,,missing,,',
      'Night 1,"Thu, 10 Dec 2026",Gomti View,Dwarka,02892 234567',
      'Night 2,"Fri, 11 Dec 2026",missing,,',
    ])
  })

  it('contains medical notes only on request, for staff who may read them; each view and each sheet is logged', async () => {
    const notes = () =>
      auditEventsNamed('sensitive_read').then((rows) =>
        rows.filter(({ reason }) => reason === 'traveller’s medical note'),
      )
    const [exportEvents, before] = [await auditEventsNamed('sheet_exported'), await notes()]
    expect(exportEvents).toContainEqual({
      object_kind: 'departure',
      reason: 'downloaded at the desk',
      after: { sheet: 'manifest', format: 'pdf', rows: 7 },
    })
    expect(before).toEqual([])
    expect((await textsOf(manager, { ...MANIFEST, hasNotes: true })).join(' ')).toContain(NOTE)
    expect(await notes()).toEqual([
      { object_kind: 'booking', reason: 'traveller’s medical note', after: { place: 1, medicalNotes: 1 } },
    ])
    expect(JSON.stringify(await auditEventsNamed('sheet_exported'))).not.toContain(NOTE)
    expect(await refusalOf(sales, { ...MANIFEST, hasNotes: true })).toEqual([403, 'DESK_ROLE'])
  })

  it('is available to a tour manager as a PDF for their own departures, with notes from three days before; accounts get none', async () => {
    expect(await refusalOf(hetal, MANIFEST)).toEqual([404, 'DEPARTURE_NOT_FOUND'])
    const chosen = [{ packageId: departure.packageId, startDate }]
    await changeAsPreviewed(manager.browser, { chosen, change: { kind: 'ledBy', ledBy: hetal.id } })
    expect((await download(hetal, MANIFEST)).status).toBe(200)
    expect(await refusalOf(hetal, { sheet: 'manifest', format: 'csv' })).toEqual([403, 'DESK_ROLE'])
    expect(await refusalOf(hetal, { ...MANIFEST, hasNotes: true })).toEqual([404, 'DEPARTURE_NOT_FOUND'])
    expect(await refusalOf(accounts, MANIFEST)).toEqual([403, 'DESK_ROLE'])
    expect(await refusalOf(manager, { sheet: 'all', format: 'csv' })).toEqual([422, 'INVALID_INPUT'])
  })

  it('comes as one PDF with all sheets, each on its own pages; sales may export at most 200 rows', async () => {
    const drawnTexts = readDrawnTexts(Buffer.from((await download(sales, { sheet: 'all', format: 'pdf' })).bytes))
    const texts = drawnTexts.map(({ text }) => text)
    // Nobody has a room or travel documents yet.
    const titles = drawnTexts.filter(({ size }) => size === 20).map(({ text }) => text)
    expect(titles).toEqual(['Manifest', 'Roll-call', 'Meals', 'Boarding', 'Trip contacts'])
    expect(texts.filter((text) => text === 'Page 1 of 1')).toHaveLength(5)
    await copyBooking(pool, departure.paidBookingId, 100)
    expect(await refusalOf(sales, MANIFEST)).toEqual([422, 'DESK_EXPORT_LIMIT'])
    const long = await textsOf(manager, MANIFEST)
    const pages = long.filter((text) => /^Page \d+ of \d+$/.test(text)).length
    expect(pages).toBeGreaterThan(5)
    expect(long.filter((text) => text === 'Traveller')).toHaveLength(pages)
  })
})

describe('the sheets of a day', () => {
  it('come as one PDF of all departures with guests, only their own for a tour manager, and each departure is logged', async () => {
    const other = await fillDeparture(app, { startDate, name: 'Kashi Darshan', bookings: [] })
    const dayOf = async (by: TestStaff, day: string = startDate) => by.browser.fetchFile(deskPages.daySheets(day))
    const titles = async (by: TestStaff) =>
      readDrawnTexts(Buffer.from((await dayOf(by)).bytes)).filter(({ size }) => size === 12)
    const both = await titles(manager)
    expect(both.map(({ text }) => text.split(',')[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'Somnath and Dwarka'),
      ...Array.from({ length: 4 }, () => 'Kashi Darshan'),
    ])
    expect((await titles(hetal)).map(({ text }) => text.split(',')[0])).not.toContain('Kashi Darshan')
    const { rows } = await pool.query(
      `select after from audit_events where name = 'sheet_exported' and object_id = $1`,
      [`${other.packageId} ${startDate}`],
    )
    expect(rows).toEqual([{ after: { sheet: 'all', format: 'pdf', rows: 6 } }])
    expect((await dayOf(manager, '2026-12-11')).status).toBe(404)
    expect((await dayOf(sales)).status).toBe(422)
    expect((await dayOf(accounts)).status).toBe(403)
  })

  it('leave nobody out when other departures of the day have only seats on hold', async () => {
    const day = '2026-12-20'
    for (let count = 0; count <= MAX_DEPARTURES_PER_FILE; count += 1)
      await buildTourPackage(app.platform.db, { capacity: null, departures: [{ date: day, capacity: 4, held: 1 }] })
    await fillDeparture(app, { startDate: day, name: 'Kashi Darshan', bookings: [] })
    const { status, bytes } = await manager.browser.fetchFile(deskPages.daySheets(day))
    expect(status).toBe(200)
    const titles = readDrawnTexts(Buffer.from(bytes)).filter(({ size }) => size === 12)
    expect(titles.map(({ text }) => text.split(',')[0])).toEqual(Array.from({ length: 4 }, () => 'Kashi Darshan'))
  })
})
