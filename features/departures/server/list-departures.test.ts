import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import * as travellerCalls from '#features/travellers/api/desk-calls.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-12-07T04:00:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const changeDeparture = (
  packageId: number,
  startDate: string,
  change: Parameters<typeof changeAsPreviewed>[1]['change'],
) => changeAsPreviewed(manager.browser, { chosen: [{ packageId, startDate }], change })
let near = 0
let far = 0
beforeAll(async () => {
  ;({ packageId: near } = await buildPaidTrip(app, { startDate: '2026-12-10', guests: 2 }))
  far = await buildTourPackage(app.platform.db, {
    name: 'Amarnath',
    capacity: null,
    departures: [
      { date: '2026-12-12', capacity: 10, sold: 10 },
      { date: '2026-12-14', capacity: 10, sold: 4 },
      { date: '2026-12-25', capacity: 10 },
      { date: '2027-01-20', capacity: 10, sold: 1 },
      { date: '2027-01-21', capacity: 10 },
    ],
  })
})
const list = (query: object = {}, by = manager) => by.browser.call(calls.listDepartures, { query })
const daysOf = async (query: object, by = manager) =>
  (await list(query, by)).departures.map(({ packageId, startDate }) => `${packageId} ${startDate}`)

describe('departures', () => {
  it('show what is full, closed, below its minimum or lacking something, page by page, and a tour manager only their own', async () => {
    await changeDeparture(far, '2026-12-14', { kind: 'numberToRun', numberToRun: 6 })
    await changeDeparture(far, '2027-01-20', { kind: 'ledBy', ledBy: hetal.id })
    await changeDeparture(far, '2026-12-12', { kind: 'ledBy', ledBy: hetal.id })
    await manager.browser.call(calls.closeDepartures, {
      body: { chosen: [{ packageId: far, startDate: '2027-01-20' }], isClosed: true },
    })
    const all = [`${near} 2026-12-10`, `${far} 2026-12-12`, `${far} 2026-12-14`, `${far} 2027-01-20`]
    expect(await daysOf({})).toEqual(all)
    expect(await daysOf({ only: 'all' })).toEqual([
      ...all.slice(0, 3),
      `${far} 2026-12-25`,
      ...all.slice(3),
      `${far} 2027-01-21`,
    ])
    expect(await daysOf({ only: 'closed' })).toEqual(all.slice(3))
    expect(await daysOf({ only: 'below' })).toEqual(all.slice(2, 3))
    expect(await daysOf({ q: 'amarN' })).toEqual(all.slice(1))
    expect(await daysOf({ ledBy: hetal.id })).toEqual([all[1], all[3]])
    expect(await daysOf({ from: '2026-12-13' })).toEqual(all.slice(2))
    expect(await daysOf({ from: '2026-12-12', until: '2026-12-14' })).toEqual(all.slice(1, 3))
    expect(await daysOf({ until: '2026-12-10' })).toEqual(all.slice(0, 1))
    // The SQL filter must agree with what each line shows.
    const incompleteDepartures = (await list({})).departures.filter(({ missingChecks }) => missingChecks.length > 0)
    expect(await daysOf({ only: 'lacking' })).toEqual(
      incompleteDepartures.map((one) => `${one.packageId} ${one.startDate}`),
    )
    expect(incompleteDepartures[0]).toMatchObject({ packageId: near, sold: 2, bookings: 1, endDate: '2026-12-12' })
    expect(incompleteDepartures[0]?.missingChecks).toEqual(['boarding', 'driver', 'hotels', 'guide', 'names'])
    expect(incompleteDepartures[1]?.missingChecks).toEqual(['boarding', 'driver', 'hotels'])
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.next ?? '' })
    expect(second.departures).toHaveLength(1)
    expect((await list({ limit: 3, cursor: second.previous ?? '' })).departures).toEqual(first.departures)
    expect(await daysOf({ only: 'all' }, hetal)).toEqual([`${far} 2026-12-12`])
    expect(await daysOf({ only: 'all', ledBy: manager.id }, hetal)).toEqual([`${far} 2026-12-12`])
  })

  it('are all shown, and the answer says so, when none has a guest: a new office would otherwise see nothing', async () => {
    const beyond = await list({ from: '2027-01-21' })
    expect([beyond.showsAll, beyond.departures.map(({ startDate }) => startDate)]).toEqual([true, ['2027-01-21']])
    expect((await list({})).showsAll).toBe(false)
    // An explicit filter is not widened.
    expect(await list({ from: '2027-01-21', only: 'closed' })).toMatchObject({ showsAll: false, departures: [] })
    const getCalendar = (query: object, by = manager) => by.browser.call(calls.getDepartureCalendar, { query })
    const later = await getCalendar({ from: '2027-06-01' })
    expect([later.showsAll, later.rows.map(({ packageId }) => packageId), later.totals.departures]).toEqual([
      true,
      [near, far],
      0,
    ])
    expect(later.rows[0]?.departures).toHaveLength(21)
    expect((await getCalendar({ from: '2027-06-01', after: near })).rows.map(({ packageId }) => packageId)).toEqual([
      far,
    ])
    expect(await getCalendar({ from: '2027-06-01', only: 'below' })).toMatchObject({ showsAll: false, rows: [] })
    expect(await getCalendar({ from: '2027-06-01' }, hetal)).toMatchObject({ showsAll: false, rows: [] })
    expect((await getCalendar({})).showsAll).toBe(false)
  })

  it('are in the calendar with the days of daily rules; a tour manager sees only their own', async () => {
    const { rows, totals, from, until } = await manager.browser.call(calls.getDepartureCalendar, { query: {} })
    expect([from, until]).toEqual(['2026-12-07', '2026-12-27'])
    expect(totals).toEqual({ departures: 3, sold: 16, seats: 70 })
    expect(rows.map(({ packageId, dailySeats }) => [packageId, dailySeats])).toEqual([
      [near, 50],
      [far, null],
    ])
    const days = rows[0]?.departures ?? []
    expect(days).toHaveLength(21)
    expect(days[3]).toMatchObject({ startDate: '2026-12-10', sold: 2, hasRow: true, state: 'low' })
    expect(days[4]).toMatchObject({ startDate: '2026-12-11', sold: 0, hasRow: false })
    const page = await manager.browser.call(calls.getDepartureCalendar, { query: { limit: 1 } })
    expect([page.rows.length, page.next]).toEqual([1, near])
    const rest = await manager.browser.call(calls.getDepartureCalendar, { query: { limit: 1, after: near } })
    expect(rest.rows[0]?.departures.map(({ state }) => state)).toEqual(['full', 'selling', 'low'])
    // The 12th is near, the 25th is more than 14 days away.
    await changeDeparture(far, '2026-12-25', { kind: 'ledBy', ledBy: hetal.id })
    const ownCalendar = await hetal.browser.call(calls.getDepartureCalendar, { query: { only: 'all' } })
    expect(ownCalendar.rows.map(({ departures }) => departures.map(({ startDate }) => startDate))).toEqual([
      ['2026-12-12'],
    ])
  })
})

describe('a tour manager', () => {
  it('may read the travellers of their own departure only, and medical notes from three days before', async () => {
    const [{ reference } = { reference: '' }] = (
      await app.database.pool.query('select reference from bookings where tour_package_id = $1', [near])
    ).rows
    const travellers = () => hetal.browser.call(travellerCalls.listDeskTravellers, { params: { reference } })
    const note = () => hetal.browser.call(travellerCalls.getMedicalNote, { params: { reference, place: '1' } })
    await expect(travellers()).rejects.toThrow('BOOKING_NOT_FOUND')
    await changeDeparture(near, '2026-12-10', { kind: 'ledBy', ledBy: hetal.id })
    expect((await travellers()).isOpen).toBe(true)
    // Three days before the start the note is hidden. A day earlier the booking is hidden too.
    await expect(note()).rejects.toThrow('DESK_MEDICAL_NOTE_GONE')
    app.clock.set(new Date('2026-12-06T04:00:00Z'))
    await expect(note()).rejects.toThrow('BOOKING_NOT_FOUND')
    app.clock.set(new Date('2026-11-25T04:00:00Z'))
    await expect(travellers()).rejects.toThrow('BOOKING_NOT_FOUND')
    app.clock.set(new Date('2026-12-07T04:00:00Z'))
    await changeDeparture(near, '2026-12-10', { kind: 'ledBy', ledBy: null })
    await expect(travellers()).rejects.toThrow('BOOKING_NOT_FOUND')
  })
})
