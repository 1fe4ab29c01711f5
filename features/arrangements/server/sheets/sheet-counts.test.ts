import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as arrange from '../../api/desk-calls.ts'
import { changeDepartureContacts } from '#features/departures/api/departure-calls.ts'
import { getManifest } from '../../api/manifest-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { saveTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { NO_TRAVEL_DOCUMENTS, type TravelDocuments } from '#features/travellers/rules/travel-documents.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { fillDeparture } from '#tests/helpers/fill-departure.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { writeBoardingPoints } from '#tests/helpers/write-boarding-points.ts'

const app = await createTestApp({ now: new Date('2026-12-01T04:00:00Z') })
afterAll(() => app.close())
const { pool } = app.database
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sales = await hireStaff(app, { role: 'sales' })
const startDate = '2026-12-10'

let departure: Awaited<ReturnType<typeof fillDeparture>>
let [patel, menon, heldReference] = ['', '', '']
beforeAll(async () => {
  departure = await fillDeparture(app, {
    startDate,
    name: 'સોમનાથ યાત્રા',
    bookings: [
      { booker: 'Ramesh Patel', guests: 2, names: ['Ramesh Patel', 'Dhruvi Patel', 'Kanta Patel'], note: 'Insulin' },
      { booker: 'Asha Menon', guests: 2, names: ['Asha Menon', 'Anna Schmidt'] },
      { booker: 'Vikram Shah', guests: 5, names: [] },
    ],
  })
  ;[patel = '', menon = '', heldReference = ''] = departure.references
  await pool.query(`update bookings set status = 'held', hold_expires_at = '2027-01-01' where reference = $1`, [
    heldReference,
  ])
})

type Query = Parameters<typeof deskPages.departureSheet>[1]
const departureParams = () => ({ params: { packageId: String(departure.packageId), startDate } })
const download = (request: Query, by = manager) => by.browser.fetchFile(deskPages.departureSheet(departure, request))
const drawTexts = async (request: Omit<Query, 'format'>) =>
  readDrawnTexts(Buffer.from((await download({ ...request, format: 'pdf' })).bytes))
const textOf = async (request: Omit<Query, 'format'>) => (await drawTexts(request)).map(({ text }) => text).join(' ')
const enter = (reference: string, place: number, documents: Partial<TravelDocuments>) =>
  manager.browser.call(saveTravelDocuments, {
    params: { reference, place: String(place) },
    body: {
      version: 0,
      isForeign: 'nationality' in documents,
      isPnrShared: false,
      documents: { ...NO_TRAVEL_DOCUMENTS, ...documents },
    },
  })
const views = async () =>
  (
    await pool.query(
      `select reason, after from audit_events where name = 'sensitive_read' and after ? 'place' order by at, id`,
    )
  ).rows

describe('the sheets of a departure', () => {
  it('count guests from the manifest, and show the notes for headcounts', async () => {
    for (const sheet of ['manifest', 'roll-call', 'meals'] as const) {
      const texts = await textOf({ sheet })
      expect(texts).toContain('6 travellers in 3 bookings')
      expect(texts).toContain(`${patel} has 3 names for 2 guests.`)
      expect(texts).toContain('1 more booking holds seats but is unpaid.')
    }
    expect(await textOf({ sheet: 'contacts' })).not.toContain('3 names for 2 guests')
  })

  it('name one boarding point while the package has none, and mark a point that it no longer has', async () => {
    const boarding = { place: 'Kalupur Gate 2', date: startDate, time: '05:30', mapUrl: null }
    const contacts = { boarding, hotels: [], driver: null, guide: null, emergency: null }
    await manager.browser.call(changeDepartureContacts, { ...departureParams(), body: { revisionSeen: 0, contacts } })
    expect(await textOf({ sheet: 'all' })).toMatch(/ Boarding .*Kalupur Gate 2/)
    const titles = async () =>
      (await drawTexts({ sheet: 'all' })).filter(({ size }) => size === 20).map(({ text }) => text)
    expect(await titles()).toContain('Boarding')
    const places = [{ name: 'Rajkot Junction', city: 'Rajkot', departsAt: '11:00' }]
    await writeBoardingPoints(app.platform, departure.packageId, places)
    const { boardingPoints } = await manager.browser.call(getManifest, departureParams())
    const chosen = [{ reference: menon, place: 1, seen: null }]
    await manager.browser.call(arrange.setBoarding, {
      ...departureParams(),
      body: { chosen, boardingPointId: boardingPoints[0]?.id ?? '' },
    })
    expect(await textOf({ sheet: 'boarding' })).not.toMatch(/Kalupur|no more/)
    await writeBoardingPoints(app.platform, departure.packageId, [
      { name: 'Gondal', city: 'Gondal', departsAt: '12:00' },
    ])
    expect(await textOf({ sheet: 'boarding' })).toContain('Rajkot Junction (no longer a boarding point of the package)')
  })

  it('log a view once for all sheets of a file, none for a refused file, and whether notes were included', async () => {
    await enter(patel, 1, { registration: 'UK26-001122', pnr: '8442719035', berth: 'B2 21' })
    await enter(menon, 2, { pnr: '8442719036', nationality: 'Germany' })
    await download({ sheet: 'documents', format: 'pdf' })
    const once = [
      { reason: 'traveller’s travel documents', after: { place: 1, documents: 1 } },
      { reason: 'traveller’s travel documents', after: { place: 2, documents: 1 } },
    ]
    expect(await views()).toEqual(expect.arrayContaining(once))
    expect(await views()).toHaveLength(2)
    await download({ sheet: 'manifest', format: 'pdf', hasNotes: true })
    expect(await views()).toHaveLength(3)
    const { rows } = await pool.query(
      `select after from audit_events where name = 'sheet_exported' and after ->> 'medicalNotes' = 'true'`,
    )
    expect(rows).toEqual([{ after: { sheet: 'manifest', format: 'pdf', rows: 7, medicalNotes: true } }])
    const ownPackageId = departure.packageId
    expect((await download({ sheet: 'manifest', format: 'pdf' })).headers.get('content-disposition')).toContain(
      `"manifest-${ownPackageId}-${startDate}.pdf"`,
    )
  })

  it('distinguish an unreadable ticket from a missing one', async () => {
    await pool.query(`update travel_documents set sealed = 'v1.broken' where place = 1`)
    const texts = await textOf({ sheet: 'pnr' })
    expect(texts).toMatch(/1 person Ticket on file, but no longer readable 1 Ramesh Patel/)
    await pool.query(`update travel_documents set has_ticket = false where place = 2`)
    expect(await textOf({ sheet: 'all' })).toContain('Train tickets')
  })

  it('log no view when sales ask for more than they may export', async () => {
    const before = await views()
    await copyBooking(pool, departure.paidBookingId, 100)
    expect((await download({ sheet: 'pnr', format: 'pdf' }, sales)).status).toBe(422)
    expect(await views()).toEqual(before)
  })
})
