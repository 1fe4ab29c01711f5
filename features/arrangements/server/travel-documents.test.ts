import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '#features/travellers/api/travel-documents-calls.ts'
import * as travellers from '#features/travellers/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { NO_TRAVEL_DOCUMENTS } from '#features/travellers/rules/travel-documents.ts'
import { eraseBookings } from '#features/privacy/server/held-bookings-repository.ts'
import { eraseTravellerDetails } from '#features/travellers/server/erase-traveller-details.ts'
import { inTransaction } from '#platform/db/client.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const START = new Date('2026-12-05T04:00:00Z')
const app = await createTestApp({ now: START })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const vikram = await hireStaff(app, { role: 'sales', name: 'Vikram Solanki' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const accounts = await hireStaff(app, { role: 'accounts' })
const startDate = '2026-12-10'
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

let packageId = 0
let bookingId = ''
let reference = ''
async function paid() {
  const trip = await buildPaidTrip(app, { startDate, guests: 3, needs: { name: 'required' } })
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  return { packageId: trip.packageId, bookingId: trip.bookingId, reference: String(row?.['reference']) }
}
beforeAll(async () => {
  ;({ packageId, bookingId, reference } = await paid())
  await name(1, 'Anna Schmidt')
})
const name = (place: number, text: string, revision = 0) =>
  manager.browser.call(travellers.saveDeskTraveller, {
    params: { reference, place: String(place) },
    body: { revision, name: text, age: null, gender: '', food: '' },
  })
const paramsFor = (place: number) => ({ params: { reference, place: String(place) } })
const departureParams = () => ({ params: { packageId: String(packageId), startDate } })
const list = (by = manager) => by.browser.call(calls.listDepartureTravelDocuments, departureParams())
const read = (place: number, by = manager) => by.browser.call(calls.getTravelDocuments, paramsFor(place))
type DocumentsInput = { version: number; isForeign?: boolean; isPnrShared?: boolean } & Partial<
  typeof NO_TRAVEL_DOCUMENTS
>
const save = (
  place: number,
  { version, isForeign = false, isPnrShared = false, ...documents }: DocumentsInput,
  by = manager,
) =>
  by.browser.send('POST', fillPath(calls.saveTravelDocuments.path, paramsFor(place).params), {
    json: { version, isForeign, isPnrShared, documents: { ...NO_TRAVEL_DOCUMENTS, ...documents } },
  })
const PASSPORT = {
  nationality: 'Germany',
  born: '1961-02-03',
  passport: 'C01X00T47',
  passportUntil: '2031-01-01',
  visa: 'VK1234567',
  visaUntil: '2027-06-01',
  arrivedFrom: 'Frankfurt',
  arrivedOn: '2026-12-02',
  nextPlace: 'Dwarka',
}

describe('travel documents', () => {
  it('are encrypted; opening them is logged, and neither the row nor the log contains their content', async () => {
    expect(await save(1, { version: 0, isForeign: true, ...PASSPORT, passport: 'c01x 00t47' })).toMatchObject({
      status: 200,
      body: { version: 1, documents: PASSPORT, enteredFor: 'Anna Schmidt' },
    })
    expect(await read(1)).toMatchObject({ isForeign: true, documents: PASSPORT, isUnreadable: false })
    const [row] = await sql('select * from travel_documents where booking_id = $1', bookingId)
    expect(JSON.stringify(row)).not.toContain('C01X00T47')
    expect(row).toMatchObject({ has_passport: true, is_foreign: true, has_ticket: false })
    const auditEvents = await sql(
      `select name, staff, after from audit_events where object_id = $1 and reason = 'traveller’s travel documents' order by seq`,
      bookingId,
    )
    expect(auditEvents.map((event) => event['name'])).toEqual(['sensitive_create', 'sensitive_read'])
    expect(auditEvents[1]).toMatchObject({ staff: manager.id, after: { place: 1, documents: 1 } })
    expect(JSON.stringify(auditEvents)).not.toContain('C01X00T47')
  })

  it('are refused when a field has an invalid format, and nothing is saved', async () => {
    const { status, body } = await save(2, { version: 0, pnr: '12345' })
    expect([status, body['code']]).toEqual([422, 'TRAVELLER_INVALID'])
    expect(await read(2)).toMatchObject({ version: 0 })
    expect((await save(9, { version: 0, pnr: '8442719035' })).body['code']).toBe('TRAVELLER_CHANGED')
  })

  it('with one PNR for all set it for the whole booking and leave other fields unchanged', async () => {
    await save(2, { version: 0, pnr: '8442719035', berth: 'B2 21', isPnrShared: true }, vikram)
    expect((await read(1)).documents).toEqual({ ...NO_TRAVEL_DOCUMENTS, ...PASSPORT, pnr: '8442719035' })
    expect((await read(3)).documents).toEqual({ ...NO_TRAVEL_DOCUMENTS, pnr: '8442719035' })
  })

  it('with an old version are refused; the error contains the current ones and who changed what', async () => {
    const late = await save(2, { version: 0, registration: 'UK26-001122' })
    expect(late).toMatchObject({ status: 409, body: { code: 'DESK_CHANGED_CONCURRENTLY' } })
    expect(late.body['present']).toMatchObject({
      version: 1,
      documents: { pnr: '8442719035' },
      changes: [
        { field: 'pnr', who: 'Vikram Solanki' },
        { field: 'berth', who: 'Vikram Solanki' },
      ],
    })
    const views = await sql(
      `select staff, after from audit_events where object_id = $1 and name = 'sensitive_read' order by seq desc limit 1`,
      bookingId,
    )
    expect(views).toMatchObject([{ staff: manager.id, after: { place: 2, documents: 1 } }])
  })

  it('are listed with missing fields and the name they were entered for, without being opened', async () => {
    await name(1, 'Renate Vogel', 1)
    const { travellers: listedTravellers, asksRegistration } = await list()
    expect(asksRegistration).toBe(false)
    expect(listedTravellers).toMatchObject([
      { place: 1, name: 'Renate Vogel', enteredFor: 'Anna Schmidt', hasPassport: true, hasTicket: true },
      { place: 2, name: null, hasTicket: true, enteredFor: null },
      { place: 3 },
    ])
    expect(JSON.stringify(listedTravellers)).not.toMatch(/C01X00T47|8442719035/)
  })

  it('require a registration when the package mentions one, unless the office decides otherwise', async () => {
    await sql(
      `insert into required_documents (tour_package_id, position, applies_to, text) values ($1, 0, 'Everybody', 'The Yatra registration.')`,
      packageId,
    )
    expect((await list()).asksRegistration).toBe(true)
    const request = { asksRegistration: false, asksTickets: true }
    await vikram.browser.call(calls.requestTravelDocuments, { ...departureParams(), body: request })
    expect(await list()).toMatchObject(request)
  })

  it('are opened by the office, and by the tour manager of the departure from three days before', async () => {
    await expect(list(accounts)).rejects.toThrow('DESK_ROLE')
    await expect(list(hetal)).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await changeAsPreviewed(manager.browser, {
      chosen: [{ packageId, startDate }],
      change: { kind: 'ledBy', ledBy: hetal.id },
    })
    await expect(list(hetal)).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await expect(read(1, hetal)).rejects.toThrow('BOOKING_NOT_FOUND')
    expect((await save(1, { version: 2 }, hetal)).status).toBe(404)
    app.clock.set(new Date('2026-12-07T04:00:00Z'))
    expect((await list(hetal)).travellers).toHaveLength(3)
    expect((await read(1, hetal)).documents.passport).toBe('C01X00T47')
    app.clock.set(START)
  })

  it('are deleted with the traveller, with an erased booking, and 14 days after the trip', async () => {
    const count = async () => (await sql('select count(*)::int as n from travel_documents'))[0]?.['n']
    expect(await count()).toBe(3)
    await manager.browser.call(travellers.removeDeskTraveller, { ...paramsFor(1), body: { revision: 2 } })
    expect(await count()).toBe(2)
    const other = await paid()
    reference = other.reference
    await save(1, { version: 0, pnr: '8442719035' })
    await inTransaction(app.platform.db, (tx) =>
      eraseBookings(
        tx,
        { bookingIds: [other.bookingId], reason: 'asked' },
        { at: app.clock.now(), secret: app.platform.secrets.booking },
      ),
    )
    expect(await count()).toBe(2)
    app.clock.set(new Date('2026-12-25T04:00:00Z'))
    expect((await eraseTravellerDetails(app.platform)).documents).toBe(0)
    app.clock.set(new Date('2026-12-26T20:00:00Z'))
    expect((await eraseTravellerDetails(app.platform)).documents).toBe(2)
    app.clock.set(START)
  })
})
