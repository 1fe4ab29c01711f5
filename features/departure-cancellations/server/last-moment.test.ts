import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { departureCancellationDesk } from '#tests/helpers/departure-cancellation-desk.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { answerDepartureCancellation } from './answer-departure-cancellation.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
const { page, mailsOf, outcomes, look, change, decide, platformWithEvent } = departureCancellationDesk(app, manager)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const FIRST = { startDate: '2026-12-17', seats: 5 }
const BOTH = [FIRST, { startDate: '2026-12-24', seats: 5 }]
const CHOOSE = 'What would you like to do?'
const at = (time: string) => app.clock.set(new Date(`2026-11-25T${time}:00Z`))

/** Two bookings on a cancelled departure whose bookers were asked, and can answer until 14:30. */
async function buildTripAwaitingAnswer({ together = false } = {}) {
  const trip = await buildDepartureToCancel(app)
  const [first, second] = [await trip.paid({ guests: 2 }), await trip.paid({ guests: 1 })]
  if (together) await sql('update bookings set joins_booking_id = $1 where id = $2', first.bookingId, second.bookingId)
  const { id } = await trip.cancelDeparture(manager, { offers: [FIRST] })
  await carryOutDepartureCancellation(app.platform, id)
  return { trip, id, first, second }
}

describe('the answer deadline of travellers who travel together', () => {
  it('is the same for all, an hour after the email with other offers', async () => {
    const { trip, id } = await buildTripAwaitingAnswer({ together: true })
    at('14:20')
    expect(await change(trip, { offers: BOTH })).toEqual({ mails: 1 })
    await carryOutDepartureCancellation(app.platform, id)
    at('14:35')
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomes(id)).toEqual(['waits', 'waits'])
    at('15:21')
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomes(id)).toEqual(['refund', 'refund'])
  })

  it('has not passed while the email that gives an hour waits for its run', async () => {
    const { trip, id, first } = await buildTripAwaitingAnswer({ together: true })
    at('14:29')
    await change(trip, { offers: BOTH })
    at('14:31')
    expect(await look(first.bookingId)).toContain(CHOOSE)
    expect((await page(trip)).hasAnswerDeadlinePassed).toBe(false)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomes(id)).toEqual(['waits', 'waits'])
  })
})

describe('one answer for all who travel together', () => {
  it('can be given again by the same link when the first press was interrupted', async () => {
    const { id, first } = await buildTripAwaitingAnswer({ together: true })
    const [mail] = await mailsOf(first.bookingId)
    const token = /\/broken-departure\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const isOnePaid = async () => (await outcomes(id)).includes('refund')
    const crashingPlatform = platformWithEvent(isOnePaid, async () => Promise.reject(new Error('the process has died')))
    await expect(answerDepartureCancellation(crashingPlatform, token, { offerId: null })).rejects.toThrow(
      'the process has died',
    )
    expect(new Set(await outcomes(id))).toEqual(new Set(['refund', 'waits']))
    await answerDepartureCancellation(app.platform, token, { offerId: null })
    expect(await outcomes(id)).toEqual(['refund', 'refund'])
  })
})

describe('a run in progress', () => {
  it('refunds nobody whose deadline the office extends in between', async () => {
    const { trip, id, first, second } = await buildTripAwaitingAnswer()
    // Without an address nobody gets an email, which would extend the deadline by an hour.
    await sql(`update bookings set email = '' where id = any($1)`, [first.bookingId, second.bookingId])
    at('14:31')
    const isFirstPaid = async () => (await outcomes(id)).includes('refund')
    const extendDeadline = () => change(trip, { answerBy: '2026-11-26T14:30:00.000Z' })
    await carryOutDepartureCancellation(platformWithEvent(isFirstPaid, extendDeadline), id)
    expect(new Set(await outcomes(id))).toEqual(new Set(['refund', 'waits']))
  })

  it('asks with the deadline that is valid when it writes', async () => {
    const trip = await buildDepartureToCancel(app)
    const paid = [await trip.paid({ guests: 1 }), await trip.paid({ guests: 1 })]
    const { id } = await trip.cancelDeparture(manager, { offers: [FIRST] })
    const texts = async () => (await Promise.all(paid.map(({ bookingId }) => mailsOf(bookingId)))).flat()
    const isFirstMailed = async () => (await texts()).length === 1
    const extendDeadline = () => change(trip, { answerBy: '2026-11-27T14:30:00.000Z' })
    await carryOutDepartureCancellation(platformWithEvent(isFirstMailed, extendDeadline), id)
    await carryOutDepartureCancellation(app.platform, id)
    for (const { bookingId } of paid) expect((await mailsOf(bookingId)).at(-1)?.text).toContain('27 Nov 2026')
    // The booker with the old deadline gets one more email; the first email to the other one already had the new
    // deadline.
    expect(await texts()).toHaveLength(3)
  })

  it('refunds nobody for whom an email with other offers was just scheduled', async () => {
    const { trip, id } = await buildTripAwaitingAnswer()
    at('14:29')
    let checks = 0
    // The run reads the first row; then the email is scheduled, and the deadline passes.
    const hasReadFirstRow = async () => {
      checks += 1
      return checks > 3
    }
    const changeBeforeDeadline = async () => {
      await change(trip, { offers: BOTH })
      at('14:31')
    }
    await carryOutDepartureCancellation(platformWithEvent(hasReadFirstRow, changeBeforeDeadline), id)
    expect(await outcomes(id)).toEqual(['waits', 'waits'])
  })

  it('stops when another process has taken over', async () => {
    const trip = await buildDepartureToCancel(app)
    for (const guests of [1, 1, 1]) await trip.paid({ guests })
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    at('14:31')
    const isFirstPaid = async () => (await outcomes(id)).includes('refund')
    // Lets another worker take over, and waits longer than the interval between heartbeats.
    const other = async () => {
      await sql(`update departure_cancellations set worker = 'another' where id = $1`, id)
      await new Promise((resolve) => setTimeout(resolve, 2_100))
    }
    expect(await carryOutDepartureCancellation(platformWithEvent(isFirstPaid, other), id)).toBe(false)
    expect(await sql('select worker from departure_cancellations where id = $1', id)).toEqual([{ worker: 'another' }])
    expect(await outcomes(id)).toContain('waits')
  })
})

describe('the hour of bookers who were informed late', () => {
  it('is stated in the email with other offers, on the page and at the desk', async () => {
    const { trip, id, first } = await buildTripAwaitingAnswer()
    at('14:20')
    await change(trip, { offers: BOTH })
    await carryOutDepartureCancellation(app.platform, id)
    const [, second] = await mailsOf(first.bookingId)
    expect(second?.text).toContain('25 Nov 2026, 20:50')
    expect(second?.text).not.toContain('25 Nov 2026, 20:00')
    at('14:40')
    expect(await look(first.bookingId)).toContain('25 Nov 2026, 20:50')
    expect((await page(trip)).hasAnswerDeadlinePassed).toBe(false)
    at('15:21')
    expect((await page(trip)).hasAnswerDeadlinePassed).toBe(true)
  })
})

describe('a decision by phone', () => {
  const offerOf = async ({ trip }: Awaited<ReturnType<typeof buildTripAwaitingAnswer>>) =>
    (await page(trip)).offers[0]?.id ?? ''

  it('counts all who move along, selected or not', async () => {
    const [both, one] = [
      await buildTripAwaitingAnswer({ together: true }),
      await buildTripAwaitingAnswer({ together: true }),
    ]
    const references = [both.first.reference, both.second.reference]
    expect(await decide(both.trip, references, await offerOf(both))).toEqual({ decided: 2, leftOut: [] })
    expect(await decide(one.trip, [one.second.reference], await offerOf(one))).toEqual({ decided: 2, leftOut: [] })
  })

  it('reports a booking that somebody else has moved in between as already decided', async () => {
    const found = await buildTripAwaitingAnswer()
    const { trip, first, second } = found
    await decide(trip, [first.reference], await offerOf(found))
    const why = 'Already has an outcome.'
    expect(await decide(trip, [first.reference, second.reference], await offerOf(found))).toEqual({
      decided: 1,
      leftOut: [{ reference: first.reference, why }],
    })
  })

  it('that refunds a first booking asks those who travelled with it, with at least an hour', async () => {
    const { trip, id, first, second } = await buildTripAwaitingAnswer({ together: true })
    expect(await mailsOf(second.bookingId)).toEqual([])
    at('14:20')
    await decide(trip, [first.reference])
    await carryOutDepartureCancellation(app.platform, id)
    const [mail, ...more] = await mailsOf(second.bookingId)
    expect(more).toEqual([])
    expect(mail?.text).toContain('25 Nov 2026, 20:50')
    at('14:40')
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomes(id)).toContain('waits')
    expect(await look(second.bookingId)).toContain(CHOOSE)
  })
})
