import { afterAll, describe, expect, it } from 'vitest'
import { addGuests, quoteAddition } from '#features/bookings/api/additions-calls.ts'
import { bounceCheque, previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import * as calls from '../api/moves-calls.ts'
import { errorMessage } from '#kernel/errors/errors.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
const { sql, desk, take, paymentsOf } = await openOffice(app)

const [START_DATE, OTHER_DATE] = ['2026-12-10', '2026-12-12']
const until = new Date(NOON.getTime() + 24 * 3_600_000).toISOString()
let payers = 0

/** Three guests at ₹10,000 and two more at ₹11,000, all paid; 12 December costs ₹8,000. */
async function party({
  seats = 50,
  way = CASH,
}: { seats?: number; way?: typeof CASH | ReturnType<typeof cheque> } = {}) {
  const trip = await buildPaidTrip(app, { startDate: START_DATE })
  await sql('update tour_packages set base_price_paise = 1100000 where id = $1', trip.packageId)
  await sql(
    `insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, $2, $3, 800000)`,
    trip.packageId,
    OTHER_DATE,
    seats,
  )
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  const first = String(row?.['reference'])
  const body = { guests: 2, until, cameBy: 'phone' as const, expectedPaise: 2_200_000 }
  const { reference: joinedReference } = await desk('owner').call(addGuests, { params: { reference: first }, body })
  await take(joinedReference, { ...way, payer: `Payer ${(payers += 1)}`, amountPaise: 2_200_000 })
  return { ...trip, first, joined: joinedReference }
}
const quote = (reference: string, role: StaffRole = 'owner') =>
  desk(role).call(calls.quoteMove, { params: { reference }, query: { date: OTHER_DATE } })
type MoveOptions = { partyGuests?: number; role?: StaffRole }
const move = (reference: string, expectedRefundPaise: number, { partyGuests, role = 'owner' }: MoveOptions = {}) =>
  desk(role).send('POST', fillPath(calls.moveBooking.path, { reference }), {
    json: { startDate: OTHER_DATE, expectedRefundPaise, ...(partyGuests !== undefined && { partyGuests }) },
  })
const daysOf = async (...references: string[]) =>
  (
    await sql(
      'select start_date::text as day from bookings where reference = any($1) order by joins_booking_id is not null',
      references,
    )
  ).map(({ day }) => day)
const seatsOf = (packageId: number) =>
  sql('select start_date::text as day, held, sold from departures where tour_package_id = $1 order by 1', packageId)
const violations = async () =>
  (await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })).filter(
    ({ id }) => id !== 'O8',
  )

describe('bookings that travel together', () => {
  it('move together in one step, and each is refunded its own difference', async () => {
    const { first, joined: joinedReference, packageId } = await party()
    const partyQuote = await quote(joinedReference)
    expect(partyQuote).toMatchObject({
      guests: 2,
      refundPaise: 600_000,
      others: [{ reference: first, guests: 3, refundPaise: 600_000, waivedPaise: 0 }],
    })
    expect((await move(joinedReference, 1_200_000, { partyGuests: 5 })).status).toBe(200)
    expect(await daysOf(first, joinedReference)).toEqual([OTHER_DATE, OTHER_DATE])
    expect(await seatsOf(packageId)).toEqual([
      { day: START_DATE, held: 0, sold: 0 },
      { day: OTHER_DATE, held: 0, sold: 5 },
    ])
    const refunds = `select b.reference, r.amount_paise::int as amount from refunds r
      join bookings b on b.id = r.booking_id where b.reference = any($1) order by b.joins_booking_id is not null`
    expect(await sql(refunds, [first, joinedReference])).toEqual([
      { reference: first, amount: 600_000 },
      { reference: joinedReference, amount: 600_000 },
    ])
    const mails = `select 1 from jobs.job where name = 'booking-moved' and data->>'bookingId' in
      (select id::text from bookings where reference = any($1))`
    expect(await sql(mails, [first, joinedReference])).toHaveLength(2)
    expect(await violations()).toEqual([])
  })

  it('move all or none: without seats for everybody, nobody moves', async () => {
    const { first, joined: joinedReference, packageId } = await party({ seats: 4 })
    expect((await move(first, 1_200_000, { partyGuests: 5 })).body['code']).toBe('SOLD_OUT')
    expect(await daysOf(first, joinedReference)).toEqual([START_DATE, START_DATE])
    expect((await seatsOf(packageId)).map(({ sold }) => sold)).toEqual([5, 0])
    expect(
      await sql('select 1 from refunds r join bookings b on b.id = r.booking_id where b.reference = $1', first),
    ).toEqual([])
  })

  it('can be moved one by one, and the other stays', async () => {
    const { first, joined: joinedReference } = await party()
    const voucherOfJoined = async () => {
      const [row] = await sql('select id from bookings where reference = $1', joinedReference)
      return (await issueVoucher(app.platform, String(row?.['id'])))?.snapshot
    }
    expect((await voucherOfJoined())?.togetherWith).toBe(first)
    expect((await move(first, 600_000)).status).toBe(200)
    expect(await daysOf(first, joinedReference)).toEqual([OTHER_DATE, START_DATE])
    expect((await quote(joinedReference)).others).toEqual([])
    expect(await voucherOfJoined()).toMatchObject({ revision: 2, trip: { startDate: START_DATE } })
    expect((await voucherOfJoined())?.togetherWith).toBeUndefined()
    const { now } = await desk('owner').call(quoteAddition, { params: { reference: first }, query: { guests: 1 } })
    expect(now).toEqual({ guests: 3, payablePaise: 2_400_000 })
    expect(await violations()).toEqual([])
  })

  it('are refused when the travellers differ from those shown', async () => {
    const { first, joined: joinedReference } = await party()
    expect((await move(first, 1_200_000, { partyGuests: 4 })).body['code']).toBe('CANCELLATION_CHANGED')
    expect((await move(first, 600_000, { partyGuests: 5 })).body['code']).toBe('CANCELLATION_CHANGED')
    expect(await daysOf(first, joinedReference)).toEqual([START_DATE, START_DATE])
  })

  it('report which one has a debt before all move to a cheaper date; the other one may move alone', async () => {
    const { first, joined: joinedReference } = await party({ way: cheque() })
    const [officePayment] = (await paymentsOf(joinedReference)).receipts
    const params = { id: officePayment?.id ?? '' }
    const expected = await desk('accounts').call(previewBounce, { params })
    const body = { bouncedOn: CASH.receivedOn, reason: 'funds' as const, words: '', expected }
    await desk('accounts').call(bounceCheque, { params, body })
    const refusal = expect.stringContaining(joinedReference)
    expect((await quote(first)).others).toMatchObject([{ reference: joinedReference, refundPaise: 0, refusal }])
    const moveRefusal = await move(first, 600_000, { partyGuests: 5 })
    expect(moveRefusal.body).toMatchObject({
      code: 'DESK_MOVE_BALANCE_DUE',
      error: expect.stringContaining(joinedReference),
    })
    expect((await move(first, 600_000)).status).toBe(200)
    expect(await daysOf(first, joinedReference)).toEqual([OTHER_DATE, START_DATE])
  })

  it('report in advance which one the role may no longer move, but not to a role that may', async () => {
    const { first, joined: joinedReference } = await party()
    const passed = JSON.stringify([{ hoursBefore: 300 * 24, basisPoints: 10_000 }])
    await sql('update bookings set cancellation_policy = $2 where reference = $1', joinedReference, passed)
    const bySales = await quote(first, 'sales')
    expect(bySales.others).toMatchObject([{ reference: joinedReference, refusal: errorMessage('DESK_MOVE_LATE') }])
    expect((await move(first, 1_200_000, { partyGuests: 5, role: 'sales' })).body['code']).toBe('DESK_MOVE_LATE')
    expect((await quote(first)).others).toMatchObject([{ reference: joinedReference, refusal: null }])
    expect((await move(first, 1_200_000, { partyGuests: 5 })).status).toBe(200)
  })

  it('are never moved twice by two users, and nobody else loses a seat', async () => {
    const { first, joined: joinedReference, packageId } = await party({ seats: 6 })
    const book = bookAndGetId(app.visitor(), { packageId, guests: 2, startDate: OTHER_DATE })
    const [moves, [bookResult]] = await Promise.all([
      Promise.all([move(first, 1_200_000, { partyGuests: 5 }), move(joinedReference, 1_200_000, { partyGuests: 5 })]),
      Promise.allSettled([book]),
    ])
    const isBooked = bookResult?.status === 'fulfilled'
    expect(moves.filter(({ status }) => status === 200)).toHaveLength(isBooked ? 0 : 1)
    const [, other] = await seatsOf(packageId)
    expect(other).toEqual(isBooked ? { day: OTHER_DATE, held: 2, sold: 0 } : { day: OTHER_DATE, held: 0, sold: 5 })
    expect(await violations()).toEqual([])
  })
})
