import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveWaitingList } from '../api/calls.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { STORED_INVARIANTS } from '#platform/invariants/stored-invariants.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { book } from '#tests/helpers/book.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildWaitingWorld, type WaitingWorld } from '#tests/helpers/waiting-world.ts'
import { sweepWaitingLists } from './jobs.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const { platform } = app
beforeEach(() => app.clock.set(NOON))
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).getTime()
const jobsOf = async ({ departureId }: WaitingWorld) =>
  (await sql(`select 1 from jobs.job where name = 'seats-freed' and data->>'departureId' = $1`, departureId)).length
const mailsTo = (name: string) =>
  sql('select kind, subject, text from mails where to_name = $1 order by created_at, kind', name)
const visit = (world: WaitingWorld, guests = 1) =>
  book(app.visitor(), { packageId: world.packageId, startDate: world.startDate, guests })

/** A date with one booking for each given size. Their holds have expired, and no job has ended them yet. */
async function buildExpiredHolds(
  guests: readonly number[],
  parties: readonly (readonly [string, number])[],
  more = {},
) {
  const world = await buildWaitingWorld(app, guests, more)
  for (const [name, seats] of parties) await world.join(name, seats)
  app.clock.advanceMinutes(16)
  return world
}
const releaseOneHold = async (world: WaitingWorld, at = 0) => world.expire(world.holders[at]?.bookingId ?? '')

describe('seats that are released while a party waits', () => {
  it('are taken out of the public sale immediately, held at the price of that day, and offered by email with a payment link', async () => {
    const world = await buildExpiredHolds([2, 4], [['asha', 2]])
    await releaseOneHold(world)
    expect(await world.seats()).toEqual({ held: 6, sold: 0, setAside: 2, free: 0 })
    expect(await jobsOf(world)).toBe(1)
    expect((await visit(world)).body['code']).toBe('SOLD_OUT')
    await sql('update tour_packages set base_price_paise = 700000 where id = $1', world.packageId)
    await world.offer()
    expect(await world.parties()).toEqual(['asha offered'])
    const booking = await world.bookingOf('asha')
    expect(booking).toMatchObject({ status: 'held', guests: 2 })
    expect(booking.until.getTime()).toBe(hours(24))
    expect(await world.seats()).toEqual({ held: 6, sold: 0, setAside: 0, free: 0 })
    const mail = (await mailsTo('asha')).find(({ kind }) => kind === 'waiting-list-offer')
    expect(mail?.['subject']).toBe('2 seats for you: Kedarnath, Sun, 20 Dec 2026')
    expect(mail?.['text']).toContain('₹14,000.00')
    expect(mail?.['text']).toContain('/my-booking#token=')
    expect(await checkInvariants()).toEqual([])
  })

  it('are not sold to the visitor whose booking finds an expired hold first', async () => {
    const world = await buildExpiredHolds([2], [['asha', 2]])
    expect((await visit(world, 2)).body['code']).toBe('SOLD_OUT')
    await releaseOneHold(world)
    await world.offer()
    expect(await world.parties()).toEqual(['asha offered'])
  })

  it('go to the first party that fits completely; a later one is served, and the rest is on sale again', async () => {
    const world = await buildExpiredHolds(
      [3, 4],
      [
        ['large', 4],
        ['small', 2],
      ],
    )
    await releaseOneHold(world)
    await world.offer()
    expect(await world.parties()).toEqual(['large waiting', 'small offered'])
    expect(await world.seats()).toMatchObject({ setAside: 0, free: 1 })
    expect(await sql(`select skipped from waiting_parties where name = 'large'`)).toEqual([{ skipped: 1 }])
    expect((await visit(world)).status).toBe(200)
  })

  it('are offered for only four hours within ten days of the start', async () => {
    const world = await buildExpiredHolds([2], [['asha', 2]], { startDate: '2026-12-01' })
    await releaseOneHold(world)
    await world.offer()
    expect((await world.bookingOf('asha')).until.getTime()).toBe(hours(4))
  })

  it('are found by the check of every minute when a date got more seats, or no job was sent', async () => {
    const world = await buildWaitingWorld(app, [2])
    await world.join('asha', 2)
    await sweepWaitingLists(platform)
    expect(await world.parties()).toEqual(['asha waiting'])
    await sql('update departures set capacity = capacity + 2 where id = $1', world.departureId)
    await sweepWaitingLists(platform)
    expect(await world.parties()).toEqual(['asha offered'])
  })

  it('are held for no party whose date can no longer be sold', async () => {
    const world = await buildExpiredHolds([2], [['asha', 2]])
    await sql('update tour_packages set is_published = false where id = $1', world.packageId)
    await releaseOneHold(world)
    await world.offer()
    expect(await world.parties()).toEqual(['asha waiting'])
    expect(await world.seats()).toMatchObject({ setAside: 0, free: 2 })
  })
})

describe('an offer', () => {
  it('is taken by the payment through the link, and opening the payment does not shorten it', async () => {
    const world = await buildExpiredHolds([2], [['asha', 2]])
    await releaseOneHold(world)
    await world.offer()
    const { until } = await world.bookingOf('asha')
    const openOffer = await world.openOffer('asha')
    const order = gatewayIdOf(await openOffer.order())
    expect((await world.bookingOf('asha')).until).toEqual(until)
    await capture(order)
    await sweepWaitingLists(platform)
    expect(await world.parties()).toEqual(['asha taken'])
    expect(await world.seats()).toEqual({ held: 0, sold: 2, setAside: 0, free: 0 })
    const office = await sql(`select 1 from mails where kind = 'waiting-list-office-taken' and text like '%asha%'`)
    expect(office).toHaveLength(1)
  })

  it('goes to the next party when it is not paid, never twice to one, and the first party gets an email', async () => {
    const world = await buildExpiredHolds(
      [2],
      [
        ['first', 2],
        ['second', 2],
      ],
    )
    await releaseOneHold(world)
    await Promise.all([world.offer(), world.offer(), world.offer()])
    expect(await world.parties()).toEqual(['first offered', 'second waiting'])
    app.clock.advanceMinutes(24 * 60 + 1)
    await world.expire((await world.bookingOf('first')).id)
    expect((await visit(world)).body['code']).toBe('SOLD_OUT')
    await world.offer()
    expect(await world.parties()).toEqual(['first expired', 'second offered'])
    expect((await mailsTo('first')).map(({ kind }) => kind)).toContain('waiting-list-passed-on')
    app.clock.advanceMinutes(24 * 60 + 1)
    await world.expire((await world.bookingOf('second')).id)
    await world.offer()
    expect(await world.parties()).toEqual(['first expired', 'second expired'])
    expect(await world.seats()).toMatchObject({ setAside: 0, free: 2 })
  })

  it('ends with the link that leaves the list: the next party gets the seats', async () => {
    const world = await buildExpiredHolds(
      [2],
      [
        ['first', 2],
        ['second', 1],
      ],
    )
    await releaseOneHold(world)
    await world.offer()
    const [row] = await sql('select id from waiting_parties where name = $1 and status = $2', 'first', 'offered')
    const token = bearerToken(platform.secrets.booking, 'waiting', String(row?.['id']))
    await app.visitor().call(leaveWaitingList, { body: { token } })
    expect((await world.bookingOf('first')).status).toBe('cancelled')
    expect(await world.seats()).toMatchObject({ setAside: 2 })
    await world.offer()
    expect(await world.parties()).toEqual(['first left', 'second offered'])
    expect(await world.seats()).toMatchObject({ setAside: 0, free: 1 })
  })

  it('is made once by the next process after a process died halfway', async () => {
    const world = await buildExpiredHolds([2], [['asha', 2]])
    await releaseOneHold(world)
    const dyingPlatform = {
      ...platform,
      jobs: { ...platform.jobs, send: () => Promise.reject(new Error('killed')) },
    }
    const { offerFreeSeats } = await import('./offer-free-seats.ts')
    await expect(offerFreeSeats(dyingPlatform, world.departureId)).rejects.toThrow('killed')
    expect(await world.parties()).toEqual(['asha waiting'])
    expect(await world.seats()).toMatchObject({ setAside: 2, free: 0 })
    await world.offer()
    await world.offer()
    expect(await world.parties()).toEqual(['asha offered'])
    expect((await mailsTo('asha')).filter(({ kind }) => kind === 'waiting-list-offer')).not.toEqual([])
  })
})

describe('a party that was skipped three times', () => {
  it('gets the seats that are gathered for it, and nobody else can buy them', async () => {
    const world = await buildExpiredHolds(
      [1, 1, 2],
      [
        ['large', 3],
        ['small', 1],
      ],
    )
    await sql(`update waiting_parties set skipped = 3 where tour_package_id = $1 and name = 'large'`, world.packageId)
    await releaseOneHold(world, 0)
    await world.offer()
    expect(await world.parties()).toEqual(['large waiting', 'small waiting'])
    expect(await world.seats()).toMatchObject({ setAside: 1, free: 0 })
    expect((await visit(world)).body['code']).toBe('SOLD_OUT')
    expect(await checkInvariants()).toEqual([])
    await releaseOneHold(world, 2)
    await world.offer()
    expect(await world.parties()).toEqual(['large offered', 'small waiting'])
  })

  it('gets no seats held for it while the whole date is smaller, because they could never be enough', async () => {
    const world = await buildExpiredHolds([1, 1, 1], [['large', 3]])
    await releaseOneHold(world, 0)
    await world.offer()
    await sql('update departures set capacity = 2 where id = $1', world.departureId)
    await sql('update waiting_parties set skipped = 3 where tour_package_id = $1', world.packageId)
    await releaseOneHold(world, 1)
    await world.offer()
    expect(await world.seats()).toMatchObject({ setAside: 0, free: 1 })
    await sql('update departures set capacity = 4 where id = $1', world.departureId)
    await world.offer()
    expect(await world.parties()).toEqual(['large offered'])
  })

  it('may also be a party that waits alone: after seats went to the public three times, the next ones are gathered', async () => {
    const world = await buildWaitingWorld(app, [1, 1, 1, 1, 2])
    await world.join('large', 3)
    const toCurrentFooter = async (at: number) => {
      const past = `update bookings set hold_expires_at = $2 where id = $1`
      await sql(past, world.holders[at]?.bookingId, app.clock.now())
      await releaseOneHold(world, at)
    }
    for (const at of [0, 1, 2]) {
      await toCurrentFooter(at)
      await world.offer()
      expect(await world.seats()).toMatchObject({ setAside: 0, free: 1 })
      expect((await visit(world)).status).toBe(200)
    }
    await toCurrentFooter(3)
    await world.offer()
    expect(await world.seats()).toMatchObject({ setAside: 1, free: 0 })
    await toCurrentFooter(4)
    await world.offer()
    expect(await world.parties()).toEqual(['large offered'])
  })

  it('continues to wait when 48 hours were not enough, and the next party is served', async () => {
    const world = await buildExpiredHolds(
      [1, 2],
      [
        ['large', 3],
        ['small', 1],
      ],
    )
    await sql(`update waiting_parties set skipped = 3 where tour_package_id = $1 and name = 'large'`, world.packageId)
    // The other booking is paid, so no more seats are released.
    await sql(
      `update bookings set hold_expires_at = hold_expires_at + interval '9 days' where id = $1`,
      world.holders[1]?.bookingId,
    )
    await releaseOneHold(world)
    await world.offer()
    expect(await world.seats()).toMatchObject({ setAside: 1 })
    app.clock.advanceMinutes(48 * 60)
    await world.offer()
    expect(await world.parties()).toEqual(['large waiting', 'small offered'])
    // The party has had its 48 hours: nothing is held for it again, and the log records the end once.
    await sql('update departures set capacity = capacity + 2 where id = $1', world.departureId)
    await world.offer()
    await world.offer()
    expect(await world.seats()).toMatchObject({ setAside: 0, free: 2 })
    const gatheringFailedQuery = `select 1 from audit_events a join waiting_parties w on w.id::text = a.object_id
      where a.name = 'waiting_list_gathered_in_vain' and w.tour_package_id = $1`
    expect(await sql(gatheringFailedQuery, world.packageId)).toHaveLength(1)
  })
})

describe('at the same time', () => {
  it('two parties get one offer each when two bookings end and two jobs run', async () => {
    const world = await buildExpiredHolds(
      [1, 1],
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
    )
    await Promise.all([releaseOneHold(world, 0), releaseOneHold(world, 1), world.offer(), visit(world), visit(world)])
    await Promise.all([world.offer(), world.offer()])
    expect(await world.parties()).toEqual(['a offered', 'b offered', 'c waiting'])
    expect(await world.seats()).toEqual({ held: 2, sold: 0, setAside: 0, free: 0 })
  })

  it('the party, and no visitor, gets the seats that a booking releases', async () => {
    const world = await buildWaitingWorld(app, [2])
    await world.join('asha', 2)
    const [holder] = world.holders
    const giveUp = () => holder?.visitor.send('POST', `/api/bookings/${holder.bookingId}/give-up`)
    const [, ...answers] = await Promise.all([giveUp(), ...Array.from({ length: 8 }, () => visit(world, 2))])
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 409))
    await world.offer()
    expect(await world.parties()).toEqual(['asha offered'])
  })

  it('an offer that ends while it is paid is taken, or refunded and passed on to the next party', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.clock.set(NOON)
      const world = await buildExpiredHolds(
        [2],
        [
          ['first', 2],
          ['second', 2],
        ],
      )
      await releaseOneHold(world)
      await world.offer()
      const { id } = await world.bookingOf('first')
      const order = gatewayIdOf(await (await world.openOffer('first')).order())
      app.clock.advanceMinutes(24 * 60 + 1)
      const steps = [() => capture(order), () => world.expire(id), () => world.offer()]
      await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()))
      await world.offer()
      const { status } = await world.bookingOf('first')
      const refunds = await sql(
        `select reason from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`,
        id,
      )
      expect([await world.parties(), refunds]).toEqual(
        status === 'confirmed'
          ? [['first taken', 'second waiting'], []]
          : [['first expired', 'second offered'], [{ reason: 'no_seats' }]],
      )
      expect(await checkInvariants()).toEqual([])
    }
  })
})

async function capture(gatewayOrderId: string) {
  const { payment } = await app.sandbox.pay(gatewayOrderId)
  const captured = await platform.gateway.fetchPayment(payment.id)
  return confirmPayment(platform, { payment: captured, via: 'reconciler' })
}

/** Violated seat invariants of any departure. */
async function checkInvariants() {
  return sql(STORED_INVARIANTS.find(({ id }) => id === 'O1')?.query ?? '')
}
