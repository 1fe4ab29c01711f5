import { afterAll, describe, expect, it } from 'vitest'
import { holdSeats, giveDetails } from '#features/bookings/api/holds-calls.ts'
import { writeToBooker } from '#features/documents/api/papers-calls.ts'
import { previewBulkAct } from '#features/bulk-actions/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildCase } from '#tests/helpers/asked-case.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager' })
const sales = await hireStaff(app, { role: 'sales' })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const list = async () => (await sales.browser.call(calls.listReadyTexts)).texts
const find = async (title: string) => (await list()).find((one) => one.title === title)
const written = (title: string, text = 'Namaste {name}.') => ({ title, subject: 'About {reference}', text })
const send = (path: string, json: object, by = manager.browser) => by.send('POST', path, { json })
const keep = async (title: string, text?: string) =>
  (await manager.browser.call(calls.keepReadyText, { body: written(title, text) })).id

describe('ready texts', () => {
  it('are there from the beginning, are kept at the end by managers, and read by those who write mails', async () => {
    const before = await list()
    expect(before.map(({ title }) => title)).toEqual([
      'We look into it',
      'Seats are free',
      'The day is full',
      'We could not reach you',
      'Names are missing',
      'Bring your papers',
      'Thank you for your patience',
    ])
    const id = await keep('Visa')
    expect((await list()).at(-1)).toEqual({ id, ...written('Visa'), version: 1 })
    expect((await send(calls.keepReadyText.path, written('Mine'), sales.browser)).body['code']).toBe('DESK_ROLE')
    expect(await sql('select name from acts where object_id = $1', id)).toEqual([{ name: 'ready_text_kept' }])
  })

  it('refuse a name in braces that no letter knows, and what is empty, with a clear sentence', async () => {
    const mistyped = await send(calls.keepReadyText.path, written('Bad', 'Dear {nmae}'))
    expect([mistyped.status, mistyped.body['error']]).toEqual([
      422,
      'The text has {nmae}, which nobody knows. It can say {name}, {reference}, {trip}, {date} and {office_phone}.',
    ])
    for (const json of [written(' '), written('Empty', ' ')])
      expect((await send(calls.keepReadyText.path, json)).body['code']).toBe('READY_TEXT_EMPTY')
    expect(await find('Bad')).toBeUndefined()
  })

  it('are changed and removed by their version, so nobody is overwritten', async () => {
    const id = await keep('Passport')
    const path = fillPath(calls.changeReadyText.path, { id })
    const answers = await Promise.all([1, 2].map((n) => send(path, { ...written(`Passport ${n}`), version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body['present']
    const changes = [{ field: 'title', who: manager.name, at: expect.any(String) }]
    const title: unknown = expect.stringMatching(/^Passport /)
    expect(refused).toMatchObject({ version: 2, title, changes: expect.arrayContaining(changes) })
    const remove = fillPath(calls.removeReadyText.path, { id })
    expect((await send(remove, { version: 1 })).body['code']).toBe('DESK_CHANGED_MEANWHILE')
    expect((await send(remove, { version: 2 })).status).toBe(200)
    expect((await send(remove, { version: 2 })).body['code']).toBe('READY_TEXT_GONE')
    const late = await send(path, { ...written('x'), version: 2 })
    expect(late.body['code']).toBe('READY_TEXT_GONE')
    const who = new RegExp(`^This ready text is not here any more. ${manager.name} removed it on .* 2026.$`)
    expect(late.body['error']).toMatch(who)
  })

  it('are put in order as a whole: an order of an older list changes nothing', async () => {
    const ids = (await list()).map(({ id }) => id)
    const turned = ids.toReversed()
    expect((await send(calls.orderReadyTexts.path, { ids: turned })).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual(turned)
    const [one = ''] = ids
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, one]])
      expect((await send(calls.orderReadyTexts.path, { ids: wrong })).body['code']).toBe('DESK_CHANGED_MEANWHILE')
    expect((await list()).map(({ id }) => id)).toEqual(turned)
  })

  it('are at most sixty', async () => {
    for (let n = (await list()).length; n < 60; n += 1) await keep(`Text ${n}`)
    expect((await send(calls.keepReadyText.path, written('One more'))).body['code']).toBe('READY_TEXTS_MOST')
  })
})

describe('a mail of the office', () => {
  it('to one person does not go out with a place that has no value; a note and other braces may', async () => {
    const asked = await buildCase(app, sales.browser)
    const refused = await asked.write('out', 'Your trip is {trip} {sic}.')
    expect([refused.status, refused.body['error']]).toEqual([
      422,
      'The text still has {trip}, which is not known here. Write it yourself or take it out. Nothing was sent.',
    ])
    expect((await asked.write('out', 'As you wrote {sic}.')).status).toBe(201)
    expect((await asked.write('note', 'Use {trip} next time')).status).toBe(201)
  })

  it('to one booker is refused in the same way, and one to many says the phone number of the office', async () => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 40 })
    const choice = { packageId, startDate: '2026-12-10', guests: 2, cameBy: 'phone' as const }
    const { reference } = await sales.browser.call(holdSeats, { body: choice })
    const { version } = await sales.browser.call(getDeskBooking, { params: { reference } })
    const customer = { customer_name: 'Kamala', email: 'kamala@example.com', phone: '98220 47716', state: 'Goa' }
    await send(fillPath(giveDetails.path, { reference }), { version, customer }, sales.browser)
    const letter = (subject: string) =>
      send(fillPath(writeToBooker.path, { reference }), { subject, text: 'Hello' }, sales.browser)
    expect((await letter('About {date}')).status).toBe(422)
    expect((await letter('About it')).status).toBe(200)
    const { mail } = await sales.browser.call(previewBulkAct, {
      body: { act: 'write', filter: { q: reference }, subject: '{reference}', text: 'Call {office_phone}, {name}.' },
    })
    expect(mail).toMatchObject({ to: 'Kamala', subject: reference })
    expect(mail?.text).toContain(`Call ${app.platform.site.phone}, Kamala.`)
  })
})
