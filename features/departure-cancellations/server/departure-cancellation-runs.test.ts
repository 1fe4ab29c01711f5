import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { recordCancellationDecisions, getDepartureCancellation } from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LATER = new Date('2026-11-25T15:00:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const OFFERS = [{ startDate: '2026-12-17', seats: 5 }]
const stepsOf = async (departureCancellationId: string) =>
  (
    await sql(
      'select step from departure_cancellation_steps where departure_cancellation_id = $1 order by at, step',
      departureCancellationId,
    )
  ).map(({ step }) => step)
const runTwice = (departureCancellationId: string) =>
  Promise.all([1, 2].map(() => carryOutDepartureCancellation(app.platform, departureCancellationId)))

describe('two concurrent runs of one departure cancellation', () => {
  it('give each booking one outcome and one refund, and complete it once', async () => {
    const trip = await buildDepartureToCancel(app)
    for (let booking = 0; booking < 5; booking += 1) await trip.paid()
    const { id } = await trip.cancelDeparture(manager, { offers: OFFERS })
    await runTwice(id)
    app.clock.set(LATER)
    await runTwice(id)
    await runTwice(id)
    expect(await stepsOf(id)).toEqual(['cancelled', 'done'])
    const refunds = `select count(*)::int as refunds, count(distinct booking_id)::int as bookings from refunds
      where booking_id in (select booking_id from departure_cancellation_bookings where departure_cancellation_id = $1)`
    expect(await sql(refunds, id)).toEqual([{ refunds: 5, bookings: 5 }])
    expect(
      await sql(`select held, sold from departures where tour_package_id = $1 order by start_date`, trip.packageId),
    ).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 0 },
    ])
  })

  it('record once that a process was interrupted, and once that it is done', async () => {
    const trip = await buildDepartureToCancel(app)
    await trip.paid()
    const { id } = await trip.cancelDeparture(manager)
    await sql(`update departure_cancellations set worker = 'a process that is dead' where id = $1`, id)
    await runTwice(id)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await stepsOf(id)).toEqual(expect.arrayContaining(['cancelled', 'went_on']))
    expect(await stepsOf(id)).toHaveLength(2)
    expect(await sql('select worker from departure_cancellations where id = $1', id)).toEqual([{ worker: null }])
  })
})

describe('a completed departure cancellation', () => {
  it('is checked every minute until its day has passed, and an incomplete one also after that', async () => {
    const trip = await buildDepartureToCancel(app)
    await trip.paid()
    const { id } = await trip.cancelDeparture(manager)
    const countListedOpen = async (from: string | null) => {
      const open = await departureCancellationRepository.listOpen(
        app.platform.db,
        from === null ? null : calendarDate(from),
      )
      return open.filter((row) => row.id === id).length
    }
    const days = [null, trip.day, '2026-12-11']
    await sql('update departure_cancellations set done_at = null where id = $1', id)
    expect(await Promise.all(days.map(countListedOpen))).toEqual([1, 1, 1])
    await sql('update departure_cancellations set done_at = $2 where id = $1', id, NOON)
    expect(await Promise.all(days.map(countListedOpen))).toEqual([0, 1, 0])
  })
})

describe('two running processes', () => {
  it('do not report each other as interrupted; a dead one is recorded after a silence', async () => {
    const trip = await buildDepartureToCancel(app)
    await trip.paid()
    const { id } = await trip.cancelDeparture(manager)
    const other = `update departure_cancellations set worker = 'a process that lives', worker_seen_at = $2 where id = $1`
    await sql(other, id, NOON)
    expect(await carryOutDepartureCancellation(app.platform, id)).toBe(false)
    expect(await stepsOf(id)).toEqual(['cancelled'])
    expect(
      await sql('select told_at from departure_cancellation_bookings where departure_cancellation_id = $1', id),
    ).toEqual([{ told_at: null }])
    app.clock.set(new Date(NOON.getTime() + 10_000))
    expect(await carryOutDepartureCancellation(app.platform, id)).toBe(true)
    expect(await stepsOf(id)).toEqual(['cancelled', 'went_on'])
  })
})

describe('a decision by phone', () => {
  it('is logged for each booking that moves, and not done at all when the log cannot be written', async () => {
    const trip = await buildDepartureToCancel(app)
    const first = await trip.paid()
    const added = await trip.paid()
    await sql('update bookings set joins_booking_id = $1 where id = $2', first.bookingId, added.bookingId)
    const { id } = await trip.cancelDeparture(manager, { offers: OFFERS })
    await carryOutDepartureCancellation(app.platform, id)
    const params = { packageId: trip.packageId, startDate: trip.day }
    const [offer] = (await manager.call(getDepartureCancellation, { params })).offers
    const json = { references: [first.reference], offerId: offer?.id, note: 'He called at nine.' }
    const decide = () => manager.send('POST', fillPath(recordCancellationDecisions.path, params), { json })
    const ids = [first.bookingId, added.bookingId]
    const decidedQuery = `select object_id as id from audit_events where name = 'departure_cancellation_decided' and object_id = any($1)`
    const alter = (change: string) =>
      asOwner(app.database, (client) => client.query(`alter table audit_events ${change}`))

    await alter(`add constraint refused check (name <> 'departure_cancellation_decided') not valid`)
    expect((await decide()).status).toBe(500)
    await alter('drop constraint refused')
    expect(
      await sql(
        'select distinct outcome from departure_cancellation_bookings where departure_cancellation_id = $1',
        id,
      ),
    ).toEqual([{ outcome: 'waits' }])
    expect((await decide()).status).toBe(200)
    const actions = await sql(decidedQuery, ids)
    expect(actions.map((action) => String(action['id'])).toSorted()).toEqual(ids.toSorted())
  })
})
