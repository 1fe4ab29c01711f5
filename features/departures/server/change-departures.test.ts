import { afterAll, describe, expect, it, vi } from 'vitest'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { getAvailability, listTourPackages } from '#features/catalog/api/calls.ts'
import { joinWaitingList } from '#features/waiting-list/api/calls.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { changeAsPreviewed } from '#tests/helpers/change-departures.ts'
import { book } from '#tests/helpers/book.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildWaitingWorld } from '#tests/helpers/waiting-world.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T04:00:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const sales = await hireStaff(app, { role: 'sales' })
const hetal = await hireStaff(app, { role: 'tour_manager', name: 'Hetal Shah' })
const START_DATE = '2026-12-20'

const sql = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows
const rowOf = async (packageId: number, startDate = START_DATE) => {
  const [row] = await sql<{ capacity: number; held: number; sold: number; is_closed: boolean }>(
    'select * from departures where tour_package_id = $1 and start_date = $2',
    packageId,
    startDate,
  )
  return row
}
async function change(
  keys: readonly (readonly [number, string])[],
  body: { kind: 'seats' | 'moreSeats'; seats: number } | { kind: 'price'; pricePaise: number | null },
) {
  const chosen = keys.map(([packageId, startDate]) => ({ packageId, startDate }))
  return changeAsPreviewed(manager.browser, { chosen, change: body })
}
const close = (packageId: number, isClosed = true, by = manager) =>
  by.browser.call(calls.closeDepartures, { body: { chosen: [{ packageId, startDate: START_DATE }], isClosed } })
const bookAt = (packageId: number, guests = 1) => book(app.visitor(), { packageId, guests, startDate: START_DATE })
const seatsAt = async (packageId: number) => {
  const days = await app.visitor().call(getAvailability, {
    params: { id: packageId },
    query: { from: '2026-12-19', to: '2026-12-21' },
  })
  return days.map(({ date, seatsLeft }) => `${date} ${seatsLeft}`)
}

describe('a closed date', () => {
  it('accepts nobody: in the travellers’ calendar, as a booking, on the waiting list, at the desk; existing seats stay', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    const held = await buildHeldTrip(app, { packageId, startDate: START_DATE, guests: 2 })
    await close(packageId)
    expect(await seatsAt(packageId)).toEqual(['2026-12-19 10', '2026-12-21 10'])
    const refusal = { code: 'START_DATE_UNAVAILABLE', error: expect.stringContaining('closed') }
    expect(await bookAt(packageId)).toMatchObject({ status: 409, body: refusal })
    const party = {
      packageId,
      startDate: START_DATE,
      seats: 2,
      name: 'Asha',
      email: 'asha@example.com',
      phone: '98250 12345',
    }
    await expect(app.visitor().call(joinWaitingList, { body: party })).rejects.toThrow('closed')
    const request = { packageId, startDate: START_DATE, guests: 1, cameBy: 'phone' as const }
    await expect(sales.browser.call(holdSeats, { body: request })).rejects.toThrow('closed')
    // A booking that already held seats can still be paid.
    const order = await held.openOrder()
    await confirmPayment(app.platform, { payment: await held.pay(order), via: 'verify' })
    expect(await rowOf(packageId)).toMatchObject({ capacity: 10, is_closed: true, held: 0, sold: 2 })
    await close(packageId, false)
    expect((await bookAt(packageId)).status).toBe(200)
  })

  it('gives no seat to a booking that was quoted before it was closed', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    await buildHeldTrip(app, { packageId, startDate: START_DATE, guests: 2 })
    const [departure] = await sql<{ id: string }>('select id from departures where tour_package_id = $1', packageId)
    const departureId = departure?.id ?? ''
    const moveHeldSeats = (held: number) =>
      inTransaction(app.platform.db, (tx) =>
        departureRepository.move(tx, [{ departureId, held, sold: 0 }], () => Promise.resolve()),
      )
    await close(packageId)
    expect(await moveHeldSeats(1)).toBeNull()
    expect(await moveHeldSeats(-1)).toMatchObject({ movedSeats: [{ departureId }] })
    await close(packageId, false)
    expect(await moveHeldSeats(1)).toMatchObject({ movedSeats: [{ departureId }] })
  })

  it('can be closed even when it has no row yet', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 12 })
    expect(await close(packageId, true, sales)).toMatchObject({ changed: [{ packageId, startDate: START_DATE }] })
    expect(await rowOf(packageId)).toMatchObject({ capacity: 12, held: 0, sold: 0, is_closed: true })
    expect(await seatsAt(packageId)).toEqual(['2026-12-19 12', '2026-12-21 12'])
    await expect(close(packageId)).rejects.toThrow('DEPARTURES_UNCHANGED')
  })

  it('offers nothing to the waiting list; when reopened, its seats go to those groups first', async () => {
    const world = await buildWaitingWorld(app, [2])
    await world.join('a', 2)
    await close(world.packageId)
    app.clock.advanceMinutes(20)
    await world.expire(world.holders[0]?.bookingId ?? '')
    await world.offer()
    expect(await world.parties()).toEqual(['a waiting'])
    expect(await world.seats()).toMatchObject({ held: 0, setAside: 0 })
    const chosen = [{ packageId: world.packageId, startDate: START_DATE }]
    const preview = { body: { chosen, change: { kind: 'reopen' as const } } }
    expect(await sales.browser.call(calls.previewDepartureChange, preview)).toMatchObject({ waiting: 1 })
    const price = { body: { chosen, change: { kind: 'price' as const, pricePaise: 100_000 } } }
    await expect(sales.browser.call(calls.previewDepartureChange, price)).rejects.toThrow('DESK_ROLE')
    await close(world.packageId, false)
    expect(await world.seats()).toMatchObject({ held: 2, setAside: 2, free: 0 })
    expect((await bookAt(world.packageId)).body).toMatchObject({ code: 'SOLD_OUT' })
    await world.offer()
    expect(await world.parties()).toEqual(['a offered'])
  })

  it('can be closed by sales one at a time, but not two together', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 4 })
    const chosen = ['2026-12-20', '2026-12-21'].map((startDate) => ({ packageId, startDate }))
    const both = sales.browser.call(calls.closeDepartures, { body: { chosen, isClosed: true } })
    await expect(both).rejects.toThrow('DESK_ROLE')
    expect(await rowOf(packageId)).toBeUndefined()
  })
})

describe('seats and prices of selected dates', () => {
  it('change together; a date that would fall below its sold and held seats is named and left out', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10, basePriceRupees: 5_000 })
    await buildHeldTrip(app, { packageId, startDate: START_DATE, guests: 6 })
    const keys = [
      [packageId, START_DATE],
      [packageId, '2026-12-21'],
      [packageId, '2026-12-21'],
      [packageId, '2026-11-01'],
    ] as const
    const leftOut = [
      { packageId, startDate: '2026-11-01', why: 'past', taken: 0, packageName: 'Somnath and Dwarka' },
      { packageId, startDate: START_DATE, why: 'below', taken: 6, packageName: 'Somnath and Dwarka' },
    ]
    const seen = { capacity: 10, pricePaise: null, isClosed: false, version: 0 }
    const changedDepartures = [{ packageId, startDate: '2026-12-21', seen }]
    const outcome = { changed: changedDepartures, prices: [], waiting: 0, same: 0, leftOut }
    const chosen = keys.map(([id, startDate]) => ({ packageId: id, startDate }))
    const body = { chosen, change: { kind: 'seats' as const, seats: 5 } }
    expect(await manager.browser.call(calls.previewDepartureChange, { body })).toEqual(outcome)
    expect(await rowOf(packageId, '2026-12-21')).toBeUndefined()
    expect(await change(keys, { kind: 'seats', seats: 5 })).toEqual({ ...outcome, leftOut: [] })
    expect(await seatsAt(packageId)).toEqual(['2026-12-19 10', `${START_DATE} 4`, '2026-12-21 5'])
    await change([keys[0]], { kind: 'moreSeats', seats: 3 })
    await change([keys[0]], { kind: 'price', pricePaise: 640_000 })
    const [, day] = await app.visitor().call(getAvailability, {
      params: { id: packageId },
      query: { from: '2026-12-19', to: '2026-12-21' },
    })
    expect(day).toEqual({ date: START_DATE, seatsLeft: 7, pricePerPerson: 6_400 })
  })

  it('are applied once when sent twice, and do not overwrite somebody else’s change', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10, basePriceRupees: 5_000 })
    const other = '2026-12-21'
    const chosen = [START_DATE, other].map((startDate) => ({ packageId, startDate }))
    const more = { kind: 'moreSeats' as const, seats: 5 }
    const { changed } = await manager.browser.call(calls.previewDepartureChange, { body: { chosen, change: more } })
    const body = { chosen: changed, change: more }
    const price = { chosen, change: { kind: 'price' as const, pricePaise: 640_000 } }
    const { prices } = await manager.browser.call(calls.previewDepartureChange, { body: price })
    expect(prices).toEqual([{ beforePaise: 500_000, afterPaise: 640_000, departures: 2 }])
    await close(packageId)
    expect(await manager.browser.call(calls.changeDepartures, { body })).toMatchObject({
      changed: [{ startDate: other }],
      leftOut: [{ startDate: START_DATE, why: 'changed' }],
    })
    await expect(manager.browser.call(calls.changeDepartures, { body })).rejects.toThrow('DEPARTURES_UNCHANGED')
    expect((await rowOf(packageId, other))?.capacity).toBe(15)
  })

  it('update the cached lists: a package whose only date is closed has no next start until it is reopened', async () => {
    const packageId = await buildTourPackage(app.platform.db, {
      capacity: null,
      departures: [{ date: START_DATE, capacity: 8 }],
    })
    const nextStart = async () => {
      const list = await app.visitor().call(listTourPackages, { query: {} })
      return list.find((one) => one.packageId === packageId)?.nextStart ?? null
    }
    expect(await nextStart()).toBe(START_DATE)
    await close(packageId)
    expect(await nextStart()).toBeNull()
    await close(packageId, false)
    expect(await nextStart()).toBe(START_DATE)
  })

  it('never oversell or lose a seat while travellers book and the office removes seats, closes and reopens', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 30 })
    const [office, travellers] = await Promise.all([
      Promise.allSettled(
        [20, 9, 30, 12, 6, 25, 8].flatMap((seats, index) => [
          change(
            [
              [packageId, START_DATE],
              [packageId, '2026-12-21'],
            ],
            { kind: 'seats', seats },
          ),
          close(packageId, index % 2 === 0),
        ]),
      ),
      Promise.all(Array.from({ length: 24 }, (_, index) => bookAt(packageId, 1 + (index % 3)))),
    ])
    const row = await rowOf(packageId)
    const [live] = await sql<{ guests: number }>(
      `select coalesce(sum(guests), 0)::int as guests from bookings where tour_package_id = $1 and status = 'held'`,
      packageId,
    )
    expect(row?.held).toBe(live?.guests)
    expect((row?.held ?? 0) + (row?.sold ?? 0)).toBeLessThanOrEqual(row?.capacity ?? 0)
    expect(office.filter(({ status, ...one }) => status === 'rejected' && !isRefusal(one)).length).toBe(0)
    expect(
      travellers.every(
        ({ status, body }) => status === 200 || ['SOLD_OUT', 'START_DATE_UNAVAILABLE'].includes(String(body['code'])),
      ),
    ).toBe(true)
    await close(packageId).catch(() => undefined)
    const answers = await Promise.all(Array.from({ length: 8 }, () => bookAt(packageId)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 409))
    expect(await rowOf(packageId)).toMatchObject({ held: row?.held })
  })
})

/** True for the error of an office action that would change nothing. */
function isRefusal(one: object): boolean {
  return 'reason' in one && String(one.reason).includes('Nothing was changed')
}

describe('the office’s other marks on a date', () => {
  it('are stored even for a day without a row, and are logged; only a tour manager can lead', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    const chosen = [{ packageId, startDate: START_DATE }]
    const applyToChosen = (body: Parameters<typeof applyChange>[0]) => applyChange(body, chosen)
    await applyToChosen({ kind: 'guarantee', isGuaranteed: true })
    await applyToChosen({ kind: 'numberToRun', numberToRun: 6 })
    await applyToChosen({ kind: 'ledBy', ledBy: hetal.id })
    await expect(applyToChosen({ kind: 'ledBy', ledBy: sales.id })).rejects.toThrow('DEPARTURE_LEADER')
    expect(await rowOf(packageId)).toBeUndefined()
    const { rows } = await manager.browser.call(calls.getDepartureCalendar, {
      query: { from: START_DATE, only: 'all' },
    })
    const [day] = rows.find((row) => row.packageId === packageId)?.departures ?? []
    expect(day).toMatchObject({
      startDate: START_DATE,
      hasRow: false,
      isGuaranteed: true,
      numberToRun: 6,
      ledBy: 'Hetal Shah',
    })
    const auditEvents = await sql<{ after: unknown }>(
      `select after from audit_events where name = 'departure_changed' and object_id = $1 order by at, seq`,
      `${packageId} ${START_DATE}`,
    )
    expect(auditEvents).toHaveLength(3)
  })

  it('do not overwrite a concurrent mark on a day without a row', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 10 })
    const other = await app.database.pool.connect()
    await other.query('begin')
    await other.query(
      `insert into departure_details (tour_package_id, start_date, led_by, changed_at) values ($1, $2, $3, now())`,
      [packageId, START_DATE, hetal.id],
    )
    const attempt = applyChange({ kind: 'numberToRun', numberToRun: 6 }, [{ packageId, startDate: START_DATE }])
    await vi.waitFor(async () => {
      const lockWaits = await sql(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%departure_details%'`,
      )
      expect(lockWaits).toHaveLength(1)
    })
    await other.query('commit')
    other.release()
    await expect(attempt).rejects.toThrow('DEPARTURES_UNCHANGED')
    const details = await sql(
      'select led_by, number_to_run from departure_details where tour_package_id = $1',
      packageId,
    )
    expect(details).toEqual([{ led_by: hetal.id, number_to_run: null }])
  })
})

const applyChange = (
  body:
    | { kind: 'guarantee'; isGuaranteed: boolean }
    | { kind: 'numberToRun'; numberToRun: number }
    | { kind: 'ledBy'; ledBy: string },
  chosen: { packageId: number; startDate: string }[],
) => changeAsPreviewed(manager.browser, { chosen, change: body })
