import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRoom, setBoarding } from '#features/arrangements/api/desk-calls.ts'
import { getManifest } from '#features/arrangements/api/manifest-calls.ts'
import * as calls from '../api/desk-calls.ts'
import type { OfflineCopy, SentTick } from '../api/desk-calls.ts'
import { changeRole, signOutPerson, revokeAccess } from '#features/staff/api/desk-calls.ts'
import { saveTraveller } from '#features/travellers/api/calls.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { writeBoardingPoints } from '#tests/helpers/write-boarding-points.ts'
import { eraseExpiredData } from '#features/privacy/server/end-keeping.ts'
import { eraseBookings } from '#features/privacy/server/held-bookings-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { travellersToken } from '#features/travellers/server/travellers-link.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'

const NOON = new Date('2026-12-07T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const ramesh = await hireStaff(app, { role: 'manager', name: 'Ramesh Joshi' })
const sales = await hireStaff(app, { role: 'sales' })
const startDate = '2026-12-10'
const needs = { name: 'required', medicalNotes: 'optional' } as const
let packageId = 0
let reference = ''
let bookingId = ''

const assignLeader = (ledBy: string | null) =>
  changeAsPreviewed(owner.browser, { chosen: [{ packageId, startDate }], change: { kind: 'ledBy', ledBy } })
const departureParams = (day = startDate) => ({ packageId: String(packageId), startDate: day })
const save = (by: TestStaff, offlineCopy: string = randomUUID(), day = startDate) =>
  by.browser.call(calls.saveOfflineCopy, { params: departureParams(day), body: { offlineCopy } })
const isStillValid = async ({ token }: Pick<OfflineCopy, 'token'>) =>
  (await app.visitor().call(calls.checkOfflineCopy, { body: { token } })).stands
const send = (by: TestStaff, offlineCopy: string, facts: { ticks?: SentTick[]; halts?: []; looks?: [] } | object) =>
  by.browser.call(calls.sendRollCall, {
    params: departureParams(),
    body: { offlineCopy, ticks: [], halts: [], looks: [], ...facts },
  })
let tickCount = 0
const tick = (change: Partial<SentTick> = {}): SentTick => ({
  id: randomUUID(),
  day: 1,
  halt: 'Start',
  reference,
  place: 1,
  isHere: true,
  at: '2026-12-07T06:00:00.000Z',
  nth: (tickCount += 1),
  ...change,
})
const auditEventsOf = async (name: string) =>
  (await sql('select object_id, reason, after from audit_events where name = $1 order by at, id', name)).map(
    (row) => row,
  )

beforeAll(async () => {
  const trip = await buildPaidTrip(app, { name: 'Somnath and Dwarka', startDate, guests: 3, needs })
  ;({ packageId, bookingId } = trip)
  reference = String((await sql('select reference from bookings where id = $1', bookingId))[0]?.['reference'])
  const token = travellersToken(app.platform.secrets.booking, bookingId)
  const body = { revision: 0, name: 'Hasumati Desai', medicalNotes: 'Insulin at eight' }
  await trip.visitor.call(saveTraveller, { params: { token, place: 1 }, body })
  await buildHeldTrip(app, { packageId, startDate, guests: 2 })
  await assignLeader(hetal.id)
})

describe('the offline copy of a departure', () => {
  it('has everybody who must be on the bus, the contacts to call and the plan, without prices, addresses and notes', async () => {
    const offlineCopy = await save(hetal)
    expect(offlineCopy).toMatchObject({
      packageName: 'Somnath and Dwarka',
      durationDays: 3,
      retainedUntil: '2026-12-19',
    })
    expect(offlineCopy.people.map(({ name, place, hasNote }) => `${place} ${name} ${hasNote}`)).toEqual([
      '1 Hasumati Desai true',
      '2  false',
      '3  false',
    ])
    expect(offlineCopy.bookings).toMatchObject([{ reference, guests: 3, phone: { shown: '98765 43210' } }])
    expect(offlineCopy.planned[0]).toEqual({ day: 1, name: 'Start' })
    const text = JSON.stringify(offlineCopy)
    for (const hidden of ['@', 'aise', 'Insulin', '10000', '10,000']) expect(text).not.toContain(hidden)
    expect(await auditEventsOf('sensitive_read')).toContainEqual(
      expect.objectContaining({ reason: 'traveller list stored on a phone', after: { travellers: 3 } }),
    )
  })

  it('lists who shares which room, including strangers, and where each boards; people with neither are included', async () => {
    const id = packageId
    await writeBoardingPoints(app.platform, id, [
      { name: 'Trikon Baug', city: 'Rajkot', departsAt: '06:30' },
      { name: 'Jetpur bypass', city: 'Jetpur', departsAt: '08:15' },
    ])
    const { boardingPoints } = await ramesh.browser.call(getManifest, { params: departureParams() })
    const board = (place: number, name: string) =>
      ramesh.browser.call(setBoarding, {
        params: departureParams(),
        body: {
          chosen: [{ reference, place, seen: null }],
          boardingPointId: boardingPoints.find((point) => point.name === name)?.id ?? null,
        },
      })
    const room = (number: string, places: number[], share: 'female' | null) =>
      ramesh.browser.call(saveRoom, {
        params: departureParams(),
        body: { reference, roomId: null, version: 0, room: { code: 'twin', number, share, ground: true, places } },
      })
    await room('105', [1], 'female')
    await room(' 105 ', [2], 'female')
    await board(1, 'Jetpur bypass')
    await board(2, 'Jetpur bypass')
    const { rooms, boarding, people } = await save(hetal)
    expect(rooms).toEqual([{ number: '105', code: 'twin', ground: true }])
    expect(boarding).toMatchObject([{ name: 'Jetpur bypass', city: 'Jetpur', departsAt: '08:15', dayOffset: 0 }])
    expect(people.map((one) => [one.place, one.room, one.boards])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, null, null],
    ])
  })

  it('is available to people who do the roll-call: owners, managers, and the departure’s tour manager', async () => {
    const other = await hireStaff(app, { role: 'tour_manager' })
    await expect(save(other)).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await expect(save(sales)).rejects.toThrow('DESK_ROLE')
    await save(ramesh)
    await expect(save(hetal, randomUUID(), '2026-12-11')).rejects.toThrow('DEPARTURE_NOT_FOUND')
    const { offlineCopy } = await save(hetal)
    await expect(save(ramesh, offlineCopy)).rejects.toThrow('OFFLINE_COPY_ENDED')
    await expect(send(ramesh, offlineCopy, { ticks: [tick()] })).rejects.toThrow('OFFLINE_COPY_ENDED')
  })

  it('lists cancelled bookings, so that their vouchers are refused offline', async () => {
    const id = await bookAndGetId(app.visitor(), { packageId, startDate, guests: 1 })
    await sql("update bookings set status = 'cancelled' where id = $1", id).catch(() => undefined)
    const [row] = await sql('select reference, status from bookings where id = $1', id)
    if (row?.['status'] !== 'cancelled') throw new Error('the booking was not cancelled')
    expect((await save(hetal)).cancelled).toEqual([row['reference']])
  })
})

describe('the ticks of phones', () => {
  it('count once however often they are sent, and both phones get the last tick of each', async () => {
    const one = await save(hetal)
    const two = await save(ramesh)
    const here = tick()
    await send(hetal, one.offlineCopy, { ticks: [here] })
    const before = (await auditEventsOf('roll_called')).length
    const { ticks } = await send(hetal, one.offlineCopy, { ticks: [here] })
    expect(ticks).toMatchObject([{ reference, place: 1, isHere: true, who: 'Hetal Shah', phone: one.offlineCopy }])
    expect(await auditEventsOf('roll_called')).toHaveLength(before)
    const absentTick = tick({ isHere: false, at: '2026-12-07T06:10:00.000Z' })
    const both = await send(ramesh, two.offlineCopy, { ticks: [absentTick] })
    expect(both.ticks.map(({ who, isHere }) => `${who} ${isHere}`).toSorted()).toEqual([
      'Hetal Shah true',
      'Ramesh Joshi false',
    ])
    const undone = await send(hetal, one.offlineCopy, { ticks: [tick({ isHere: false })] })
    expect(undone.ticks.filter(({ isHere }) => isHere)).toEqual([])
    expect((await auditEventsOf('roll_called')).at(-1)).toMatchObject({ object_id: `${packageId} ${startDate}` })
  })

  it('are never in the future, regardless of the phone’s clock', async () => {
    const { offlineCopy } = await save(hetal)
    const { ticks } = await send(hetal, offlineCopy, {
      ticks: [tick({ halt: 'Fast clock', at: '2027-06-01T00:00:00.000Z' })],
    })
    expect(ticks.find(({ halt }) => halt === 'Fast clock')?.at).toBe(NOON.toISOString())
  })

  it('of somebody who is not on this departure are returned and left out, and the others count', async () => {
    const { offlineCopy } = await save(hetal)
    const stranger = tick({ reference: 'PTK-0000000' })
    const good = tick({ halt: 'With a stranger' })
    const { refused, ticks } = await send(hetal, offlineCopy, { ticks: [stranger, good] })
    expect(refused).toEqual([stranger.id])
    expect(ticks.some(({ halt }) => halt === 'With a stranger')).toBe(true)
  })

  it('record each view of a note once when one phone sends twice at the same time', async () => {
    const { offlineCopy } = await save(hetal)
    const looks = [1, 2].map((nth) => ({ nth, reference, place: 1, at: '2026-12-07T06:00:00.000Z' }))
    const count = async () =>
      (await auditEventsOf('sensitive_read')).filter(({ reason }) => String(reason).endsWith('on a phone')).length
    const before = await count()
    await Promise.all([send(hetal, offlineCopy, { looks }), send(hetal, offlineCopy, { looks })])
    await send(hetal, offlineCopy, { looks: looks.slice(1) })
    expect(await count()).toBe(before + 2)
  })

  it('create one halt when two phones add a halt with the same name', async () => {
    const { offlineCopy } = await save(hetal)
    const teaHalt = { day: 1, name: 'Tea stop' }
    await send(hetal, offlineCopy, { halts: [teaHalt] })
    expect((await send(hetal, offlineCopy, { halts: [teaHalt, teaHalt] })).halts).toEqual([teaHalt])
    expect((await save(ramesh)).state.halts).toEqual([teaHalt])
  })

  it('are refused from the tour manager of another departure', async () => {
    const { offlineCopy } = await save(hetal)
    await assignLeader(null)
    await expect(send(hetal, offlineCopy, { ticks: [tick()] })).rejects.toThrow('DEPARTURE_NOT_FOUND')
    await assignLeader(hetal.id)
  })
})

describe('a signed-out phone that asks whether it may still store a departure', () => {
  it('may store it while its owner manages the departure, until seven days after the trip', async () => {
    const offlineCopy = await save(hetal)
    expect(await isStillValid(offlineCopy)).toBe(true)
    app.clock.set(new Date('2026-12-19T06:00:00Z'))
    expect(await isStillValid(offlineCopy)).toBe(true)
    app.clock.set(new Date('2026-12-19T19:00:00Z'))
    expect(await isStillValid(offlineCopy)).toBe(false)
    const eventsBefore = (await auditEventsOf('sensitive_read')).length
    await expect(save(ramesh)).rejects.toThrow('OFFLINE_COPY_ENDED')
    expect(await auditEventsOf('sensitive_read')).toHaveLength(eventsBefore)
    app.clock.set(NOON)
    await assignLeader(null)
    expect(await isStillValid(offlineCopy)).toBe(false)
    await assignLeader(hetal.id)
    expect(await isStillValid(offlineCopy)).toBe(true)
    for (const token of ['', 'x', `${offlineCopy.token.slice(0, -4)}AAAA`])
      expect(await isStillValid({ token })).toBe(false)
  })

  it.each(['another role', 'no access', 'signed out everywhere'] as const)(
    'may no longer store it when its owner has %s',
    async (what) => {
      const person = await hireStaff(app, { role: 'tour_manager', name: 'Kiran Rao' })
      await assignLeader(person.id)
      const offlineCopy = await save(person)
      expect(await isStillValid(offlineCopy)).toBe(true)
      const [row] = await sql('select version from staff where id = $1', person.id)
      const version = Number(row?.['version'])
      const { id } = person
      if (what === 'another role') await owner.browser.call(changeRole, { body: { id, role: 'sales', version } })
      else if (what === 'no access') await owner.browser.call(revokeAccess, { body: { id, version } })
      else await owner.browser.call(signOutPerson, { body: { id } })
      expect(await isStillValid(offlineCopy)).toBe(false)
    },
  )
})

describe('the roll-call records of phones', () => {
  it('are deleted some weeks after the trip, and immediately with the person of the booking', async () => {
    await assignLeader(hetal.id)
    const { offlineCopy } = await save(hetal)
    await assignLeader(null)
    await send(ramesh, (await save(ramesh)).offlineCopy, { ticks: [tick()], halts: [{ day: 1, name: 'Ghat' }] })
    const remainingRows = async () =>
      (
        await sql(
          `select (select count(*)::int from halt_ticks) as ticks, (select count(*)::int from halts) as halts,
        (select count(*)::int from offline_copies where id = $1) as "offlineCopies"`,
          offlineCopy,
        )
      )[0]
    const run = () => eraseExpiredData(app.platform)
    app.clock.set(new Date('2027-03-06T06:30:00Z'))
    await run()
    expect((await remainingRows())?.['ticks']).toBeGreaterThan(0)
    await inTransaction(app.platform.db, (tx) =>
      eraseBookings(
        tx,
        { bookingIds: [bookingId], reason: 'test' },
        { at: app.clock.now(), secret: app.platform.secrets.booking },
      ),
    )
    expect(await remainingRows()).toMatchObject({ ticks: 0, offlineCopies: 1 })
    app.clock.set(new Date('2027-03-07T06:30:00Z'))
    await run()
    expect(await remainingRows()).toEqual({ ticks: 0, halts: 0, offlineCopies: 0 })
    app.clock.set(NOON)
  })
})
