import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import type { RoomInput } from '../api/desk-calls.ts'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { getManifest } from '../api/manifest-calls.ts'
import { moveBooking } from '#features/cancellations/api/moves-calls.ts'
import { saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { findPackage } from '#features/packages/server/package-repository.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { eraseTravellerDetails } from '#features/travellers/server/erase-traveller-details.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { writeBoardingPoints, type BoardingPointInput } from '#tests/helpers/write-boarding-points.ts'

const START = new Date('2026-12-07T04:00:00Z')
const app = await createTestApp({ now: START })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const vikram = await hireStaff(app, { role: 'sales', name: 'Vikram Solanki' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const accounts = await hireStaff(app, { role: 'accounts' })
const startDate = '2026-12-10'
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

const POINTS = [
  { name: 'Rajkot Junction, gate 1', city: 'Rajkot', departsAt: '11:00' },
  { name: 'Jetpur bypass', city: 'Jetpur', departsAt: '12:15' },
]
async function buildPackage(): Promise<number> {
  const id = await buildTourPackage(app.platform.db, { capacity: 50, travellerNeeds: { name: 'required' } })
  await writePoints(id, POINTS)
  return id
}
const writePoints = (id: number, points: readonly BoardingPointInput[]) => writeBoardingPoints(app.platform, id, points)
async function buildPaidBooking(packageId: number, guests: number): Promise<string> {
  const trip = await buildHeldTrip(app, { packageId, startDate, guests })
  const payment = await trip.pay(await trip.openOrder())
  await confirmPayment(app.platform, { payment, via: 'reconciler' })
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  return String(row?.['reference'])
}

let packageId = 0
let ramesh = ''
let asha = ''
beforeAll(async () => {
  packageId = await buildPackage()
  ramesh = await buildPaidBooking(packageId, 4)
  asha = await buildPaidBooking(packageId, 1)
})
const departureParams = (id = packageId, day = startDate) => ({ params: { packageId: String(id), startDate: day } })
const manifest = (id = packageId, day = startDate) => manager.browser.call(getManifest, departureParams(id, day))
async function bookingOf(reference: string, id = packageId, day = startDate) {
  const { bookings } = await manifest(id, day)
  const found = bookings.find((one) => one.reference === reference)
  if (found === undefined) throw new Error(`${reference} is not on the manifest`)
  return found
}
const pointsOf = async (id = packageId) =>
  new Map((await manifest(id)).boardingPoints.map((point) => [point.name, point]))
const pointId = async (name: string, id = packageId) => (await pointsOf(id)).get(name)?.id ?? ''
const board = (
  chosen: { reference: string; place: number; seen?: string | null }[],
  boardingPointId: string | null,
  { by = manager, id = packageId } = {},
) =>
  by.browser.call(calls.setBoarding, {
    ...departureParams(id),
    body: { chosen: chosen.map((one) => ({ seen: null, ...one })), boardingPointId },
  })
const placesOf = (reference: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ reference, place: index + 1 }))
const TWIN: RoomInput = { code: 'twin', number: '', share: null, ground: false, places: [] }
const save = (
  reference: string,
  room: Partial<RoomInput>,
  { roomId = null, version = 0, by = manager, id = packageId }: Partial<RoomOptions> = {},
) =>
  by.browser.call(calls.saveRoom, {
    ...departureParams(id),
    body: { reference, roomId, version, room: { ...TWIN, ...room } },
  })
type RoomOptions = { roomId: string | null; version: number; by: TestStaff; id: number }

describe('boarding points of a departure', () => {
  it('are those of the package, set for many guests in one call; a colleague’s choice is named and not overwritten', async () => {
    expect((await manifest()).boardingPoints).toMatchObject(POINTS)
    const [rajkot, jetpur] = [await pointId(POINTS[0]?.name ?? ''), await pointId(POINTS[1]?.name ?? '')]
    expect(await board([...placesOf(ramesh, 4), ...placesOf(asha, 1)], rajkot)).toEqual({ set: 5, leftOut: [] })
    expect(await board([{ reference: ramesh, place: 4, seen: rajkot }], jetpur, { by: vikram })).toMatchObject({
      set: 1,
    })
    const again = placesOf(ramesh, 4).map((one) => ({ ...one, seen: rajkot }))
    expect(await board(again, null)).toEqual({
      set: 3,
      leftOut: [{ reference: ramesh, place: 4, why: 'changed', boardingPointId: jetpur, who: 'Vikram Solanki' }],
    })
    expect((await bookingOf(ramesh)).places.map(({ boardingPointId }) => boardingPointId)).toEqual([
      null,
      null,
      null,
      jetpur,
    ])
    expect(await board([{ reference: ramesh, place: 9 }], rajkot)).toMatchObject({ set: 0, leftOut: [{ why: 'gone' }] })
    await expect(board(placesOf(ramesh, 1), '00000000-0000-4000-8000-000000000000')).rejects.toThrow('PLACE_GONE')
  })

  it('stay with their travellers when the package reorders or removes its points', async () => {
    const id = await buildPackage()
    const reference = await buildPaidBooking(id, 2)
    const jetpur = await pointId('Jetpur bypass', id)
    await board(placesOf(reference, 2), jetpur, { id })
    await writePoints(id, POINTS.toReversed())
    expect((await manifest(id)).boardingPoints.map((point) => [point.name, point.id === jetpur])).toEqual([
      ['Jetpur bypass', true],
      ['Rajkot Junction, gate 1', false],
    ])
    await writePoints(id, POINTS.slice(0, 1))
    const points = await pointsOf(id)
    expect(points.get('Jetpur bypass')).toMatchObject({ id: jetpur, isOffered: false, departsAt: '12:15' })
    expect((await bookingOf(reference, id)).places[0]?.boardingPointId).toBe(jetpur)
    expect((await findPackage(app.platform.db, id))?.content.boardingPoints).toHaveLength(1)
    await expect(board(placesOf(reference, 1), jetpur, { id })).rejects.toThrow('PLACE_GONE')
    await writePoints(id, [{ name: 'Jetpur court', city: 'Jetpur', departsAt: '12:15' }])
    expect((await pointsOf(id)).get('Jetpur bypass')).toMatchObject({ id: jetpur, isOffered: false })
    expect((await bookingOf(reference, id)).places[0]?.boardingPointId).toBe(jetpur)
    await writePoints(id, POINTS)
    expect((await pointsOf(id)).get('Jetpur bypass')).toMatchObject({ id: jetpur, isOffered: true })
  })
})

describe('rooms of a booking', () => {
  it('are assigned, changed and removed; a guest who moves into one leaves the other', async () => {
    const first = await save(ramesh, { number: '101', places: [1, 2] })
    const second = await save(ramesh, { places: [3, 4], ground: true })
    expect(first).toMatchObject({ version: 1, code: 'twin', number: '101', places: [1, 2], share: null, ground: false })
    const triple = { code: 'triple' as const, number: '102', places: [2, 3, 4] }
    const savedRoom = await save(ramesh, triple, { roomId: second.id, version: 1 })
    expect(savedRoom).toMatchObject({ ...triple, version: 2 })
    expect((await bookingOf(ramesh)).rooms).toMatchObject([
      { id: first.id, version: 2, places: [1] },
      { id: second.id },
    ])
    const removedRoom = { reference: ramesh, roomId: second.id, version: 2 }
    await manager.browser.call(calls.removeRoom, { ...departureParams(), body: removedRoom })
    expect((await bookingOf(ramesh)).places.map(({ roomId }) => roomId)).toEqual([first.id, null, null, null])
    await expect(save(ramesh, {}, { roomId: second.id, version: 2 })).rejects.toThrow('PLACE_GONE')
    await expect(save(ramesh, { places: [5] })).rejects.toThrow('TRAVELLER_CHANGED')
    await expect(save(asha, {}, { roomId: first.id, version: 2 })).rejects.toThrow('PLACE_GONE')
  })

  it('with an old version are refused; the error contains the current room and who changed which part', async () => {
    const room = await save(asha, { code: 'single', places: [1] })
    await save(asha, { code: 'single', places: [1], number: '7' }, { roomId: room.id, version: 1, by: vikram })
    const answer = await manager.browser.send('POST', fillPath(calls.saveRoom.path, departureParams().params), {
      json: { reference: asha, roomId: room.id, version: 1, room: { ...TWIN, code: 'double', places: [1] } },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'DESK_CHANGED_CONCURRENTLY' } })
    expect(answer.body['present']).toMatchObject({ version: 2, number: '7', code: 'single' })
    expect(JSON.stringify(answer.body['present'])).toContain(
      JSON.stringify({ field: 'number', who: 'Vikram Solanki' }).slice(1, -1),
    )
  })

  it('are proposed for bookings without rooms, and for no others', async () => {
    const id = await buildPackage()
    const [five, one] = [await buildPaidBooking(id, 5), await buildPaidBooking(id, 1)]
    await save(one, { code: 'double', places: [1] }, { id })
    const propose = () =>
      manager.browser.call(calls.proposeRooms, { ...departureParams(id), body: { references: [five, one, ramesh] } })
    expect(await propose()).toEqual({ rooms: 2, bookings: 1 })
    expect((await bookingOf(five, id)).rooms.map(({ code, places }) => [code, places])).toEqual([
      ['twin', [1, 2]],
      ['triple', [3, 4, 5]],
    ])
    expect(await propose()).toEqual({ rooms: 0, bookings: 0 })
  })
})

describe('a booking that loses guests or moves', () => {
  const cancel = async (reference: string, guests: number) => {
    const quoteAnswer = await manager.browser.send(
      'GET',
      `${fillPath(quoteCancellation.path, { reference })}?guests=${guests}`,
    )
    const options = new Map<string, unknown>(Object.entries(quoteAnswer.body))
    const json = { guests, guestsBefore: 4, expectedRefundPaise: options.get('policyPaise'), leaving: [] }
    return manager.browser.send('POST', fillPath(cancelByPolicy.path, { reference }), { json })
  }

  it('loses positions and the rooms that are now empty; named travellers keep theirs', async () => {
    const id = await buildPackage()
    const reference = await buildPaidBooking(id, 4)
    const entry = { revision: 0, name: 'Savitaben Patel', age: null, gender: '', food: '' }
    await manager.browser.call(saveDeskTraveller, { params: { reference, place: '4' }, body: entry })
    const jetpur = await pointId('Jetpur bypass', id)
    await board(placesOf(reference, 4), jetpur, { id })
    await save(reference, { places: [1, 2] }, { id })
    await save(reference, { code: 'single', places: [3] }, { id })
    await save(reference, { code: 'single', places: [4] }, { id })
    expect((await cancel(reference, 1)).body).toMatchObject({ outcome: 'done', guestsLeft: 3 })
    const { places, rooms } = await bookingOf(reference, id)
    expect(places.map(({ place, boardingPointId }) => [place, boardingPointId])).toEqual([
      [1, jetpur],
      [2, jetpur],
      [4, jetpur],
    ])
    expect(rooms.map((room) => room.places)).toEqual([[1, 2], [4]])
    const [row] = await sql(
      `select p.status, room_id, boarding_point_id from booking_positions p join bookings b on b.id = p.booking_id
       where b.reference = $1 and place = 3`,
      reference,
    )
    expect(row).toEqual({ status: 'cancelled', room_id: null, boarding_point_id: null })
  })

  it('keeps rooms and boarding points on another date, without the room numbers', async () => {
    const id = await buildPackage()
    const reference = await buildPaidBooking(id, 2)
    const jetpur = await pointId('Jetpur bypass', id)
    await board(placesOf(reference, 2), jetpur, { id })
    await save(reference, { number: '204', places: [1, 2] }, { id })
    await sql(`insert into departures (tour_package_id, start_date, capacity) values ($1, '2026-12-12', 9)`, id)
    const body = { startDate: '2026-12-12', expectedRefundPaise: 0 }
    await manager.browser.call(moveBooking, { params: { reference }, body })
    const { places, rooms } = await bookingOf(reference, id, '2026-12-12')
    expect(rooms).toMatchObject([{ number: '', version: 2, places: [1, 2] }])
    expect(places.every(({ boardingPointId }) => boardingPointId === jetpur)).toBe(true)
    await expect(save(reference, {}, { id })).rejects.toThrow('BOOKING_NOT_FOUND')
  })

  it('boards at the point of the same name in another package, and gets that package’s room types', async () => {
    const [id, other] = [await buildPackage(), await buildPackage()]
    const reference = await buildPaidBooking(id, 2)
    await board([{ reference, place: 1 }], await pointId('Jetpur bypass', id), { id })
    await board([{ reference, place: 2 }], await pointId(POINTS[0]?.name ?? '', id), { id })
    await save(reference, { code: 'double', places: [1, 2] }, { id })
    await writePoints(other, POINTS.slice(1))
    const body = { startDate: '2026-12-12', packageId: other, expectedRefundPaise: 0 }
    await manager.browser.call(moveBooking, { params: { reference }, body })
    const { places, rooms } = await bookingOf(reference, other, '2026-12-12')
    expect(rooms).toMatchObject([{ code: 'double', places: [1, 2] }])
    const [jetpur] = await sql('select id from boarding_points where tour_package_id = $1', other)
    expect(places.map(({ boardingPointId }) => boardingPointId)).toEqual([jetpur?.['id'], null])
    const kinds =
      'select distinct t.tour_package_id as id from booking_rooms r join room_types t on t.id = r.room_type_id join bookings b on b.id = r.booking_id where b.reference = $1'
    expect(await sql(kinds, reference)).toEqual([{ id: other }])
  })

  it('leaves no data 84 days after the trip', async () => {
    const count = `select (select count(*)::int from booking_positions) + (select count(*)::int from booking_rooms) as rows`
    expect((await sql(count))[0]?.['rows']).toBeGreaterThan(5)
    app.clock.set(new Date('2027-03-10T04:00:00Z'))
    const erasedCounts = await eraseTravellerDetails(app.platform)
    app.clock.set(START)
    expect(erasedCounts.arranged).toBeGreaterThan(5)
    expect((await sql(count))[0]?.['rows']).toBe(0)
  })
})

describe('permission to set rooms and boarding points', () => {
  it('belongs to the office and the tour manager of the departure, not to accounts', async () => {
    const id = await buildPackage()
    const reference = await buildPaidBooking(id, 1)
    const rajkot = await pointId(POINTS[0]?.name ?? '', id)
    const boardAs = (by: TestStaff) => board([{ reference, place: 1 }], rajkot, { by, id })
    await expect(boardAs(accounts)).rejects.toThrow('DESK_ROLE')
    await expect(boardAs(hetal)).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await expect(save(reference, {}, { by: hetal, id })).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await changeAsPreviewed(manager.browser, {
      chosen: [{ packageId: id, startDate }],
      change: { kind: 'ledBy', ledBy: hetal.id },
    })
    expect(await boardAs(hetal)).toEqual({ set: 1, leftOut: [] })
    expect(await save(reference, { code: 'single', places: [1] }, { by: hetal, id })).toMatchObject({ version: 1 })
  })
})
