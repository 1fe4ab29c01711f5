import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { moveBooking } from '#features/cancellations/api/moves-calls.ts'
import * as calls from '#features/travellers/api/travel-documents-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { NO_TRAVEL_DOCUMENTS } from '#features/travellers/rules/travel-documents.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-12-05T04:00:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

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
const TRAVEL = { registration: 'UK26-001122', pnr: '8442719035', berth: 'B2 21' }

async function buildPaidBooking(guests: number) {
  const trip = await buildPaidTrip(app, { startDate: '2026-12-10', guests, needs: { name: 'required' } })
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  return { packageId: trip.packageId, bookingId: trip.bookingId, reference: String(row?.['reference']) }
}
const paramsFor = (reference: string, place: number) => ({ params: { reference, place: String(place) } })
const read = (reference: string, place: number) =>
  manager.browser.call(calls.getTravelDocuments, paramsFor(reference, place))
const save = (reference: string, place: number, documents: Partial<typeof NO_TRAVEL_DOCUMENTS>) =>
  manager.browser.call(calls.saveTravelDocuments, {
    ...paramsFor(reference, place),
    body: {
      version: 0,
      isForeign: 'passport' in documents,
      isPnrShared: false,
      documents: { ...NO_TRAVEL_DOCUMENTS, ...documents },
    },
  })

describe('travel documents of a booking that moves to another date', () => {
  it('lose ticket and registration, which are then missing, and keep the passport', async () => {
    const { packageId, bookingId, reference } = await buildPaidBooking(2)
    await save(reference, 1, { ...PASSPORT, ...TRAVEL })
    await save(reference, 2, PASSPORT)
    await sql(
      `insert into departures (tour_package_id, start_date, capacity) values ($1, '2026-12-12', 9) on conflict do nothing`,
      packageId,
    )
    const body = { startDate: '2026-12-12', expectedRefundPaise: 0 }
    await manager.browser.call(moveBooking, { params: { reference }, body })
    const params = { packageId: String(packageId), startDate: '2026-12-12' }
    const flags = { hasRegistration: false, hasTicket: false, isForeign: true, hasPassport: true }
    expect((await manager.browser.call(calls.listDepartureTravelDocuments, { params })).travellers).toMatchObject([
      flags,
      flags,
    ])
    expect(await read(reference, 1)).toMatchObject({ version: 2, documents: { ...NO_TRAVEL_DOCUMENTS, ...PASSPORT } })
    expect(await read(reference, 2)).toMatchObject({ version: 1, documents: { ...NO_TRAVEL_DOCUMENTS, ...PASSPORT } })
    const auditEvents = await sql(
      `select staff, after from audit_events where object_id = $1 and name = 'sensitive_update' and reason = 'booking moved'`,
      bookingId,
    )
    expect(auditEvents).toMatchObject([
      { staff: manager.id, after: { place: 1, version: 2, fields: 'registration,pnr,berth' } },
    ])
  })
})

describe('travel documents of guests without a name', () => {
  it('are deleted when the guests leave, and nothing is opened at their positions', async () => {
    const { bookingId, reference } = await buildPaidBooking(3)
    for (const place of [1, 2, 3]) await save(reference, place, TRAVEL)
    const quoteAnswer = await manager.browser.send('GET', `${fillPath(quoteCancellation.path, { reference })}?guests=1`)
    const options = new Map<string, unknown>(Object.entries(quoteAnswer.body))
    const json = { guests: 1, guestsBefore: 3, expectedRefundPaise: options.get('policyPaise'), leaving: [] }
    const cancelled = await manager.browser.send('POST', fillPath(cancelByPolicy.path, { reference }), { json })
    expect(cancelled.body).toMatchObject({ outcome: 'done', guestsLeft: 2 })
    expect(await sql('select place from travel_documents where booking_id = $1 order by place', bookingId)).toEqual([
      { place: 1 },
      { place: 2 },
    ])
    expect((await read(reference, 2)).documents.pnr).toBe(TRAVEL.pnr)
    await expect(read(reference, 3)).rejects.toThrow('TRAVELLER_CHANGED')
  })
})
