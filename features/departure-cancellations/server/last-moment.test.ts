import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { breakDesk } from '#tests/helpers/break-desk.ts'
import { buildBreakable } from '#tests/helpers/broken-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { answerBreak } from './answer-break.ts'
import { doBreak } from './do-break.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const manager = desk('manager')
const { page, mailsOf, outcomes, look, change, decide, meanwhile } = breakDesk(app, manager)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const FIRST = { startDate: '2026-12-17', seats: 5 }
const BOTH = [FIRST, { startDate: '2026-12-24', seats: 5 }]
const CHOOSE = 'What would you like?'
const at = (time: string) => app.clock.set(new Date(`2026-11-25T${time}:00Z`))

/** Two bookings on a broken departure that were asked, and have until 14:30. */
async function asked({ together = false } = {}) {
  const trip = await buildBreakable(app)
  const [first, second] = [await trip.paid({ guests: 2 }), await trip.paid({ guests: 1 })]
  if (together) await sql('update bookings set joins_booking_id = $1 where id = $2', first.bookingId, second.bookingId)
  const { id } = await trip.breakIt(manager, { offers: [FIRST] })
  await doBreak(app.platform, id)
  return { trip, id, first, second }
}

describe('the last moment of travellers who travel together', () => {
  it('is one for all of them, an hour after the mail with other offers', async () => {
    const { trip, id } = await asked({ together: true })
    at('14:20')
    expect(await change(trip, { offers: BOTH })).toEqual({ mails: 1 })
    await doBreak(app.platform, id)
    at('14:35')
    await doBreak(app.platform, id)
    expect(await outcomes(id)).toEqual(['waits', 'waits'])
    at('15:21')
    await doBreak(app.platform, id)
    expect(await outcomes(id)).toEqual(['refund', 'refund'])
  })

  it('is not over while the mail that gives an hour waits for its run', async () => {
    const { trip, id, first } = await asked({ together: true })
    at('14:29')
    await change(trip, { offers: BOTH })
    at('14:31')
    expect(await look(first.bookingId)).toContain(CHOOSE)
    expect((await page(trip)).isAnswerTimeOver).toBe(false)
    await doBreak(app.platform, id)
    expect(await outcomes(id)).toEqual(['waits', 'waits'])
  })
})

describe('one answer for all who travel together', () => {
  it('is given again by the same link when the first press was cut off in the middle', async () => {
    const { id, first } = await asked({ together: true })
    const [mail] = await mailsOf(first.bookingId)
    const token = /\/broken-departure\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const isOnePaid = async () => (await outcomes(id)).includes('refund')
    const dying = meanwhile(isOnePaid, async () => Promise.reject(new Error('the process has died')))
    await expect(answerBreak(dying, token, { offerId: null })).rejects.toThrow('the process has died')
    expect(new Set(await outcomes(id))).toEqual(new Set(['refund', 'waits']))
    await answerBreak(app.platform, token, { offerId: null })
    expect(await outcomes(id)).toEqual(['refund', 'refund'])
  })
})

describe('a run under way', () => {
  it('pays nobody back whom the office gives more time meanwhile', async () => {
    const { trip, id, first, second } = await asked()
    // Nobody is written to, so no mail gives an hour.
    await sql(`update bookings set email = '' where id = any($1)`, [first.bookingId, second.bookingId])
    at('14:31')
    const isFirstPaid = async () => (await outcomes(id)).includes('refund')
    const longer = () => change(trip, { answerBy: '2026-11-26T14:30:00.000Z' })
    await doBreak(meanwhile(isFirstPaid, longer), id)
    expect(new Set(await outcomes(id))).toEqual(new Set(['refund', 'waits']))
  })

  it('asks with the last moment that is true when it writes', async () => {
    const trip = await buildBreakable(app)
    const paid = [await trip.paid({ guests: 1 }), await trip.paid({ guests: 1 })]
    const { id } = await trip.breakIt(manager, { offers: [FIRST] })
    const texts = async () => (await Promise.all(paid.map(({ bookingId }) => mailsOf(bookingId)))).flat()
    const isFirstTold = async () => (await texts()).length === 1
    const longer = () => change(trip, { answerBy: '2026-11-27T14:30:00.000Z' })
    await doBreak(meanwhile(isFirstTold, longer), id)
    await doBreak(app.platform, id)
    for (const { bookingId } of paid) expect((await mailsOf(bookingId)).at(-1)?.text).toContain('27 Nov 2026')
    // Who had the old moment has one more mail; the other one read the new moment at first.
    expect(await texts()).toHaveLength(3)
  })

  it('pays nobody back for whom a mail with other offers was decided a moment before', async () => {
    const { trip, id } = await asked()
    at('14:29')
    let looks = 0
    // The run has begun and has looked at the first row: then the mail is decided, and the moment comes.
    const hasLooked = async () => {
      looks += 1
      return looks > 3
    }
    const decided = async () => {
      await change(trip, { offers: BOTH })
      at('14:31')
    }
    await doBreak(meanwhile(hasLooked, decided), id)
    expect(await outcomes(id)).toEqual(['waits', 'waits'])
  })

  it('stops when another process has taken the break over', async () => {
    const trip = await buildBreakable(app)
    for (const guests of [1, 1, 1]) await trip.paid({ guests })
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    at('14:31')
    const isFirstPaid = async () => (await outcomes(id)).includes('refund')
    // It takes longer than signs of life are apart.
    const other = async () => {
      await sql(`update departure_breaks set worker = 'another' where id = $1`, id)
      await new Promise((resolve) => setTimeout(resolve, 2_100))
    }
    expect(await doBreak(meanwhile(isFirstPaid, other), id)).toBe(false)
    expect(await sql('select worker from departure_breaks where id = $1', id)).toEqual([{ worker: 'another' }])
    expect(await outcomes(id)).toContain('waits')
  })
})

describe('the hour of who was told late', () => {
  it('stands in the mail with other offers, on the page and at the desk', async () => {
    const { trip, id, first } = await asked()
    at('14:20')
    await change(trip, { offers: BOTH })
    await doBreak(app.platform, id)
    const [, second] = await mailsOf(first.bookingId)
    expect(second?.text).toContain('25 Nov 2026, 20:50')
    expect(second?.text).not.toContain('25 Nov 2026, 20:00')
    at('14:40')
    expect(await look(first.bookingId)).toContain('25 Nov 2026, 20:50')
    expect((await page(trip)).isAnswerTimeOver).toBe(false)
    at('15:21')
    expect((await page(trip)).isAnswerTimeOver).toBe(true)
  })
})

describe('a decision by phone', () => {
  const offerOf = async ({ trip }: Awaited<ReturnType<typeof asked>>) => (await page(trip)).offers[0]?.id ?? ''

  it('counts all who move along, chosen or not', async () => {
    const [both, one] = [await asked({ together: true }), await asked({ together: true })]
    const chosen = [both.first.reference, both.second.reference]
    expect(await decide(both.trip, chosen, await offerOf(both))).toEqual({ decided: 2, leftOut: [] })
    expect(await decide(one.trip, [one.second.reference], await offerOf(one))).toEqual({ decided: 2, leftOut: [] })
  })

  it('says of one that somebody else has moved meanwhile that it has its outcome', async () => {
    const found = await asked()
    const { trip, first, second } = found
    await decide(trip, [first.reference], await offerOf(found))
    const why = 'It has its outcome already.'
    expect(await decide(trip, [first.reference, second.reference], await offerOf(found))).toEqual({
      decided: 1,
      leftOut: [{ reference: first.reference, why }],
    })
  })

  it('that pays a first booking back asks those who travelled with it, with an hour at least', async () => {
    const { trip, id, first, second } = await asked({ together: true })
    expect(await mailsOf(second.bookingId)).toEqual([])
    at('14:20')
    await decide(trip, [first.reference])
    await doBreak(app.platform, id)
    const [mail, ...more] = await mailsOf(second.bookingId)
    expect(more).toEqual([])
    expect(mail?.text).toContain('25 Nov 2026, 20:50')
    at('14:40')
    await doBreak(app.platform, id)
    expect(await outcomes(id)).toContain('waits')
    expect(await look(second.bookingId)).toContain(CHOOSE)
  })
})
