import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  changeDepartureCancellationOffers,
  recordCancellationDecisions,
  getDepartureCancellation,
} from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { findViolations } from '#tests/helpers/find-violations.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const LAST = '2026-11-25T14:30:00.000Z'
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

type Trip = Awaited<ReturnType<typeof buildDepartureToCancel>>
const [FIRST, SECOND] = ['2026-12-17', '2026-12-24'] as const
const keyOf = ({ packageId, day: startDate }: Trip) => ({ packageId, startDate })
const page = (trip: Trip) => manager.call(getDepartureCancellation, { params: keyOf(trip) })
const heldOf = async ({ packageId }: Trip) =>
  Object.fromEntries(
    (
      await sql(
        'select start_date::text as day, held, sold from departures where tour_package_id = $1 and start_date > $2 order by 1',
        packageId,
        '2026-12-10',
      )
    ).map(({ day, held, sold }) => [day, [held, sold]]),
  )
const mailsOf = async (bookingId: string) =>
  (
    await sql(
      `select subject, text from mails where kind = 'departure-cancelled' and dedupe_key like '%' || $1 || '%' order by created_at`,
      bookingId,
    )
  ).map(({ subject, text }) => ({ subject: String(subject), text: String(text) }))
const submitChoice = (link: string, offerId: unknown) =>
  app.visitor().send('POST', link, {
    raw: new URLSearchParams({ choice: String(offerId) }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** Sends a change based on the current page, or on an earlier one. */
async function change(
  trip: Trip,
  changes: Partial<{ offers: { startDate: string; seats: number }[]; answerBy: string; seen: string }>,
) {
  const { change: now, offers, answerBy } = await page(trip)
  const same = offers
    .filter(({ isEnded, seatsLeft }) => !isEnded && seatsLeft > 0)
    .map(({ startDate, seatsLeft: seats }) => ({ startDate, seats }))
  const json = { offers: same, answerBy, seen: now.seen, ...changes }
  return manager.send('POST', fillPath(changeDepartureCancellationOffers.path, keyOf(trip)), { json })
}
/** A cancelled departure with one other date and three bookings that were asked. */
async function buildTripAwaitingAnswer() {
  const trip = await buildDepartureToCancel(app)
  const paid = [await trip.paid({ guests: 1 }), await trip.paid({ guests: 2 }), await trip.paid({ guests: 1 })]
  const { id } = await trip.cancelDeparture(manager, { offers: [{ startDate: FIRST, seats: 5 }] })
  await carryOutDepartureCancellation(app.platform, id)
  const linkOf = async (bookingId: string) =>
    /\/broken-departure\/\S+/.exec((await mailsOf(bookingId))[0]?.text ?? '')?.[0] ?? ''
  return { trip, id, paid, linkOf, ids: paid.map(({ bookingId }) => bookingId) }
}

describe('offers after a departure cancellation', () => {
  it('can gain a date, with one email each, and the page of the old email shows it', async () => {
    const { trip, id, ids, paid, linkOf } = await buildTripAwaitingAnswer()
    const [answered = '', ...waitingIds] = ids
    const [offer] = (await page(trip)).offers
    const json = { references: [paid[0]?.reference], offerId: offer?.id, note: 'By phone.' }
    await manager.send('POST', fillPath(recordCancellationDecisions.path, keyOf(trip)), { json })
    const offers = [
      { startDate: FIRST, seats: 4 },
      { startDate: SECOND, seats: 6 },
    ]
    expect((await page(trip)).change).toMatchObject({ mails: 2 })
    expect((await change(trip, { offers })).body).toEqual({ mails: 2 })
    await carryOutDepartureCancellation(app.platform, id)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await heldOf(trip)).toEqual({ [FIRST]: [4, 1], [SECOND]: [6, 0] })
    expect((await mailsOf(answered)).length).toBe(1)
    for (const bookingId of waitingIds) {
      const [, second, ...more] = await mailsOf(bookingId)
      expect(more).toEqual([])
      expect(second?.subject).toContain('New options for you')
      expect(second?.text).toContain('24 Dec 2026')
    }
    const offerPage = await app.visitor().send('GET', await linkOf(waitingIds[0] ?? ''))
    expect(JSON.stringify(offerPage.body)).toContain('24 Dec 2026')
    const { steps } = await page(trip)
    expect(steps).toContainEqual(expect.objectContaining({ step: 'offers_changed', bookings: 2, who: 'The manager' }))
    expect(await sql(`select 1 from audit_events where name = 'departure_cancellation_offers_changed'`)).toHaveLength(1)
    expect(await findViolations(app)).toEqual([])
  })

  it('can end, release their seats and be offered again; an answer from an old email gets a message about it', async () => {
    const { trip, id, ids, linkOf } = await buildTripAwaitingAnswer()
    const [offer] = (await page(trip)).offers
    expect((await change(trip, { offers: [{ startDate: SECOND, seats: 3 }] })).status).toBe(200)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await heldOf(trip)).toEqual({ [FIRST]: [0, 0], [SECOND]: [3, 0] })
    const link = await linkOf(ids[0] ?? '')
    const lateAnswer = await submitChoice(link, offer?.id)
    expect([lateAnswer.status, JSON.stringify(lateAnswer.body).includes('24 Dec 2026')]).toEqual([409, true])
    expect((await change(trip, { offers: [{ startDate: FIRST, seats: 2 }] })).status).toBe(200)
    expect(await heldOf(trip)).toEqual({ [FIRST]: [2, 0], [SECOND]: [0, 0] })
    const secondAnswer = await submitChoice(link, offer?.id)
    expect(secondAnswer.status).toBe(303)
    expect(await heldOf(trip)).toEqual({ [FIRST]: [1, 1], [SECOND]: [0, 0] })
    expect((await page(trip)).offers[0]).toMatchObject({ startDate: FIRST, seats: 2, seatsLeft: 1, isEnded: false })
    expect(await findViolations(app)).toEqual([])
  })

  it('can have more or fewer seats without an email, and never more than are free', async () => {
    const { trip, id, ids } = await buildTripAwaitingAnswer()
    expect((await change(trip, { offers: [{ startDate: FIRST, seats: 2 }] })).body).toEqual({ mails: 0 })
    await carryOutDepartureCancellation(app.platform, id)
    expect(await heldOf(trip)).toMatchObject({ [FIRST]: [2, 0] })
    expect((await mailsOf(ids[0] ?? '')).length).toBe(1)
    const tooManySeats = await change(trip, { offers: [{ startDate: FIRST, seats: 51 }] })
    expect([tooManySeats.status, tooManySeats.body['code']]).toEqual([409, 'DEPARTURE_CANCELLATION_SEATS_GONE'])
    expect((await change(trip, {})).body['code']).toBe('DEPARTURE_CANCELLATION_UNCHANGED')
    expect((await change(trip, { offers: [{ startDate: '2026-12-10', seats: 1 }] })).body['code']).toBe(
      'START_DATE_UNAVAILABLE',
    )
    expect(await heldOf(trip)).toMatchObject({ [FIRST]: [2, 0] })
  })

  it('can have a later deadline, never an earlier one, and groups with new choices have at least an hour', async () => {
    const { trip, id, ids } = await buildTripAwaitingAnswer()
    expect((await change(trip, { answerBy: '2026-11-24T14:30:00.000Z' })).body['code']).toBe(
      'DEPARTURE_CANCELLATION_TIME',
    )
    app.clock.set(new Date('2026-11-25T14:20:00Z'))
    expect((await change(trip, { answerBy: '2026-11-25T14:40:00.000Z' })).body['code']).toBe(
      'DEPARTURE_CANCELLATION_TIME',
    )
    const offers = [
      { startDate: FIRST, seats: 5 },
      { startDate: SECOND, seats: 2 },
    ]
    expect((await change(trip, { offers })).body).toEqual({ mails: 3 })
    await carryOutDepartureCancellation(app.platform, id)
    app.clock.set(new Date('2026-11-25T14:45:00Z'))
    await carryOutDepartureCancellation(app.platform, id)
    const outcomes = () =>
      sql('select distinct outcome from departure_cancellation_bookings where departure_cancellation_id = $1', id)
    expect(await outcomes()).toEqual([{ outcome: 'waits' }])
    expect((await mailsOf(ids[0] ?? '')).length).toBe(2)
    app.clock.set(new Date('2026-11-25T15:20:01Z'))
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomes()).toEqual([{ outcome: 'refund' }])
    expect((await change(trip, { answerBy: '2026-11-28T14:30:00.000Z' })).body['code']).toBe(
      'DEPARTURE_CANCELLATION_ANSWERED',
    )
  })

  it('are not overwritten by somebody who saw other offers, nor by two users together', async () => {
    const { trip } = await buildTripAwaitingAnswer()
    const { change: seen } = await page(trip)
    const both = await Promise.all(
      [2, 3].map((seats) => change(trip, { seen: seen.seen, offers: [{ startDate: FIRST, seats }] })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = await change(trip, { seen: seen.seen, answerBy: '2026-11-26T14:30:00.000Z' })
    expect(late.body).toMatchObject({ code: 'DESK_CHANGED_CONCURRENTLY', present: { answerBy: LAST } })
    expect(await findViolations(app)).toEqual([])
  })
})
