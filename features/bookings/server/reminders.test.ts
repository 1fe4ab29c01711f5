import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/reminders-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const NEXT_MORNING = '2026-11-22T04:00:00.000Z'
const app = await createTestApp({ now: NOON })
let priya: TestStaff
let nandini: TestStaff
let content: TestStaff
beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  nandini = await hireStaff(app, { role: 'manager', name: 'Nandini Mehta' })
  content = await hireStaff(app, { role: 'content' })
})
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

async function book(): Promise<{ id: string; reference: string }> {
  const packageId = await buildTourPackage(app.platform.db)
  const id = await bookAndGetId(app.visitor(), { packageId, guests: 1, customer: { customer_name: 'Ramesh Patel' } })
  const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [id])
  return { id, reference: String(rows[0].reference) }
}
const remind = (reference: string, json: object) =>
  priya.browser.send('POST', fillPath(calls.setReminder.path, { reference }), {
    json: { text: 'Ring about the berth', dueAt: NEXT_MORNING, ...json },
  })
const dueRemindersOf = async ({ browser }: TestStaff, reference: string) =>
  (await browser.call(calls.listDueReminders)).reminders.filter((one) => one.reference === reference)

describe('a reminder of a booking', () => {
  it('is shown at its time to the colleague for whom it was set, and the log does not contain its text', async () => {
    const { id, reference } = await book()
    expect((await remind(reference, { staffId: nandini.id })).status).toBe(201)
    expect(await dueRemindersOf(nandini, reference)).toEqual([])
    app.clock.set(new Date(NEXT_MORNING))
    const [due] = await dueRemindersOf(nandini, reference)
    expect(due).toMatchObject({
      booker: 'Ramesh Patel',
      text: 'Ring about the berth',
      who: 'Nandini Mehta',
      setBy: 'Priya Nair',
      isOwn: true,
    })
    expect((await dueRemindersOf(priya, reference))[0]?.isOwn).toBe(false)
    const { rows } = await app.database.pool.query(
      `select after::text as after, reason from audit_events where object_id = $1 and name = 'reminder_set'`,
      [id],
    )
    expect(rows).toEqual([{ after: expect.not.stringContaining('berth'), reason: 'for a colleague' }])
  })

  it('is marked as done, reopened and postponed', async () => {
    const { reference } = await book()
    const params = { id: String((await remind(reference, {})).body['id']) }
    app.clock.set(new Date(NEXT_MORNING))
    await nandini.browser.call(calls.finishReminder, { params, body: { isDone: true } })
    expect(await dueRemindersOf(priya, reference)).toEqual([])
    const { reminders } = await priya.browser.call(calls.listReminders, { params: { reference } })
    expect(reminders).toMatchObject([{ doneAt: NEXT_MORNING }])
    await priya.browser.call(calls.finishReminder, { params, body: { isDone: false } })
    expect(await dueRemindersOf(priya, reference)).toHaveLength(1)
    const later = '2026-11-23T04:00:00.000Z'
    await priya.browser.call(calls.snoozeReminder, { params, body: { dueAt: later } })
    expect(await dueRemindersOf(priya, reference)).toEqual([])
    app.clock.set(new Date(later))
    expect(await dueRemindersOf(priya, reference)).toHaveLength(1)
  })

  it.each([
    ['without a text', { text: '  ' }, 'DESK_REMINDER_TEXT'],
    ['in the past', { dueAt: '2026-11-21T06:30:00.000Z' }, 'DESK_REMINDER_TIME'],
    ['in three years', { dueAt: '2029-11-21T06:30:00.000Z' }, 'DESK_REMINDER_TIME'],
    ['for nobody', { staffId: 'nobody' }, 'DESK_PERSON_GONE'],
  ])('%s is refused, and nothing is saved', async (_, json, code) => {
    const { reference } = await book()
    expect((await remind(reference, json)).body['code']).toBe(code)
    const { reminders } = await priya.browser.call(calls.listReminders, { params: { reference } })
    expect(reminders).toEqual([])
  })

  it('cannot be set for people who may not read bookings', async () => {
    const { reference } = await book()
    expect((await remind(reference, { staffId: content.id })).body['code']).toBe('DESK_PERSON_GONE')
    const { colleagues } = await priya.browser.call(calls.listReminders, { params: { reference } })
    expect(colleagues.map(({ name }) => name)).toEqual(['Nandini Mehta', 'Priya Nair'])
  })

  it('that does not exist can be neither marked as done nor postponed', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const send = (path: string, json: object) => priya.browser.send('POST', fillPath(path, { id }), { json })
    expect((await send(calls.finishReminder.path, { isDone: true })).body['code']).toBe('DESK_REMINDER_GONE')
    expect((await send(calls.snoozeReminder.path, { dueAt: NEXT_MORNING })).body['code']).toBe('DESK_REMINDER_GONE')
  })
})
