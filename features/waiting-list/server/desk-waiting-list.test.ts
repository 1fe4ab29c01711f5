import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildWaitingWorld } from '#tests/helpers/waiting-world.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
let sales: TestStaff
beforeAll(async () => {
  sales = await hireStaff(app, { role: 'sales', name: 'Priya' })
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const list = () => sales.browser.call(calls.listWaitingParties)
async function idOf(name: string): Promise<string> {
  const party = (await list()).parties.find((one) => one.name === name)
  return party?.id ?? ''
}
const offer = (id: string, payablePaise: number) =>
  sales.browser.send('POST', fillPath(calls.offerManually.path, { id }), { json: { payablePaise } })
const end = (id: string) => sales.browser.send('POST', fillPath(calls.removeParty.path, { id }), { json: {} })

describe('waiting parties at the desk', () => {
  it('are listed by date in their order, with their offers and deadlines, and with emails that were not delivered', async () => {
    const world = await buildWaitingWorld(app, [2, 4])
    await world.join('Anand', 2)
    await world.join('Bela', 4)
    await world.join('Chetan', 1)
    app.clock.advanceMinutes(16)
    await world.expire(world.holders[0]?.bookingId ?? '')
    await world.offer()
    const { parties, waiting, offered } = await list()
    expect([waiting, offered]).toEqual([2, 1])
    expect(parties.map(({ name, status, place }) => [name, status, place])).toEqual([
      ['Anand', 'offered', null],
      ['Bela', 'waiting', 1],
      ['Chetan', 'waiting', 2],
    ])
    const { id, until } = await world.bookingOf('Anand')
    expect(parties[0]?.offer).toMatchObject({
      until: until.toISOString(),
      payablePaise: 1_000_000,
      isMailUndelivered: false,
    })
    await sql(`update mails set status = 'failed' where kind = 'waiting-list-offer' and to_name = 'Anand'`)
    expect((await list()).parties[0]?.offer?.isMailUndelivered).toBe(true)
    await sql(`update bookings set hold_expires_at = hold_expires_at + interval '1 day' where id = $1`, id)
    const laterDeadline = new Date(until.getTime() + 86_400_000).toISOString()
    expect((await list()).parties[0]?.offer?.until).toBe(laterDeadline)
  })

  it('get seats out of turn by hand: the effect is shown first, and another price is refused', async () => {
    const world = await buildWaitingWorld(app, [3], { startDate: '2026-12-21' })
    await world.join('Deepa', 3)
    await world.join('Esha', 2)
    const id = await idOf('Esha')
    const quote = () => sales.browser.call(calls.quoteWaitingOffer, { params: { id } })
    expect(await quote()).toMatchObject({ seats: 2, freeSeats: 0, ahead: [{ name: 'Deepa', seats: 3 }] })
    expect((await offer(id, 1_000_000)).body['code']).toBe('SOLD_OUT')
    await sql('update departures set capacity = capacity + 2 where id = $1', world.departureId)
    const freeSeatsForEsha = async () => (await list()).parties.find(({ name }) => name === 'Esha')?.freeSeats
    await sql('update departures set is_closed = true where id = $1', world.departureId)
    expect(await freeSeatsForEsha()).toBe(0)
    await sql('update departures set is_closed = false where id = $1', world.departureId)
    expect(await freeSeatsForEsha()).toBe(2)
    expect(await quote()).toMatchObject({ freeSeats: 2, payablePaise: 1_000_000, until: '2026-11-22T06:30:02.000Z' })
    expect((await offer(id, 999_900)).body['code']).toBe('WAITING_PRICE_CHANGED')
    const answers = await Promise.all([offer(id, 1_000_000), offer(id, 1_000_000)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await world.parties()).toEqual(['Deepa waiting', 'Esha offered'])
    expect(await world.seats()).toMatchObject({ held: 5, free: 0 })
    expect(await sql(`select 1 from mails where kind = 'waiting-list-offer' and to_name = 'Esha'`)).toHaveLength(1)
    expect((await sql(`select taken_by from bookings where id = $1`, (await world.bookingOf('Esha')).id))[0]).toEqual({
      taken_by: sales.id,
    })
    expect(await sql(`select skipped from waiting_parties where name = 'Deepa'`)).toEqual([{ skipped: 0 }])
  })

  it('can be removed: the seats of an offer go to the next party, and a second click reports the same', async () => {
    const world = await buildWaitingWorld(app, [2], { startDate: '2026-12-22' })
    await world.join('Farida', 2)
    await world.join('Gita', 2)
    app.clock.advanceMinutes(16)
    await world.expire(world.holders[0]?.bookingId ?? '')
    await world.offer()
    const id = await idOf('Farida')
    expect((await end(id)).status).toBe(200)
    expect((await end(id)).body['code']).toBe('WAITING_PARTY_GONE')
    expect((await end('00000000-0000-4000-8000-000000000000')).body['code']).toBe('WAITING_PARTY_GONE')
    await world.offer()
    expect(await world.parties()).toEqual(['Farida left', 'Gita offered'])
    expect(await sql(`select 1 from mails where kind = 'waiting-list-passed-on' and to_name = 'Farida'`)).toEqual([])
  })

  it('keep an offer that is being paid at the office', async () => {
    const world = await buildWaitingWorld(app, [2], { startDate: '2026-12-23' })
    await world.join('Hema', 2)
    app.clock.advanceMinutes(16)
    await world.expire(world.holders[0]?.bookingId ?? '')
    await world.offer()
    const { id } = await world.bookingOf('Hema')
    await sql(`update bookings set hold_expires_at = hold_expires_at + interval '30 days' where id = $1`, id)
    expect((await end(await idOf('Hema'))).body['code']).toBe('PAID_AT_OFFICE')
    expect(await world.parties()).toEqual(['Hema offered'])
  })
})
