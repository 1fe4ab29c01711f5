import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { recordCancellationDecisions, recordCancellationPayIn, getDepartureCancellation } from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { payWaitingRefunds } from '#features/payments/server/pay-waiting-refunds.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LATER = new Date('2026-11-25T15:00:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
afterAll(() => app.close())
afterEach(async () => {
  app.clock.set(NOON)
  await app.sandbox.balance(null)
  await payWaitingRefunds(app.platform)
})

type Trip = Awaited<ReturnType<typeof buildDepartureToCancel>>
const page = ({ packageId }: Trip, startDate = '2026-12-10') =>
  manager.call(getDepartureCancellation, { params: { packageId, startDate } })
/** Runs the refund jobs, earliest first. */
async function payRefunds(): Promise<void> {
  for (const { id } of await sql(`select id from refunds where status = 'queued' order by created_at, id`))
    await refundPayment(app.platform, String(id))
}

describe('the refunds of a departure cancellation', () => {
  it('wait for funds at the gateway, show the missing amount, and continue when funds were added', async () => {
    const trip = await buildDepartureToCancel(app)
    for (const guests of [1, 2, 3]) await trip.paid({ guests })
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    await app.sandbox.balance(1_500_000)
    await payRefunds()
    const { queue, rows } = await page(trip)
    const order = await sql(
      `select b.reference, r.amount_paise::int as amount from refunds r
      join bookings b on b.id = r.booking_id join departure_cancellation_bookings k on k.booking_id = b.id where k.departure_cancellation_id = $1
      order by r.created_at, r.id`,
      id,
    )
    const [first] = order.filter(({ reference }) => queue.waiting.some((one) => one.reference === reference))
    expect(queue.waiting.map(({ reference, place }) => ({ reference, place }))).toEqual(
      order
        .filter(({ reference }) => queue.waiting.some((one) => one.reference === reference))
        .map(({ reference }, index) => ({ reference, place: index + 1 })),
    )
    const missing = queue.waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    expect(queue).toMatchObject({
      neededPaise: missing,
      othersPaise: 0,
      refused: { amountPaise: first?.['amount'], at: LATER.toISOString() },
    })
    expect(rows.filter(({ standing }) => standing === 'refund_waits')).toHaveLength(queue.waiting.length)
    expect(rows.some(({ needsPerson }) => needsPerson)).toBe(false)

    const params = { packageId: trip.packageId, startDate: trip.day }
    app.clock.set(new Date(LATER.getTime() + 60_000))
    await app.sandbox.payIn(missing)
    expect(await desk('accounts').call(recordCancellationPayIn, { params })).toEqual({
      refunds: queue.waiting.length,
    })
    const [job] = await sql(
      `select count(*)::int as n from jobs.job where name = 'waiting-refunds' and state = 'created'`,
    )
    expect(job).toEqual({ n: 1 })
    await payWaitingRefunds(app.platform)
    const after = await page(trip)
    expect(after.queue).toEqual({ waiting: [], neededPaise: 0, othersPaise: 0, refused: null })
    expect(after.steps[0]).toMatchObject({ step: 'paid_in', bookings: queue.waiting.length })
    const secondAnswer = await desk('accounts').send('POST', fillPath(recordCancellationPayIn.path, params), {
      json: {},
    })
    expect([secondAnswer.status, secondAnswer.body['code']]).toEqual([409, 'DEPARTURE_CANCELLATION_NONE_QUEUED'])
    const { refunds } = await app.sandbox.journal()
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1_000_000, 2_000_000, 3_000_000])
  })

  it('come after refunds that were promised earlier', async () => {
    const [early, late] = [await buildDepartureToCancel(app), await buildDepartureToCancel(app)]
    await early.paid({ guests: 1 })
    await late.paid({ guests: 2 })
    await app.sandbox.balance(0)
    for (const trip of [early, late]) {
      app.clock.set(NOON)
      const { id } = await trip.cancelDeparture(manager)
      await carryOutDepartureCancellation(app.platform, id)
      app.clock.set(LATER)
      await carryOutDepartureCancellation(app.platform, id)
    }
    await payRefunds()
    expect((await page(early)).queue).toMatchObject({ waiting: [{ place: 1 }], neededPaise: 1_000_000, othersPaise: 0 })
    expect((await page(late)).queue).toMatchObject({
      waiting: [{ place: 2 }],
      neededPaise: 3_000_000,
      othersPaise: 1_000_000,
      refused: { amountPaise: 1_000_000 },
    })
    // A refund promised earlier joins the queue later and has not been requested yet. The latest decline still applies
    // to the whole queue.
    const whereTripBookings = 'where booking_id in (select id from bookings where tour_package_id = $1)'
    await sql(`update refunds set created_at = created_at - interval '1 day' ${whereTripBookings}`, late.packageId)
    expect((await page(late)).queue).toMatchObject({ waiting: [{ place: 1 }], refused: { amountPaise: 1_000_000 } })
  })

  it('belong to their own cancellation when a booking is part of two, one after the other', async () => {
    const trip = await buildDepartureToCancel(app, { others: ['2026-12-17', '2026-12-24'] })
    const price = 'update departures set price_paise = $1 where tour_package_id = $2 and start_date = $3'
    const bookedTrip = await trip.paid({ guests: 1 })
    const first = await trip.cancelDeparture(manager, { offers: [{ startDate: '2026-12-17', seats: 5 }] })
    await sql(price, 800_000, trip.packageId, '2026-12-17')
    await sql(
      `update departure_cancellation_offers set price_paise = 800000 where departure_cancellation_id = $1`,
      first.id,
    )
    await carryOutDepartureCancellation(app.platform, first.id)
    const params = { packageId: trip.packageId, startDate: trip.day }
    const [offer] = (await page(trip)).offers
    const json = { references: [bookedTrip.reference], offerId: offer?.id, note: 'By phone.' }
    expect((await manager.send('POST', fillPath(recordCancellationDecisions.path, params), { json })).status).toBe(200)
    expect((await page(trip)).rows[0]).toMatchObject({ outcome: 'moved', refundPaise: 200_000 })

    const second = await trip.cancelDeparture(manager, {
      startDate: '2026-12-17',
      offers: [{ startDate: '2026-12-24', seats: 5 }],
    })
    await sql(
      `update departure_cancellation_offers set price_paise = 500000 where departure_cancellation_id = $1`,
      second.id,
    )
    await carryOutDepartureCancellation(app.platform, second.id)
    const [next] = (await page(trip, '2026-12-17')).offers
    const move = { ...json, offerId: next?.id }
    const path = fillPath(recordCancellationDecisions.path, { ...params, startDate: '2026-12-17' })
    expect((await manager.send('POST', path, { json: move })).status).toBe(200)
    expect((await page(trip)).rows[0]).toMatchObject({ outcome: 'moved', refundPaise: 200_000 })
    expect((await page(trip, '2026-12-17')).rows[0]).toMatchObject({ outcome: 'moved', refundPaise: 300_000 })
  })
})
