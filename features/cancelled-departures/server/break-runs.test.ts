import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { decideInBreak, showBreak } from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { buildBreakable } from '#tests/helpers/broken-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { breakRepository } from './break-repository.ts'
import { doBreak } from './do-break.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LATER = new Date('2026-11-25T15:00:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const OFFERS = [{ startDate: '2026-12-17', seats: 5 }]
const stepsOf = async (breakId: string) =>
  (await sql('select step from break_steps where break_id = $1 order by at, step', breakId)).map(({ step }) => step)
const twice = (breakId: string) => Promise.all([1, 2].map(() => doBreak(app.platform, breakId)))

describe('two runs of one break at once', () => {
  it('give each booking one outcome and one refund, and end it once', async () => {
    const trip = await buildBreakable(app)
    for (let booking = 0; booking < 5; booking += 1) await trip.paid()
    const { id } = await trip.breakIt(manager, { offers: OFFERS })
    await twice(id)
    app.clock.set(LATER)
    await twice(id)
    await twice(id)
    expect(await stepsOf(id)).toEqual(['broken', 'done'])
    const refunds = `select count(*)::int as refunds, count(distinct booking_id)::int as bookings from refunds
      where booking_id in (select booking_id from break_bookings where break_id = $1)`
    expect(await sql(refunds, id)).toEqual([{ refunds: 5, bookings: 5 }])
    expect(
      await sql(`select held, sold from departures where tour_package_id = $1 order by start_date`, trip.packageId),
    ).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 0 },
    ])
  })

  it('note once that a process was cut off, and that it is over', async () => {
    const trip = await buildBreakable(app)
    await trip.paid()
    const { id } = await trip.breakIt(manager)
    await sql(`update departure_breaks set worker = 'a process that is dead' where id = $1`, id)
    await twice(id)
    await doBreak(app.platform, id)
    expect(await stepsOf(id)).toEqual(expect.arrayContaining(['broken', 'went_on']))
    expect(await stepsOf(id)).toHaveLength(2)
    expect(await sql('select worker from departure_breaks where id = $1', id)).toEqual([{ worker: null }])
  })
})

describe('a break that is done', () => {
  it('is looked at each minute until its day has passed, and one that is not done also after that', async () => {
    const trip = await buildBreakable(app)
    await trip.paid()
    const { id } = await trip.breakIt(manager)
    const lookedAt = async (from: string | null) => {
      const open = await breakRepository.listOpen(app.platform.db, from === null ? null : calendarDate(from))
      return open.filter((row) => row.id === id).length
    }
    const days = [null, trip.day, '2026-12-11']
    await sql('update departure_breaks set done_at = null where id = $1', id)
    expect(await Promise.all(days.map(lookedAt))).toEqual([1, 1, 1])
    await sql('update departure_breaks set done_at = $2 where id = $1', id, NOON)
    expect(await Promise.all(days.map(lookedAt))).toEqual([0, 1, 0])
  })
})

describe('two processes that live', () => {
  it('do not say of each other that they were cut off; a dead one is noted when it has been silent', async () => {
    const trip = await buildBreakable(app)
    await trip.paid()
    const { id } = await trip.breakIt(manager)
    const other = `update departure_breaks set worker = 'a process that lives', worker_seen_at = $2 where id = $1`
    await sql(other, id, NOON)
    expect(await doBreak(app.platform, id)).toBe(false)
    expect(await stepsOf(id)).toEqual(['broken'])
    expect(await sql('select told_at from break_bookings where break_id = $1', id)).toEqual([{ told_at: null }])
    app.clock.set(new Date(NOON.getTime() + 10_000))
    expect(await doBreak(app.platform, id)).toBe(true)
    expect(await stepsOf(id)).toEqual(['broken', 'went_on'])
  })
})

describe('a decision by phone', () => {
  it('stands in the record for each booking that moves, and not at all when it cannot be stored there', async () => {
    const trip = await buildBreakable(app)
    const first = await trip.paid()
    const added = await trip.paid()
    await sql('update bookings set joins_booking_id = $1 where id = $2', first.bookingId, added.bookingId)
    const { id } = await trip.breakIt(manager, { offers: OFFERS })
    await doBreak(app.platform, id)
    const params = { packageId: trip.packageId, startDate: trip.day }
    const [offer] = (await manager.call(showBreak, { params })).offers
    const json = { references: [first.reference], offerId: offer?.id, note: 'He called at nine.' }
    const decide = () => manager.send('POST', fillPath(decideInBreak.path, params), { json })
    const ids = [first.bookingId, added.bookingId]
    const recorded = `select object_id as id from acts where name = 'departure_break_decided' and object_id = any($1)`
    const alter = (change: string) => asOwner(app.database, (client) => client.query(`alter table acts ${change}`))

    await alter(`add constraint refused check (name <> 'departure_break_decided') not valid`)
    expect((await decide()).status).toBe(500)
    await alter('drop constraint refused')
    expect(await sql('select distinct outcome from break_bookings where break_id = $1', id)).toEqual([
      { outcome: 'waits' },
    ])
    expect((await decide()).status).toBe(200)
    const acts = await sql(recorded, ids)
    expect(acts.map((act) => String(act['id'])).toSorted()).toEqual(ids.toSorted())
  })
})
