import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { requestCallBack, requestGroupPrice } from '../api/calls.ts'
import type { CaseView } from '../rules/enquiry-case.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendCaseAnswer } from './send-case-answer.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['manager', 'sales'] as const) people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
function desk(role: StaffRole) {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}

let writers = 0
async function request(email = `writer${(writers += 1)}@example.com`): Promise<{ number: number; email: string }> {
  const json = { name: 'Sadashiv Kulkarni', email, phone: '9822047716', message: 'We are 46 people from Pune.' }
  expect((await app.visitor().send('POST', '/api/submit-form', { json })).status).toBe(200)
  const [row] = await sql(
    'select number from enquiry_cases c join enquiries e on e.id = c.enquiry_id where e.email = $1 order by 1 desc limit 1',
    email,
  )
  return { number: Number(row?.['number']), email }
}
const params = (number: number) => ({ number: String(number) })
const read = (number: number, role: StaffRole = 'sales') => desk(role).call(calls.getCase, { params: params(number) })
async function change(
  number: number,
  what: string,
  { role = 'sales', version }: { role?: StaffRole; version?: number } = {},
) {
  const json = { version: version ?? (await read(number)).version, change: what }
  return desk(role).send('POST', fillPath(calls.changeCase.path, params(number)), { json })
}
const write = (number: number, direction: 'in' | 'out' | 'note', text: string) =>
  desk('sales').send('POST', fillPath(calls.addCaseMessage.path, params(number)), {
    json: { direction, text, isAwaitingCustomer: true },
  })
const numbersOf = async (view: CaseView) =>
  (await desk('sales').call(calls.listCases, { query: { view } })).cases.map(({ number }) => number)

describe('the inbox', () => {
  it('contains all enquiries, the first due at the top', async () => {
    const { number } = await request()
    await app.visitor().call(requestCallBack, { body: { phone: '98765 41111' } })
    const group = { guests: '42', name: 'Jayesh Shah', phone: '98765 42222' }
    await app.visitor().send('POST', requestGroupPrice.path, { json: group })
    const { cases, views } = await desk('sales').call(calls.listCases, { query: {} })
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['message', 'call_back', 'group']))
    const due = cases.map(({ dueAt }) => dueAt ?? '')
    expect(due).toEqual(due.toSorted((a, b) => a.localeCompare(b)))
    expect(views.open).toBe(cases.length)
    expect(await read(number)).toMatchObject({
      printed: `E-${number}`,
      name: 'Sadashiv Kulkarni',
      text: 'We are 46 people from Pune.',
      state: 'new',
      dueAt: '2026-11-22T06:30:00.000Z',
    })
  })

  it('shows overdue, own and unassigned ones', async () => {
    const { number } = await request()
    expect(await numbersOf('nobody')).toContain(number)
    expect((await change(number, 'take')).status).toBe(200)
    expect([(await numbersOf('nobody')).includes(number), (await numbersOf('mine')).includes(number)]).toEqual([
      false,
      true,
    ])
    expect((await desk('sales').call(calls.listCases, { query: {} })).overdue).toBe(0)
    app.clock.set(new Date('2026-11-23T06:30:00Z'))
    expect((await desk('sales').call(calls.listCases, { query: {} })).overdue).toBeGreaterThan(0)
  })

  it('records what somebody said on the phone, and refuses an empty enquiry', async () => {
    const empty = await desk('sales').send('POST', calls.openCase.path, {
      json: { name: 'X', phone: '', email: '', text: ' ' },
    })
    expect([empty.status, empty.body['code']]).toEqual([422, 'CASE_EMPTY'])
    const body = { name: 'Bhanuben', phone: '98250 41730', email: '', text: 'Asks for Dwarka in May' }
    const { number } = await desk('sales').call(calls.openCase, { body })
    expect(await read(number)).toMatchObject({ kind: 'office', isMine: true, state: 'ours' })
    expect((await write(number, 'out', 'Namaste')).body['code']).toBe('CASE_WITHOUT_EMAIL')
  })

  it('refuses an old version, and an unknown number', async () => {
    const { number } = await request()
    const { version } = await read(number)
    const bothAnswers = await Promise.all([
      change(number, 'take', { version }),
      change(number, 'close', { role: 'manager', version }),
    ])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const unknown = await desk('sales').send('GET', fillPath(calls.getCase.path, params(999_999)))
    expect(unknown.body['code']).toBe('CASE_NOT_FOUND')
  })
})

describe('a reply', () => {
  it('is emailed once, half a minute later, with the enquiry below it and a reply address of the office', async () => {
    const { number, email } = await request()
    const answer = await write(number, 'out', 'Namaskar Sadashiv ji,\n\n<b>36</b> seats are free.')
    expect(answer.body['stoppableUntil']).toBe('2026-11-21T06:30:30.000Z')
    const id = String(answer.body['id'])
    for (let i = 0; i < 2; i++) await sendCaseAnswer(app.platform, id)
    const mails = await sql(
      `select subject, text, html, reply_to_email from mails where kind = 'case-answer' and to_email = $1`,
      email,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.['subject']).toContain(`E-${number}`)
    expect(mails[0]?.['text']).toContain('We are 46 people from Pune.')
    expect(mails[0]?.['html']).not.toContain('<b>36</b>')
    expect(mails[0]?.['reply_to_email']).toBe(app.platform.site.email)
    expect(await read(number)).toMatchObject({ state: 'theirs', dueAt: null, isMine: true })
    app.clock.set(new Date(NOON.getTime() + 3_600_000))
    await write(number, 'in', 'Thank you, book it please')
    expect(await read(number)).toMatchObject({ state: 'ours', messages: [{ direction: 'out' }, { direction: 'in' }] })
  })

  it('can be stopped before it is sent, which restores its text', async () => {
    const { number, email } = await request()
    const id = String((await write(number, 'out', 'Too early')).body['id'])
    const stop = () => desk('sales').send('POST', fillPath(calls.stopAnswer.path, { ...params(number), message: id }))
    expect((await stop()).body).toEqual({ text: 'Too early' })
    await sendCaseAnswer(app.platform, id)
    expect(await sql(`select 1 from mails where kind = 'case-answer' and to_email = $1`, email)).toEqual([])
    expect((await stop()).body['code']).toBe('ANSWER_ALREADY_SENDING')
  })
})

describe('a complaint', () => {
  it('has a number and two deadlines, is acknowledged by email, and can be closed only by a manager', async () => {
    const { number, email } = await request()
    expect((await change(number, 'complaint')).status).toBe(200)
    const complaint = await read(number)
    expect(complaint.printed).toMatch(/^C-\d{4}$/)
    expect(complaint.dueAt).toBe('2026-11-23T06:30:00.000Z')
    expect(await numbersOf('complaints')).toContain(number)
    const acknowledge = () => desk('sales').send('POST', fillPath(calls.acknowledgeComplaint.path, params(number)))
    const bothAnswers = await Promise.all([acknowledge(), acknowledge()])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await read(number)).toMatchObject({ dueAt: '2026-12-21T06:30:00.000Z', state: 'ours' })
    const [message] = await sql(
      `select m.id from case_messages m join enquiry_cases c on c.id = m.case_id where c.number = $1`,
      number,
    )
    await sendCaseAnswer(app.platform, String(message?.['id']))
    const [mail] = await sql(`select text from mails where kind = 'case-answer' and to_email = $1`, email)
    expect(mail?.['text']).toContain(complaint.printed)
    expect(mail?.['text']).toContain('Mon, 21 Dec 2026')
    const refusal = await change(number, 'close')
    expect([refusal.status, refusal.body['code']]).toEqual([403, 'COMPLAINT_CLOSING'])
    expect((await change(number, 'close', { role: 'manager' })).status).toBe(200)
    expect(await numbersOf('complaints')).not.toContain(number)
  })
})
