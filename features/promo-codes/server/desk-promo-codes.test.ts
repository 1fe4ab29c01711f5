import { afterAll, describe, expect, it } from 'vitest'
import { checkPromo } from '#features/bookings/api/calls.ts'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera Iyer' })
const sales = await hireStaff(app, { role: 'sales' })
const TODAY = calendarDate('2026-11-21')

let codeCount = 0
const terms = {
  description: 'Diwali',
  kind: 'percentage' as const,
  basisPoints: 1_000,
  ceilingPaise: null,
  amountPaise: null,
  minimumPaise: 0,
  startsOn: TODAY,
  endsOn: addDays(TODAY, 30),
  usageLimit: 10,
  perCustomerLimit: 2,
}
type Terms = { [Name in keyof typeof terms]?: unknown } & { code?: string }
const post = (path: string, json: object, by = manager.browser) => by.send('POST', path, { json })
const add = (overrides: Terms = {}) =>
  post(calls.addPromoCode.path, { code: `code-${(codeCount += 1)}`, ...terms, ...overrides })
async function make(overrides: Terms = {}): Promise<{ id: string; code: string; version: number }> {
  const { status, body } = await add(overrides)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: String(body['id']), code: String(body['code']), version: Number(body['version']) }
}
const change = ({ id, version }: { id: string; version: number }, overrides: Terms) =>
  post(fillPath(calls.changePromoCode.path, { id }), { ...terms, ...overrides, version })
const end = ({ id, version }: { id: string; version: number }) =>
  post(fillPath(calls.endPromoCode.path, { id }), { version })
type Query = { q?: string; state?: 'running' | 'planned' | 'usedUp' | 'ended'; limit?: number }
const list = (query: Query = {}) => sales.browser.call(calls.listPromoCodes, { query })
const read = async (code: string) => (await list({ q: code })).codes.find((one) => one.code === code)
const check = ({ visitor, bookingId }: HeldTrip, code: string) =>
  visitor.send('POST', checkPromo.path, { json: { code, booking_id: bookingId } })

describe('promo codes at the desk', () => {
  it('are created by managers in capital letters, work immediately, and are shown to sales with their uses', async () => {
    const { code } = await make({ code: 'Namaste-10' })
    expect(code).toBe('NAMASTE-10')
    const trip = await buildHeldTrip(app)
    expect((await check(trip, 'namaste-10')).body).toMatchObject({ discountPaise: 100_000 })
    await trip.openOrder(code)
    expect(await read(code)).toMatchObject({ ...terms, used: 1, state: 'running', endsAt: '2026-12-21T18:30:00.000Z' })
    expect((await post(calls.addPromoCode.path, { code: 'MINE', ...terms }, sales.browser)).body['code']).toBe(
      'DESK_ROLE',
    )
  })

  it('are refused with the field in a sentence, or when the code is already taken', async () => {
    const { code } = await make()
    expect((await add({ code })).body['code']).toBe('PROMO_CODE_TAKEN')
    for (const invalidTerms of [
      { code: 'A B' },
      { basisPoints: null },
      { amountPaise: 50_000 },
      { kind: 'fixed', basisPoints: null, amountPaise: 99 },
      { endsOn: addDays(TODAY, -1) },
      { perCustomerLimit: 11 },
    ]) {
      const { status, body } = await add(invalidTerms)
      expect([status, body['code']], JSON.stringify(invalidTerms)).toEqual([422, 'PROMO_CODE_WRONG'])
    }
    expect((await add({ endsOn: addDays(TODAY, -1) })).body['error']).toBe(
      'The last day must be the first day or later, and not in the past.',
    )
  })

  it('are listed newest first, by state and by words, and an empty list says which filters hide them', async () => {
    app.clock.advanceMinutes(1)
    const later = await make({ description: 'For the spring', startsOn: addDays(TODAY, 10) })
    app.clock.advanceMinutes(1)
    const ended = await make()
    await end(ended)
    expect((await list({ limit: 2 })).codes.map(({ code }) => code)).toEqual([ended.code, later.code])
    expect((await list({ state: 'planned' })).codes.map(({ code }) => code)).toEqual([later.code])
    expect((await list({ q: 'SPRING' })).codes.map(({ code }) => code)).toEqual([later.code])
    expect(await list({ q: 'spring', state: 'ended' })).toMatchObject({
      codes: [],
      totals: { codes: 0, used: 0 },
      hidden: [
        { filter: 'q', count: 1 },
        { filter: 'state', count: 1 },
      ],
    })
  })
})

describe('a change of a promo code', () => {
  it('changes everything while no booking uses it, and the audit log has old and new values', async () => {
    const code = await make()
    const fixed = { kind: 'fixed', basisPoints: null, amountPaise: 50_000, usageLimit: 5 }
    expect((await change(code, fixed)).body).toMatchObject({ ...fixed, version: 2 })
    const { rows } = await app.database.pool.query(
      `select before, after from audit_events where name = 'promo_code_changed' and object_id = $1`,
      [code.id],
    )
    expect(rows).toEqual([
      {
        before: { kind: 'percentage', basisPoints: 1_000, amountPaise: null, usageLimit: 10 },
        after: fixed,
      },
    ])
  })

  it('protects what bookings were promised: only note, days and limits change once the code is used', async () => {
    const code = await make()
    const trip = await buildHeldTrip(app)
    await trip.openOrder(code.code)
    for (const promisedTerms of [
      { basisPoints: 2_000 },
      { ceilingPaise: 10_000 },
      { minimumPaise: 1 },
      { kind: 'fixed', basisPoints: null, amountPaise: 50_000 },
    ])
      expect((await change(code, promisedTerms)).body['code'], JSON.stringify(promisedTerms)).toBe('PROMO_CODE_USED')
    expect((await change(code, { usageLimit: 1, perCustomerLimit: 1, description: 'x' })).status).toBe(200)
    expect((await change({ ...code, version: 2 }, { usageLimit: 0 })).status).toBe(422)
    const other = await buildHeldTrip(app, { customer: { email: 'other@example.com' } })
    expect((await check(other, code.code)).body['code']).toBe('PROMO_EXHAUSTED')
  })

  it('is refused when a colleague has changed the code in between, and says who changed what', async () => {
    const code = await make()
    const both = await Promise.all([change(code, { usageLimit: 20 }), change(code, { description: 'Holi' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const current = both.find(({ status }) => status === 409)?.body['present']
    expect(current).toMatchObject({ version: 2, changes: [{ who: 'Meera Iyer' }] })
    expect((await change({ id: '2f9f3a52-8c0a-4a0e-9b1e-3f6f9d6a4c11', version: 1 }, {})).body['code']).toBe(
      'PROMO_CODE_GONE',
    )
  })
})

describe('the end of a promo code', () => {
  it('stops it for others immediately; a booking that uses it keeps its price when it is paid later', async () => {
    const code = await make()
    const [trip, other] = [await buildHeldTrip(app), await buildHeldTrip(app)]
    await trip.openOrder(code.code)
    expect((await end(code)).body).toMatchObject({ state: 'ended', version: 2 })
    expect((await check(other, code.code)).body['code']).toBe('PROMO_INVALID')
    expect((await check(trip, code.code)).body).toMatchObject({ discountPaise: 100_000 })
    expect((await trip.order(code.code)).status).toBe(200)
  })

  it('stays when the note is changed, and can be undone', async () => {
    const code = await make({ endsOn: TODAY })
    await end(code)
    const changeAnswer = await change({ ...code, version: 2 }, { endsOn: TODAY, description: 'Ended early' })
    expect(changeAnswer.body).toMatchObject({ state: 'ended', version: 3 })
    const reopen = (endsOn: string, version: number) =>
      post(fillPath(calls.reopenPromoCode.path, code), { version, endsOn })
    expect((await reopen(addDays(TODAY, -1), 3)).body['code']).toBe('PROMO_CODE_WRONG')
    expect((await reopen(TODAY, 3)).body).toMatchObject({ state: 'running', endsOn: TODAY, version: 4 })
  })
})
