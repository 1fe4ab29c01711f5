import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { saveDetails, holdSeats } from '#features/seats/api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { requestCallBack, requestGroupPrice } from '../api/calls.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { buildCase, caseOf } from '#tests/helpers/case-input.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendCaseAnswer } from './send-case-answer.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
let priya: TestStaff
let manager: TestStaff
beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya' })
  manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const createCase = (message?: string) => buildCase(app, priya.browser, message)

describe('two users in one case', () => {
  it('write at the same time: each message is stored with its effect on the case', async () => {
    for (let round = 0; round < 6; round += 1) {
      const request = await createCase()
      await request.change('theirs')
      const answers = await Promise.all([
        request.write('note', 'called twice', manager.browser),
        request.write('in', 'We want it.'),
        request.write('note', 'asks for berths', manager.browser),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const found = await request.read()
      expect([found.state, found.messages.length, found.dueAt]).toEqual(['ours', 3, '2026-11-22T06:30:00.000Z'])
    }
  })
})

describe('a complaint that is reopened', () => {
  it('keeps its legal deadline: 48 hours before it is acknowledged, then the month', async () => {
    const request = await createCase()
    await request.change('complaint')
    await request.change('close', { by: manager.browser })
    await request.change('reopen')
    expect((await request.read()).dueAt).toBe('2026-11-23T06:30:00.000Z')
    const params = { number: String(request.number) }
    await priya.browser.send('POST', fillPath(calls.acknowledgeComplaint.path, params))
    await request.change('close', { by: manager.browser })
    app.clock.set(new Date('2026-11-30T06:30:00Z'))
    await request.change('reopen', { by: manager.browser })
    expect((await request.read()).dueAt).toBe('2026-12-21T06:30:00.000Z')
  })
})

describe('a reply whose email could not be delivered', () => {
  it('is shown in the thread and on Today with its case, and is sent again once', async () => {
    const request = await createCase()
    const { body } = await request.write('out', 'Seats are free.')
    const id = String(body['id'])
    await sendCaseAnswer(app.platform, id)
    const retry = () => {
      const params = { number: String(request.number), message: id }
      return priya.browser.send('POST', fillPath(calls.retryAnswer.path, params), { json: {} })
    }
    expect((await request.read()).messages[0]?.mail).toBe('queued')
    expect((await retry()).body['code']).toBe('DESK_MAIL_NOT_FAILED')
    await sql(`update mails set status = 'failed', attempts = 9 where to_email = $1`, request.email)
    expect((await request.read()).messages[0]?.mail).toBe('failed')
    const { mails } = await priya.browser.call(getToday)
    expect(mails).toMatchObject([{ reference: null, enquiry: request.number }])
    const bothAnswers = await Promise.all([retry(), retry()])
    expect(bothAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await sql(`select status, attempts from mails where to_email = $1`, request.email)).toEqual([
      { status: 'queued', attempts: 0 },
    ])
  })
})

describe('the trip that a customer wants', () => {
  it('is saved with free seats, price and group prices, and is never cut to the size of a booking', async () => {
    const startDate = '2026-12-10'
    const packageId = await buildTourPackage(app.platform.db, {
      name: 'Dwarka',
      basePriceRupees: 10_000,
      capacity: null,
      departures: [{ date: startDate, capacity: 40, sold: 4 }],
    })
    await sql(
      `insert into price_rules (tour_package_id, kind, guests_from, basis_points) values ($1, 'group', 10, 400)`,
      packageId,
    )
    const request = await createCase()
    const set = async (lead: object, version?: number) => {
      const json = {
        version: version ?? (await request.read()).version,
        packageId: null,
        startDate: null,
        guests: null,
      }
      const path = fillPath(calls.setLead.path, { number: String(request.number) })
      return priya.browser.send('POST', path, { json: { ...json, ...lead } })
    }
    expect((await set({ packageId, startDate, guests: 84 })).status).toBe(200)
    expect((await request.read()).lead).toEqual({
      packageId,
      packageName: 'Dwarka',
      startDate,
      guests: 84,
      freeSeats: 36,
      pricePaise: 1_000_000,
      priceSteps: [{ guestsFrom: 10, pricePaise: 960_000 }],
    })
    expect((await set({ packageId, startDate: '2026-12-11', guests: 2 })).status).toBe(200)
    expect((await request.read()).lead).toMatchObject({ startDate: '2026-12-11', freeSeats: null, pricePaise: null })
    const late = await set({ guests: 3 }, 1)
    expect(late.body).toMatchObject({
      code: 'DESK_CHANGED_CONCURRENTLY',
      present: {
        version: 3,
        lead: { packageId, packageName: 'Dwarka', startDate: '2026-12-11', guests: 2 },
        changes: [
          { field: 'package', who: 'Priya' },
          { field: 'startDate', who: 'Priya' },
          { field: 'guests', who: 'Priya' },
        ],
      },
    })
    expect((await set({ packageId: 999_999 })).body['code']).toBe('TOUR_PACKAGE_NOT_FOUND')
    expect((await set({ guests: 0 })).status).toBe(422)
  })

  it('keeps the full number of guests of a group from the site', async () => {
    const json = { guests: '320', name: 'Jayesh Shah', phone: '98765 42222' }
    await app.visitor().send('POST', requestGroupPrice.path, { json })
    const [row] = await sql('select number from enquiry_cases where group_id is not null')
    expect((await caseOf(priya.browser, { number: Number(row?.['number']) }).read()).lead.guests).toBe(320)
  })

  it('can be held: the booking knows its case, and the case becomes booked when the booker is saved', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 40 })
    const request = await createCase()
    const choice = { packageId, startDate: '2026-12-10', guests: 2, cameBy: 'phone' as const }
    const { reference } = await priya.browser.call(holdSeats, { body: { ...choice, enquiry: request.number } })
    expect(await request.read()).toMatchObject({ state: 'new', bookings: [{ reference, status: 'held' }] })
    const { version, enquiry } = await priya.browser.call(getDeskBooking, { params: { reference } })
    expect(enquiry).toEqual({ number: request.number, printed: `E-${request.number}` })
    const customer = { customer_name: 'Sadashiv Kulkarni', email: request.email, phone: '98220 47716', state: 'Goa' }
    await priya.browser.send('POST', fillPath(saveDetails.path, { reference }), { json: { version, customer } })
    expect(await request.read()).toMatchObject({ state: 'booked', dueAt: null, bookings: [{ reference }] })
    const second = await priya.browser.call(holdSeats, { body: { ...choice, enquiry: request.number } })
    const end = async (ended: string) =>
      expireHold(app.platform, String((await sql('select id from bookings where reference = $1', ended))[0]?.['id']))
    app.clock.advanceMinutes(3 * 24 * 60)
    await end(second.reference)
    expect(await request.read()).toMatchObject({ state: 'booked' })
    await end(reference)
    // The deadline counts from the day when the enquiry was received.
    expect(await request.read()).toMatchObject({ state: 'ours', dueAt: '2026-11-22T06:30:00.000Z' })
    app.clock.set(NOON)
    const unknown = await priya.browser.send('POST', holdSeats.path, { json: { ...choice, enquiry: 999_999 } })
    expect(unknown.body['code']).toBe('CASE_NOT_FOUND')
    const [seats] = await sql('select held from departures where tour_package_id = $1', packageId)
    expect(seats).toEqual({ held: 0 })
  })
})

it('a note sent twice, as after a lost answer, is shown once', async () => {
  const request = await createCase()
  const json = { direction: 'note', text: 'Wants a lower berth', isAwaitingCustomer: false, id: randomUUID() }
  const send = () =>
    priya.browser.send('POST', fillPath(calls.addCaseMessage.path, { number: String(request.number) }), { json })
  expect([(await send()).status, (await send()).body['id']]).toEqual([201, json.id])
  expect((await request.read()).messages.map(({ text }) => text)).toEqual(['Wants a lower berth'])
})

describe('changes of a case', () => {
  it('assign it only to a colleague who may reply to enquiries', async () => {
    const accounts = await hireStaff(app, { role: 'accounts' })
    const request = await createCase()
    expect((await request.read()).colleagues.map(({ name }) => name)).toEqual(['Meera', 'Priya'])
    expect((await request.change('give', { to: manager.id })).status).toBe(200)
    expect(await request.read()).toMatchObject({ owner: 'Meera', state: 'ours', isMine: false })
    expect((await request.change('give', { to: accounts.id })).body['code']).toBe('DESK_PERSON_GONE')
    expect((await request.change('give')).body['code']).toBe('DESK_PERSON_GONE')
  })

  it('record a call that nobody answered, with the next attempt in two hours, and then a call that was made', async () => {
    await app.visitor().call(requestCallBack, { body: { phone: '98765 41111' } })
    const [row] = await sql('select number from enquiry_cases where call_back_id is not null')
    const call = caseOf(priya.browser, { number: Number(row?.['number']) })
    const selectCallBacks = () => sql('select status, handled_by from call_back_requests')
    await call.change('no_answer')
    expect(await call.read()).toMatchObject({ tries: 1, dueAt: '2026-11-21T08:30:00.000Z', progress: 'no_answer' })
    await call.change('called')
    expect(await call.read()).toMatchObject({ state: 'theirs', dueAt: null, progress: 'called', isMine: true })
    expect(await selectCallBacks()).toEqual([{ status: 'called', handled_by: priya.id }])
    await call.change('close')
    expect(await selectCallBacks()).toEqual([{ status: 'done', handled_by: priya.id }])
  })

  it('record that a group was quoted, and then won or lost', async () => {
    const json = { guests: '42', name: 'Ramesh Patel', phone: '98765 43333' }
    await app.visitor().send('POST', requestGroupPrice.path, { json })
    const [row] = await sql(
      `select c.number from enquiry_cases c join group_requests g on g.id = c.group_id where g.name = 'Ramesh Patel'`,
    )
    const group = caseOf(priya.browser, { number: Number(row?.['number']) })
    for (const [change, status] of [
      ['offered', 'offered'],
      ['close', 'lost'],
      ['reopen', 'new'],
      ['booked', 'won'],
    ] as const) {
      await group.change(change)
      expect((await group.read()).progress).toBe(status)
    }
  })
})

describe('a complaint', () => {
  it('about a booking takes over its booker, shows both deadlines, and is acknowledged by phone without an address', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const { reference } = await priya.browser.call(holdSeats, {
      body: { packageId, startDate: '2026-12-10', guests: 2, cameBy: 'phone' },
    })
    const body = { name: '', phone: '98250 41730', email: '', text: 'The bus came late', complaintAbout: reference }
    const { number } = await priya.browser.call(calls.openCase, { body })
    const complaint = caseOf(priya.browser, { number })
    expect(await complaint.read()).toMatchObject({
      isComplaint: true,
      about: reference,
      phone: '98250 41730',
      deadlines: { acknowledgeBy: '2026-11-23T06:30:00.000Z', redressBy: '2026-12-21T06:30:00.000Z' },
      dueAt: '2026-11-23T06:30:00.000Z',
    })
    expect((await complaint.change('told')).status).toBe(200)
    expect(await complaint.read()).toMatchObject({
      acknowledgedAt: NOON.toISOString(),
      dueAt: '2026-12-21T06:30:00.000Z',
    })
    expect((await complaint.change('told')).status).toBe(409)
    const empty = await priya.browser.send('POST', calls.openCase.path, { json: { ...body, text: '' } })
    expect(empty.body['code']).toBe('CASE_EMPTY')
    const unknown = await priya.browser.send('POST', calls.openCase.path, {
      json: { ...body, complaintAbout: 'PTK-2222222' },
    })
    expect(unknown.body['code']).toBe('BOOKING_NOT_FOUND')
  })

  it('is created and acknowledged with one press, and is listed above everything else', async () => {
    const request = await createCase('The hotel was not the one in the voucher.')
    app.clock.advanceMinutes(60 * 40)
    await request.write('note', 'came by phone too')
    const path = fillPath(calls.acknowledgeComplaint.path, { number: String(request.number) })
    expect((await priya.browser.send('POST', path)).status).toBe(200)
    const found = await request.read()
    expect([found.isComplaint, found.dueAt, found.messages.length]).toEqual([true, '2026-12-21T06:30:00.000Z', 2])
    const { cases } = await priya.browser.call(calls.listCases, { query: {} })
    const kinds = cases.map(({ isComplaint }) => isComplaint)
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)))
  })
})

describe('finding a case', () => {
  it('works by the spoken number, a name, an address, a word and the digits of a phone, also when it is closed', async () => {
    const request = await createCase('Asks for Rann Utsav in 100%_tents')
    await request.change('close')
    const list = (query: object) => priya.browser.call(calls.listCases, { query })
    for (const q of [`e${request.number}`, request.email, 'rann utsav', '100%_tents']) {
      expect((await list({ q })).cases.map(({ number }) => number)).toEqual([request.number])
    }
    expect((await list({ q: '47716' })).cases.map(({ number }) => number)).toContain(request.number)
    expect((await list({ q: 'nobody wrote this' })).total).toBe(0)
    const find = (q: string) => priya.browser.call(calls.findCase, { query: { q } })
    expect((await find(`E-${request.number}`)).found).toMatchObject({ number: request.number, state: 'closed' })
    const [group] = await sql(
      'select g.number, c.number as of from group_requests g join enquiry_cases c on c.group_id = g.id',
    )
    expect((await find(`g ${String(group?.['number'])}`)).found?.number).toBe(group?.['of'])
    expect([(await find('E-999999')).found, (await find('Sadashiv')).found]).toEqual([null, null])
  })

  it('works page by page, each case once', async () => {
    for (let i = 0; i < 52; i += 1) await createCase(`Page filler ${i}`)
    const page = (number: number) =>
      priya.browser.call(calls.listCases, { query: { q: 'Page filler', page: String(number) } })
    const [first, second] = [await page(1), await page(2)]
    expect([first.cases.length, second.cases.length, first.total, first.pages]).toEqual([50, 2, 52, 2])
    expect(new Set([...first.cases, ...second.cases].map(({ number }) => number)).size).toBe(52)
  })
})
