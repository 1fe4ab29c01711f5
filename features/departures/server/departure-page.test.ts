import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/departure-calls.ts'
import { getManifest } from '#features/arrangements/api/manifest-calls.ts'
import * as many from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { TripContactsInput } from '#features/trips/api/trip-contacts.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-12-07T04:00:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const vikram = await hireStaff(app, { role: 'sales', name: 'Vikram Solanki' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const content = await hireStaff(app, { role: 'content' })
const accounts = await hireStaff(app, { role: 'accounts' })
const startDate = '2026-12-10'
let packageId = 0
beforeAll(async () => {
  ;({ packageId } = await buildPaidTrip(app, { startDate, guests: 2 }))
  await buildHeldTrip(app, { packageId, startDate, guests: 3 })
})
const departureParams = () => ({ params: { packageId: String(packageId), startDate } })
const show = (by = manager) => by.browser.call(calls.getDeparture, departureParams())
const assignLeader = (ledBy: string | null) =>
  changeAsPreviewed(manager.browser, { chosen: [{ packageId, startDate }], change: { kind: 'ledBy', ledBy } })

const CONTACTS: TripContactsInput = {
  boarding: { place: 'Rajkot Junction', date: startDate, time: '11:00', mapUrl: null },
  hotels: [{ fromNight: 1, toNight: 2, name: 'Gomti View', place: 'Dwarka', phone: null }],
  driver: { name: 'Mahesh', phone: '98250 12345', vehicle: 'GJ 03 AB 1234' },
  guide: null,
  emergency: { name: 'Duty desk', phone: '112' },
}
const enter = (by: TestStaff, revisionSeen: number, contacts: TripContactsInput) =>
  by.browser.send('POST', fillPath(calls.changeDepartureContacts.path, departureParams().params), {
    json: { revisionSeen, contacts },
  })

describe('the page of a departure', () => {
  it('shows which of the eight checks are open, and each is done when its data is entered', async () => {
    const open = async () => (await show()).checks.filter(({ isDone }) => !isDone).map(({ check }) => check)
    expect(await open()).toEqual(['driver', 'names', 'hotels', 'guide', 'boarding', 'emergency', 'paid', 'documents'])
    expect(await show()).toMatchObject({ sold: 2, held: 3, bookings: 2, guests: 2, unnamed: 2, endDate: '2026-12-12' })
    expect((await enter(vikram, 0, CONTACTS)).body).toMatchObject({ revision: 1, who: 'Vikram Solanki' })
    await assignLeader(hetal.id)
    expect(await open()).toEqual(['names', 'paid', 'documents'])
    expect((await show()).ledBy).toEqual({ id: hetal.id, name: 'Hetal Shah' })
  })

  it('handles two users who edit contacts: the second gets the current contacts, and who changed which part', async () => {
    const other = { ...CONTACTS, driver: { name: 'Raju', phone: '98980 00000', vehicle: '' } }
    expect((await enter(manager, 1, other)).status).toBe(200)
    const late = await enter(vikram, 1, { ...CONTACTS, emergency: null })
    expect(late).toMatchObject({ status: 409, body: { code: 'DESK_CHANGED_CONCURRENTLY' } })
    expect(late.body['present']).toMatchObject({ revision: 2, contacts: { driver: { name: 'Raju' } } })
    expect(late.body['present']).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'driver', who: 'Meera Iyer' }),
        expect.objectContaining({ field: 'boarding', who: 'Vikram Solanki' }),
      ]),
    })
    // Nobody has ever entered a guide.
    expect(JSON.stringify(late.body['present'])).not.toContain('"field":"guide"')
    expect((await show()).contacts?.contacts.emergency?.phone).toBe('112')
  })

  it('has its manifest without notes, its money, and its history in the words of the log', async () => {
    const manifest = await manager.browser.call(getManifest, departureParams())
    expect(manifest).toMatchObject({ held: 1, bookings: [{ guests: 2, travellers: [] }] })
    const money = await manager.browser.call(calls.getDepartureMoney, departureParams())
    expect(money.bookings.map(({ status, paidPaise }) => `${status} ${paidPaise > 0}`)).toEqual(
      expect.arrayContaining(['confirmed true', 'held false']),
    )
    expect(money.paidPaise).toBe(money.bookings.find(({ status }) => status === 'confirmed')?.pricePaise)
    const { lines } = await manager.browser.call(calls.getDepartureHistory, departureParams())
    expect(lines.map(({ who, action }) => `${who} ${action}`)).toEqual([
      'Meera Iyer trip_contacts_changed',
      'Meera Iyer departure_changed',
      'Vikram Solanki trip_contacts_changed',
    ])
  })

  it('is open to a tour manager only while they lead it, without amounts; the content role sees no people', async () => {
    const ownDeparture = await show(hetal)
    expect([ownDeparture.packageId, ownDeparture.pricePaise, ownDeparture.contacts?.revision]).toEqual([
      packageId,
      null,
      2,
    ])
    const { departures } = await hetal.browser.call(many.listDepartures, { query: {} })
    expect(departures.map((one) => [one.packageId, one.pricePaise])).toEqual([[packageId, null]])
    const change = { kind: 'price' as const, pricePaise: 777_000 }
    await changeAsPreviewed(manager.browser, { chosen: [{ packageId, startDate }], change })
    const history = async (by = manager) =>
      JSON.stringify(await by.browser.call(calls.getDepartureHistory, departureParams()))
    expect([(await history()).includes('777000'), (await history(hetal)).includes('rice')]).toEqual([true, false])
    expect((await hetal.browser.call(getManifest, departureParams())).bookings).toHaveLength(1)
    await expect(hetal.browser.call(calls.getDepartureMoney, departureParams())).rejects.toThrow('DESK_ROLE')
    for (const call of [calls.getDeparture, getManifest, calls.getDepartureHistory])
      await expect(content.browser.call(call, departureParams())).rejects.toThrow('DESK_ROLE')
    expect(await show(accounts)).toMatchObject({ pricePaise: 777_000, contacts: null })
    expect((await enter(hetal, 2, CONTACTS)).status).toBe(200)
    await assignLeader(null)
    for (const call of [calls.getDeparture, getManifest, calls.getDepartureHistory])
      await expect(hetal.browser.call(call, departureParams())).rejects.toThrow('DEPARTURE_NOT_FOUND')
    expect((await enter(hetal, 3, CONTACTS)).body).toMatchObject({ code: 'DEPARTURE_NOT_FOUND' })
  })

  it('does not exist for a day without a start, but does before the first seat of a daily rule', async () => {
    const getDepartureOn = (day: string) =>
      manager.browser.call(calls.getDeparture, { params: { packageId: String(packageId), startDate: day } })
    expect(await getDepartureOn('2026-12-11')).toMatchObject({ sold: 0, bookings: 0, previous: startDate })
    await expect(getDepartureOn('2030-01-01')).rejects.toThrow('DEPARTURE_NOT_FOUND')
  })
})
