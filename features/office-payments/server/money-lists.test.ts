import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelByPolicy } from '#features/cancellations/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import * as refundCalls from '../api/refunds-calls.ts'
import { OFFICE_PAYMENT_SORTS, REFUND_SORTS } from '../rules/desk-money-lists.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
const statements = recordStatements(app.platform.pool)
const office = await openOffice(app)
const { desk, enter, sql } = office
afterAll(() => app.close())

const receipts = (query: object = {}) => desk('accounts').call(calls.listOfficePayments, { query })
const refunds = (query: object = {}) => desk('accounts').call(refundCalls.listDeskRefunds, { query })

/**
 * Pages forwards through a whole list, then one page back. @returns the rows of each page, and the rows of the page
 * before the last one.
 */
async function walk<Page extends { next: string | null; previous: string | null }>(
  read: (cursor?: string) => Promise<Page>,
  keysOf: (page: Page) => string[],
) {
  const pages: string[][] = []
  let page = await read()
  expect(page.previous).toBeNull()
  pages.push(keysOf(page))
  while (page.next !== null) {
    page = await read(page.next)
    pages.push(keysOf(page))
  }
  return { seen: pages, before: page.previous === null ? [] : keysOf(await read(page.previous)) }
}

describe('the list of office payments', () => {
  beforeAll(async () => {
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-21']) {
      const { reference } = await office.unpaid()
      const answer = await enter(reference, { ...CASH, receivedOn: day, amountPaise: 300_000 })
      expect(answer.status).toBe(201)
    }
    await enter((await office.unpaid()).reference, { ...cheque(), amountPaise: 500_000 }, 'manager')
    await enter((await office.unpaid()).reference, { ...cheque(), amountPaise: 700_000 }, 'accounts')
    await office.take((await office.unpaid()).reference, { ...CASH, amountPaise: 2_000_000 })
  })

  it('shows what waits, longest waiting first, with the totals of the whole filter', async () => {
    const { rows } = await app.database.pool.query<{ number: string }>(
      `select number from office_payments where state = 'waits' order by entered_at, number`,
    )
    const page = await receipts({ limit: 2 })
    expect(page.receipts.map(({ number }) => number)).toEqual(rows.slice(0, 2).map(({ number }) => number))
    expect(page.totals).toEqual({ receipts: 7, amountPaise: 2_700_000 })
    expect((await receipts({ state: 'confirmed' })).totals).toEqual({ receipts: 1, amountPaise: 2_000_000 })
    expect((await receipts({ state: 'all' })).totals.receipts).toBe(8)
    expect((await receipts({ state: 'refused' })).receipts).toEqual([])
  })

  it.each(OFFICE_PAYMENT_SORTS)('is paged by %s without a repeat or a gap, forwards and backwards', async (sort) => {
    const { seen: pages, before } = await walk(
      (cursor) => receipts({ state: 'all', sort, limit: 3, ...(cursor === undefined ? {} : { cursor }) }),
      (page) => page.receipts.map(({ number }) => number),
    )
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2])
    expect(new Set(pages.flat()).size).toBe(8)
    expect(before).toEqual(pages.at(-2))
    const column = { entered: 'entered_at', received: 'received_on', amount: 'amount_paise', number: 'number' }
    const name = sort.replace('-', '')
    const order = sort.startsWith('-') ? 'desc' : 'asc'
    const [by] = Object.entries(column).flatMap(([key, value]) => (key === name ? [value] : []))
    const rows = await sql(`select number from office_payments order by ${by} ${order}, number ${order}`)
    expect(pages.flat()).toEqual(rows.map(({ number }) => number))
  })

  it('is filtered by method, date and who recorded it', async () => {
    const count = async (query: object) => (await receipts(query)).totals.receipts
    expect(await count({ way: 'cheque' })).toBe(2)
    expect(await count({ way: 'cash,cheque' })).toBe(7)
    expect(await count({ from: '2026-11-20', to: '2026-11-20' })).toBe(1)
    expect(await count({ to: '2026-11-20' })).toBe(2)
    expect(await count({ by: 'me' })).toBe(1)
    expect(await count({ by: 'others' })).toBe(6)
    const { people } = await receipts()
    expect(people).toHaveLength(3)
    const [{ enteredBy, id }] = await sql(
      `select entered_by as id, s.name as "enteredBy" from office_payments r join staff s on s.id = r.entered_by where amount_paise = 500000`,
    ).then(([row]) => [{ enteredBy: String(row?.['enteredBy']), id: String(row?.['id']) }] as const)
    expect(people).toContainEqual({ id, name: enteredBy })
    expect((await receipts({ by: id })).receipts).toMatchObject([{ amountPaise: 500_000, enteredBy, isOwn: false }])
  })

  it('is searched by name, reference, phone, slip and proof, and when empty shows how many each filter hides', async () => {
    const [row] = await sql(
      `select b.reference, b.customer_name as name, b.phone, r.number, r.reference as proof from office_payments r
        join bookings b on b.id = r.booking_id where r.amount_paise = 500000`,
    )
    const found = async (q: unknown) => (await receipts({ q: String(q) })).receipts.map(({ number }) => number)
    for (const q of [row?.['reference'], row?.['number'], row?.['proof'], String(row?.['phone']).slice(-6)])
      expect(await found(q)).toContain(row?.['number'])
    expect(await found(String(row?.['proof']).toLowerCase())).toEqual([row?.['number']])
    // Pattern characters are matched literally.
    expect(await found('%')).toEqual([])
    const empty = await receipts({ q: String(row?.['number']), state: 'refused', way: 'cash' })
    expect(empty.hidden).toEqual([
      { filter: 'q', count: 0 },
      { filter: 'state', count: 0 },
      { filter: 'way', count: 0 },
    ])
    const byState = await receipts({ q: String(row?.['number']), state: 'refused' })
    expect(byState.hidden).toEqual([
      { filter: 'q', count: 0 },
      { filter: 'state', count: 1 },
    ])
    expect((await receipts()).hidden).toEqual([])
  })

  it('runs as many statements for a page with one row as for a page with all rows', async () => {
    const count = async (limit: number) => {
      statements.take()
      await receipts({ state: 'all', limit })
      return statements.take().length
    }
    expect(await count(8)).toBe(await count(1))
  })

  it.each([
    { state: 'gone' },
    { way: 'barter' },
    { from: 'today' },
    { limit: 101 },
    { sort: 'payer' },
    { by: 'a b' },
    { cursor: 'rubbish' },
    { sort: 'amount', cursor: cursorOf('after', '2026-11-21 06:30:00+00', 'TS/26-27/000001') },
  ])('refuses %j with an error text', async (query) => {
    const path = `${calls.listOfficePayments.path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
    const { status, body } = await desk('accounts').send('GET', path)
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'INVALID_INPUT' })
  })
})

function cursorOf(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

describe('the list of refunds', () => {
  /** Refunds everything paid, by bank when the office took the payment. @returns the refund's id. */
  async function refund(bookingId: string): Promise<string> {
    const [row] = await sql(
      'select reference, guests, payable_paise::int as paid from bookings where id = $1',
      bookingId,
    )
    const guests = Number(row?.['guests'])
    const body = { guests, guestsBefore: guests, expectedRefundPaise: Number(row?.['paid']) }
    await desk('sales').call(cancelByPolicy, { params: { reference: String(row?.['reference']) }, body })
    const [refundRow] = await sql('select id from refunds where booking_id = $1', bookingId)
    return String(refundRow?.['id'])
  }

  beforeAll(async () => {
    for (let i = 0; i < 3; i += 1) {
      const trip = await office.unpaid()
      await office.take(trip.reference, { ...CASH, payer: `Payer ${i}`, amountPaise: 2_000_000 })
      await refundPayment(app.platform, await refund(trip.bookingId))
    }
    await refund((await buildPaidTrip(app)).bookingId)
    const refusedRefund = await refund((await buildPaidTrip(app)).bookingId)
    await sql(`update refunds set status = 'needs_review', attempts = 5 where id = $1`, refusedRefund)
    const paid = await refund((await buildPaidTrip(app)).bookingId)
    await sql(
      `update refunds set status = 'processed', bank_reference = 'HDFC1234', created_at = '2026-11-19T18:30:00Z' where id = $1`,
      paid,
    )
  })

  it('shows refunds that need a person with the totals of the whole filter, and others on request', async () => {
    const page = await refunds({ limit: 1 })
    const [all] = await sql(
      `select count(*)::int as refunds, sum(amount_paise)::int as "amountPaise" from refunds where status = 'needs_review'`,
    )
    expect(page.refunds).toHaveLength(1)
    expect(page.totals).toEqual({ ...all, refunds: 4 })
    expect((await refunds({ state: 'underWay' })).refunds).toMatchObject([{ status: 'queued', by: 'gateway' }])
    expect((await refunds({ state: 'paid' })).refunds).toMatchObject([{ bankReference: 'HDFC1234' }])
    expect((await refunds({ state: 'all' })).totals.refunds).toBe(6)
  })

  it('is filtered by method and by the day in India when it was promised', async () => {
    const count = async (query: object) => (await refunds(query)).totals.refunds
    expect([await count({ way: 'bank' }), await count({ way: 'gateway' })]).toEqual([3, 1])
    // 0:00 in India on the 20th.
    expect(await count({ state: 'paid', from: '2026-11-20', to: '2026-11-20' })).toBe(1)
    expect(await count({ state: 'paid', to: '2026-11-19' })).toBe(0)
    expect(await count({ state: 'paid', from: '2026-11-21' })).toBe(0)
  })

  it.each(REFUND_SORTS)('is paged by %s without a repeat or a gap, forwards and backwards', async (sort) => {
    const { seen: pages, before } = await walk(
      (cursor) => refunds({ state: 'all', sort, limit: 4, ...(cursor === undefined ? {} : { cursor }) }),
      (page) => page.refunds.map(({ id }) => id),
    )
    expect(pages.map((page) => page.length)).toEqual([4, 2])
    expect(new Set(pages.flat()).size).toBe(6)
    expect(before).toEqual(pages[0])
    const by = { since: 'updated_at', promised: 'created_at', amount: 'amount_paise' }
    const [column] = Object.entries(by).flatMap(([key, value]) => (key === sort.replace('-', '') ? [value] : []))
    const order = sort.startsWith('-') ? 'desc' : 'asc'
    expect(pages.flat()).toEqual(
      (await sql(`select id from refunds order by ${column} ${order}, id ${order}`)).map(({ id }) => id),
    )
  })

  it('is searched by name and by the bank’s reference, and when empty shows how many each filter hides', async () => {
    const [row] = await sql(
      `select r.id, b.reference from refunds r join bookings b on b.id = r.booking_id order by r.id limit 1`,
    )
    const q = String(row?.['reference'])
    expect((await refunds({ state: 'all', q })).refunds.map(({ reference }) => reference)).toContain(q)
    await sql(`update refunds set bank_reference = 'HDFCX12345678901' where id = '${String(row?.['id'])}'`)
    expect((await refunds({ state: 'all', q: 'hdfcx1234' })).refunds.map(({ id }) => id)).toEqual([row?.['id']])
    const noMatches = await refunds({ state: 'all', q: 'Zwxvbq' })
    expect(noMatches.hidden).toEqual([{ filter: 'q', count: 6 }])
  })

  it.each([
    { state: 'queued' },
    { way: 'cash' },
    { sort: 'booker' },
    { cursor: cursorOf('after', '2026-11-21 06:30:00+00', 'x') },
  ])('refuses %j with an error text', async (query) => {
    const path = `${refundCalls.listDeskRefunds.path}?${new URLSearchParams(query)}`
    const { status, body } = await desk('accounts').send('GET', path)
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'INVALID_INPUT' })
  })
})
