import { afterAll, describe, expect, it } from 'vitest'
import { addGuests } from '#features/bookings/api/additions-calls.ts'
import { requestPriceDifference, sendBalanceDueLink } from '../api/desk-calls.ts'
import { quoteMove } from '#features/cancellations/api/moves-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, take, enter, paymentsOf } = office
const { pay, verify } = openBalanceDues(app, office)
const [START_DATE, OTHER_DATE] = ['2026-12-10', '2026-12-14']
const until = new Date(NOON.getTime() + 24 * 3_600_000).toISOString()
let payerCount = 0

/**
 * Three guests at ₹10,000 and two more who were added later at another price, all paid; the other package costs
 * ₹12,500.
 */
async function buildParty({ joinedAt = 1_100_000, seats = 10 } = {}) {
  const trip = await buildPaidTrip(app, { startDate: START_DATE })
  await sql('update tour_packages set base_price_paise = $2 where id = $1', trip.packageId, joinedAt)
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  const first = String(row?.['reference'])
  const body = { guests: 2, until, cameBy: 'phone' as const, expectedPaise: joinedAt * 2 }
  const { reference: joinedReference } = await desk('owner').call(addGuests, { params: { reference: first }, body })
  const proof = { ...CASH.proof, cheque: '', bank: '' }
  await take(joinedReference, { ...CASH, proof, payer: `Payer ${(payerCount += 1)}`, amountPaise: joinedAt * 2 })
  const targetPackageId = await buildTourPackage(app.platform.db, {
    name: 'Ayodhya',
    basePriceRupees: 12_500,
    capacity: seats,
  })
  return { ...trip, first, joined: joinedReference, there: targetPackageId }
}
type Party = Awaited<ReturnType<typeof buildParty>>
const collect = ({ first, there: targetPackageId }: Party, expectedPaise: number, partyGuests?: number) =>
  desk('sales').send('POST', fillPath(requestPriceDifference.path, { reference: first }), {
    json: {
      startDate: OTHER_DATE,
      packageId: targetPackageId,
      until,
      expectedPaise,
      ...(partyGuests !== undefined && { partyGuests }),
    },
  })
const openBalanceDuesOf = ({ first, joined: joinedReference }: Party) =>
  sql(
    `select b.reference, d.amount_paise::int as amount from balance_dues d join bookings b on b.id = d.booking_id
     where d.status = 'open' and b.reference = any($1) order by d.amount_paise desc`,
    [first, joinedReference],
  )
const daysOf = async ({ first, joined: joinedReference }: Party) =>
  (
    await sql(
      `select start_date::text as day from bookings where reference = any($1) order by reference = $2 desc`,
      [first, joinedReference],
      first,
    )
  ).map(({ day }) => day)
const seatsOf = async ({ there: targetPackageId }: Party) =>
  (await sql('select held, sold from departures where tour_package_id = $1 and held + sold > 0', targetPackageId))[0] ??
  null
const runChecks = async () =>
  (await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })).filter(
    ({ id }) => id !== 'O8',
  )

describe('a change to a more expensive trip for bookings that travel together', () => {
  it('holds the seats of all in one action, sends all links with one press, and changes each booking when its own is paid', async () => {
    const trip = await buildParty()
    const { first, joined: joinedReference } = trip
    const query = { date: OTHER_DATE, packageId: trip.there }
    expect(await desk('sales').call(quoteMove, { params: { reference: first }, query })).toMatchObject({
      waivedPaise: 750_000,
      others: [{ reference: joinedReference, waivedPaise: 300_000, mayWaive: false, refusal: null }],
    })
    expect((await collect(trip, 1_050_000, 5)).status).toBe(200)
    expect([await openBalanceDuesOf(trip), await seatsOf(trip), await daysOf(trip)]).toEqual([
      [
        { reference: first, amount: 750_000 },
        { reference: joinedReference, amount: 300_000 },
      ],
      { held: 5, sold: 0 },
      [START_DATE, START_DATE],
    ])
    expect((await paymentsOf(first)).dues[0]?.change?.others).toEqual([
      { reference: joinedReference, amountPaise: 300_000 },
    ])
    expect(await runChecks()).toEqual([])

    const body = { reason: 'change' as const, includesParty: true }
    const linkAnswer = await desk('sales').call(sendBalanceDueLink, { params: { reference: first }, body })
    expect([linkAnswer.mails, linkAnswer.amountPaise]).toEqual([2, 1_050_000])
    const mails = await sql(
      `select text from mails m join balance_dues d on m.dedupe_key like 'balance-due-link:' || d.id || ':%'
       join bookings b on b.id = d.booking_id where b.reference = any($1) order by d.amount_paise desc`,
      [first, joinedReference],
    )
    const tokens = mails.map(({ text }) => /pay#token=(\S+)/.exec(String(text))?.[1] ?? '')
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(linkAnswer.message).toContain(token)
    const [token = '', second = ''] = tokens
    expect((await verify(second, await pay(second))).body).toEqual({ success: true })
    expect([await daysOf(trip), await seatsOf(trip)]).toEqual([[START_DATE, OTHER_DATE], { held: 3, sold: 2 }])
    expect(await runChecks()).toEqual([])
    expect((await verify(token, await pay(token))).body).toEqual({ success: true })
    expect([await daysOf(trip), await seatsOf(trip)]).toEqual([[OTHER_DATE, OTHER_DATE], { held: 0, sold: 5 }])
    expect(await runChecks()).toEqual([])
  })

  it('applies to all or none: refused with another sum, other guests, too few seats, or a trip that costs no more', async () => {
    const trip = await buildParty({ seats: 4 })
    const code = async (paise: number, guests?: number) => (await collect(trip, paise, guests)).body['code']
    expect([await code(750_000, 5), await code(1_050_000, 4)]).toEqual(['CANCELLATION_CHANGED', 'CANCELLATION_CHANGED'])
    expect(await code(1_050_000, 5)).toBe('SOLD_OUT')
    expect(await openBalanceDuesOf(trip)).toEqual([])
    expect(await code(750_000)).toBeUndefined()
    expect(await code(1_050_000, 5)).toBe('BALANCE_DUE_PENDING')
    const same = await buildParty({ joinedAt: 1_250_000 })
    expect((await collect(same, 750_000, 5)).body['code']).toBe('DESK_MOVE_CLOSED')
    expect(await openBalanceDuesOf(same)).toEqual([])
    expect(await runChecks()).toEqual([])
  })

  it('sends no link to a booking with a payment at the office', async () => {
    const trip = await buildParty()
    await collect(trip, 1_050_000, 5)
    expect((await enter(trip.joined, { ...CASH, amountPaise: 300_000 })).status).toBe(201)
    const body = { reason: 'change' as const, includesParty: true }
    const linkAnswer = await desk('sales').call(sendBalanceDueLink, { params: { reference: trip.first }, body })
    expect([linkAnswer.mails, linkAnswer.amountPaise]).toEqual([1, 750_000])
    expect((await paymentsOf(trip.first)).dues[0]?.change?.others).toEqual([])
  })
})
