import { afterAll, describe, expect, it } from 'vitest'
import { holdSeats, saveDetails } from '#features/seats/api/desk-calls.ts'
import { writeToBooker } from '#features/documents/api/billing-documents-calls.ts'
import { previewBulkAction } from '#features/bulk-actions/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildCase } from '#tests/helpers/case-input.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager' })
const sales = await hireStaff(app, { role: 'sales' })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const list = async () => (await sales.browser.call(calls.listReplyTemplates)).texts
const find = async (title: string) => (await list()).find((one) => one.title === title)
const templateBody = (title: string, text = 'Namaste {name}.') => ({ title, subject: 'About {reference}', text })
const send = (path: string, json: object, by = manager.browser) => by.send('POST', path, { json })
const save = async (title: string, text?: string) =>
  (await manager.browser.call(calls.saveReplyTemplate, { body: templateBody(title, text) })).id

describe('reply templates', () => {
  it('exist from the beginning, are added at the end by managers, and are read by those who write emails', async () => {
    const before = await list()
    expect(before.map(({ title }) => title)).toEqual([
      'We look into it',
      'Seats are free',
      'The day is full',
      'We could not reach you',
      'Names are missing',
      'Bring your documents',
      'Thank you for your patience',
    ])
    const id = await save('Visa')
    expect((await list()).at(-1)).toEqual({ id, ...templateBody('Visa'), version: 1 })
    expect((await send(calls.saveReplyTemplate.path, templateBody('Mine'), sales.browser)).body['code']).toBe(
      'DESK_ROLE',
    )
    expect(await sql('select name from audit_events where object_id = $1', id)).toEqual([
      { name: 'reply_template_saved' },
    ])
  })

  it('refuse an unknown name in braces, and empty texts, with a clear explanation', async () => {
    const mistyped = await send(calls.saveReplyTemplate.path, templateBody('Bad', 'Dear {nmae}'))
    expect([mistyped.status, mistyped.body['error']]).toEqual([
      422,
      'Unknown placeholder: {nmae}. You can use {name}, {reference}, {trip}, {date} and {office_phone}.',
    ])
    for (const json of [templateBody(' '), templateBody('Empty', ' ')])
      expect((await send(calls.saveReplyTemplate.path, json)).body['code']).toBe('REPLY_TEMPLATE_EMPTY')
    expect(await find('Bad')).toBeUndefined()
  })

  it('are changed and removed by their version, so no change is overwritten', async () => {
    const id = await save('Passport')
    const path = fillPath(calls.updateReplyTemplate.path, { id })
    const answers = await Promise.all([1, 2].map((n) => send(path, { ...templateBody(`Passport ${n}`), version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const current = answers.find(({ status }) => status === 409)?.body['present']
    const changes = [{ field: 'title', who: manager.name, at: expect.any(String) }]
    const title: unknown = expect.stringMatching(/^Passport /)
    expect(current).toMatchObject({ version: 2, title, changes: expect.arrayContaining(changes) })
    const remove = fillPath(calls.deleteReplyTemplate.path, { id })
    expect((await send(remove, { version: 1 })).body['code']).toBe('DESK_CHANGED_CONCURRENTLY')
    expect((await send(remove, { version: 2 })).status).toBe(200)
    expect((await send(remove, { version: 2 })).body['code']).toBe('REPLY_TEMPLATE_GONE')
    const late = await send(path, { ...templateBody('x'), version: 2 })
    expect(late.body['code']).toBe('REPLY_TEMPLATE_GONE')
    const who = new RegExp(`^${manager.name} removed this template on .* 2026.$`)
    expect(late.body['error']).toMatch(who)
  })

  it('are reordered as a whole list: an order based on an older list changes nothing', async () => {
    const ids = (await list()).map(({ id }) => id)
    const reversed = ids.toReversed()
    expect((await send(calls.reorderReplyTemplates.path, { ids: reversed })).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual(reversed)
    const [one = ''] = ids
    for (const wrongOrder of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, one]])
      expect((await send(calls.reorderReplyTemplates.path, { ids: wrongOrder })).body['code']).toBe(
        'DESK_CHANGED_CONCURRENTLY',
      )
    expect((await list()).map(({ id }) => id)).toEqual(reversed)
  })

  it('are limited to sixty', async () => {
    for (let n = (await list()).length; n < 60; n += 1) await save(`Text ${n}`)
    expect((await send(calls.saveReplyTemplate.path, templateBody('One more'))).body['code']).toBe(
      'MAX_REPLY_TEMPLATES',
    )
  })
})

describe('an email of the office', () => {
  it('to one person is not sent with a placeholder that has no value; a note and other braces are allowed', async () => {
    const request = await buildCase(app, sales.browser)
    const refusal = await request.write('out', 'Your trip is {trip} {sic}.')
    expect([refusal.status, refusal.body['error']]).toEqual([
      422,
      'There is no value here for {trip}. Fill it in or remove it. Nothing was sent.',
    ])
    expect((await request.write('out', 'As you wrote {sic}.')).status).toBe(201)
    expect((await request.write('note', 'Use {trip} next time')).status).toBe(201)
  })

  it('to one booker is refused in the same way, and a broadcast inserts the phone number of the office', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 40 })
    const choice = { packageId, startDate: '2026-12-10', guests: 2, cameBy: 'phone' as const }
    const { reference } = await sales.browser.call(holdSeats, { body: choice })
    const { version } = await sales.browser.call(getDeskBooking, { params: { reference } })
    const customer = { customer_name: 'Kamala', email: 'kamala@example.com', phone: '98220 47716', state: 'Goa' }
    await send(fillPath(saveDetails.path, { reference }), { version, customer }, sales.browser)
    const writeMail = (subject: string) =>
      send(fillPath(writeToBooker.path, { reference }), { subject, text: 'Hello' }, sales.browser)
    expect((await writeMail('About {date}')).status).toBe(422)
    expect((await writeMail('About it')).status).toBe(200)
    const { mail } = await sales.browser.call(previewBulkAction, {
      body: { action: 'write', filter: { q: reference }, subject: '{reference}', text: 'Call {office_phone}, {name}.' },
    })
    expect(mail).toMatchObject({ to: 'Kamala', subject: reference })
    expect(mail?.text).toContain(`Call ${app.platform.site.phone}, Kamala.`)
  })
})
