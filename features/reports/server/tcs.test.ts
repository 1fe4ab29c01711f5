import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { changeSettings, getSettings } from '#features/settings/api/desk-calls.ts'
import * as calls from '../api/tcs-calls.ts'
import { eraseMoneyRecordsOfBookings } from '#features/privacy/server/held-money-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { moveBooking } from '#features/cancellations/api/moves-calls.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { sumMovements, traceMoneyMovements } from '#tests/helpers/trace-money-movements.ts'

const PAN = 'ABCDE1234F'
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql } = office
const accounts = office.desk('accounts')
const owner = office.desk('owner')
/** Two trips abroad, one of them paid in two months, and one in India. */
const abroad: string[] = []

async function placeOf(packageId: number, country: string, region: string) {
  await sql(
    `with land as (insert into countries (name, position) values ($2, 1) on conflict (name) do update set position = 1 returning id),
       place as (insert into regions (country_id, name, position) select id, $3, 1 from land returning id)
     insert into tour_package_regions (tour_package_id, region_id, position) select $1, id, 0 from place`,
    packageId,
    country,
    region,
  )
}
const referenceOf = async (bookingId: string) =>
  String((await sql('select reference from bookings where id = $1', bookingId))[0]?.['reference'])

async function quarter() {
  const { tcs } = await accounts.call(calls.getTcs)
  if (tcs === null) throw new Error('it is off')
  return tcs
}

async function setRates(tcsRate: string, tcsRateNoPan: string) {
  const { version, values } = await owner.call(getSettings)
  return owner.send('POST', changeSettings.path, { json: { version, values: { ...values, tcsRate, tcsRateNoPan } } })
}

beforeAll(async () => {
  const nepal = await buildPaidTrip(app, { guests: 2, name: 'Muktinath' })
  await placeOf(nepal.packageId, 'Nepal', 'Mustang')
  const dubai = await office.unpaid(1)
  await placeOf(dubai.packageId, 'United Arab Emirates', 'Dubai')
  await office.take(dubai.reference, { ...CASH, amountPaise: 3_333_33 })
  app.clock.set(new Date('2026-11-30T18:31:00Z'))
  await office.take(dubai.reference, { ...CASH, receivedOn: '2026-12-01', amountPaise: 6_666_67 })
  const home = await buildPaidTrip(app, { guests: 5, startDate: '2026-12-20' })
  await placeOf(home.packageId, 'India', 'Gujarat')
  abroad.push(nepal.bookingId, dubai.bookingId)
})

describe('the tax on tours abroad', () => {
  it('is off until an owner has set both rates: nothing is counted, exported or recorded', async () => {
    const [, dubai = ''] = abroad
    const path = `/api/desk/bookings/${await referenceOf(dubai)}/pan`
    const codes = [
      await accounts.send('POST', calls.exportTcs.path, { json: { format: 'csv' } }),
      await accounts.send('POST', path, { json: { pan: PAN } }),
    ].map(({ status, body }) => [status, body['code']])
    expect(await accounts.call(calls.getTcs)).toEqual({ tcs: null })
    expect(codes).toEqual([
      [409, 'TCS_OFF'],
      [409, 'TCS_OFF'],
    ])
    expect((await setRates('2', '')).body).toMatchObject({ code: 'SETTINGS_WRONG' })
    expect((await setRates('2', '1')).body).toMatchObject({ code: 'SETTINGS_WRONG' })
    expect((await setRates('2', '5')).status).toBe(200)
    expect((await accounts.call(calls.getTcs)).tcs).not.toBeNull()
  })

  it('counts the money received by month, with a PAN from its month on, and agrees with a row-by-row count', async () => {
    const [, dubai = ''] = abroad
    await accounts.call(calls.enterPan, {
      params: { reference: await referenceOf(dubai) },
      body: { pan: 'abcde 1234f' },
    })
    const tcs = await quarter()
    expect(tcs).toMatchObject({ quarter: '2026-10', before: '2026-07', after: null })
    expect(
      tcs.rows.map(({ month, countries, basePaise, rateBasisPoints, tcsPaise, pan }) => [
        month,
        countries,
        basePaise,
        rateBasisPoints,
        tcsPaise,
        pan,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-11', 'Nepal', 20_000_00, 500, 1_000_00, null],
        ['2026-11', 'United Arab Emirates', 3_333_33, 500, 166_67, '••••••234F'],
        ['2026-12', 'United Arab Emirates', 6_666_67, 200, 133_33, '••••••234F'],
      ]),
    )
    expect(tcs.rows).toHaveLength(3)
    const movements = (await traceMoneyMovements(app.database)).filter(({ bookingId }) => abroad.includes(bookingId))
    const { in: receivedPaise, bounced, back } = sumMovements(movements)
    expect(tcs.total).toEqual({
      bookings: 2,
      withoutPan: 1,
      basePaise: receivedPaise - bounced - back,
      tcsPaise: 1_300_00,
    })
    expect(tcs.months.map(({ dueOn, tcsPaise }) => [dueOn, tcsPaise])).toEqual([
      ['2026-11-07', 0],
      ['2026-12-07', 1_166_67],
      ['2027-01-07', 133_33],
    ])
  })

  it('is exported with the full PANs, and its total equals that of the screen; the log has no PAN', async () => {
    const { id, fileName } = await accounts.call(calls.exportTcs, { body: { quarter: '2026-10', format: 'json' } })
    expect(fileName).toBe('tcs-2026-10-01-to-2026-12-31.json')
    const { bytes } = await accounts.fetchFile(deskPages.exportFile(id))
    const lines: { pan: string | null; tcs: number }[] = JSON.parse(new TextDecoder().decode(bytes))
    expect(lines.map(({ pan }) => pan)).toContain(PAN)
    expect(lines.reduce((sum, { tcs }) => sum + tcs, 0)).toBe(1_300_00)
    const auditText = await sql(
      `select (select string_agg(a::text, '') from audit_events a) || (select string_agg(p::text, '') from booking_pans p) as all`,
    )
    expect(String(auditText[0]?.['all'])).not.toContain(PAN)
  })

  it('refuses an invalid PAN and an invalid quarter, with an explanation', async () => {
    const path = `/api/desk/bookings/${await referenceOf(abroad[0] ?? '')}/pan`
    expect((await accounts.send('POST', path, { json: { pan: 'ABCDE12345' } })).body['code']).toBe('PAN_WRONG')
    expect((await accounts.send('GET', `${calls.getTcs.path}?quarter=2026-11`)).body['code']).toBe('TCS_QUARTER')
  })

  it('leaves money with the trip for which it was received, even if the booking changes to a trip across the border', async () => {
    const abroadTrip = await buildPaidTrip(app, { guests: 1, name: 'To Lumbini' })
    await placeOf(abroadTrip.packageId, 'Nepal', 'Lumbini')
    const home = await buildPaidTrip(app, { guests: 1, name: 'To Dwarka' })
    const [dwarka, lumbini] = [
      await buildTourPackage(app.platform.db, { basePriceRupees: 9_000 }),
      await buildTourPackage(app.platform.db, { basePriceRupees: 10_000 }),
    ]
    await placeOf(lumbini, 'Nepal', 'Pokhara')
    app.clock.set(new Date('2026-12-02T06:30:00Z'))
    const { browser: manager } = await hireStaff(app, { role: 'manager' })
    const move = async ({ bookingId }: { bookingId: string }, packageId: number, expectedRefundPaise: number) =>
      manager.call(moveBooking, {
        params: { reference: await referenceOf(bookingId) },
        body: { startDate: '2026-12-10', packageId, expectedRefundPaise, expectedWaivedPaise: 0 },
      })
    const before = await quarter()
    await move(abroadTrip, dwarka, 1_000_00)
    await move(home, lumbini, 0)
    expect(await quarter()).toEqual(before)
    expect(before.rows.filter(({ packageName }) => packageName === 'To Lumbini')).toMatchObject([
      { month: '2026-12', basePaise: 10_000_00 },
    ])
    // A refund of that payment is deducted, although the booking is for a trip in India by now.
    const [refund] = await sql(
      `update refunds set status = 'processed', processed_at = $2, gateway_refund_id = 'rfnd_back' where booking_id = $1 returning id`,
      abroadTrip.bookingId,
      app.clock.now().toISOString(),
    )
    expect(refund).toBeDefined()
    const { rows } = await quarter()
    expect(rows.filter(({ packageName }) => packageName === 'To Lumbini')).toMatchObject([
      { countries: 'Nepal', refundAmountPaise: 1_000_00, basePaise: 9_000_00 },
    ])
  })

  it('keeps the months of a PAN when a new one replaces it, and when its person is erased', async () => {
    const [, dubai = ''] = abroad
    const reference = await referenceOf(dubai)
    const linesOf = async (by: TestClient) => {
      const { tcs } = await by.call(calls.getTcs, { query: { quarter: '2026-10' } })
      const rows = tcs?.rows.filter((row) => row.reference === reference) ?? []
      return rows.map(({ month, rateBasisPoints, hasPan, pan }) => [month, rateBasisPoints, hasPan, pan])
    }
    app.clock.set(new Date('2027-01-10T06:30:00Z'))
    const { browser: later } = await hireStaff(app, { role: 'accounts' })
    await later.call(calls.enterPan, { params: { reference }, body: { pan: 'ABCDE9876K' } })
    expect(await linesOf(later)).toEqual([
      ['2026-11', 500, true, '••••••876K'],
      ['2026-12', 200, true, '••••••876K'],
    ])
    await inTransaction(app.platform.db, (tx) =>
      eraseMoneyRecordsOfBookings(tx, { bookingIds: [dubai], references: [reference] }),
    )
    expect(await linesOf(later)).toEqual([
      ['2026-11', 500, true, null],
      ['2026-12', 200, true, null],
    ])
    expect(await sql('select sealed from booking_pans')).toEqual([{ sealed: null }])
  })
})
