import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { EXPORT_FORMATS, type ExportFormat, type ExportList } from '#features/exports/rules/list-export.ts'
import type { ImportKind } from '../rules/list-import.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildListFile } from './export-lists.ts'
import { readImport } from './read-import.ts'
import { importLines } from './start-import.ts'

const app = await createTestApp({ now: new Date('2026-11-21T04:00:00Z') })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const accounts = await hireStaff(app, { role: 'accounts' })
const content = await hireStaff(app, { role: 'content' })
let packageId = 0
beforeAll(async () => {
  ;({ packageId } = await buildPaidTrip(app, { startDate: '2026-12-20', guests: 3 }))
})

const sql = async (text: string): Promise<Record<string, unknown>[]> => (await app.database.pool.query(text)).rows

async function exportList(list: ExportList, format: ExportFormat): Promise<Buffer> {
  const { id } = await manager.browser.call(calls.exportList, { body: { list, format } })
  await buildListFile(app.platform, id)
  return Buffer.from((await manager.browser.fetchFile(deskPages.exportFile(id))).bytes)
}
async function importFile(kind: ImportKind, bytes: Buffer, by: TestStaff = manager) {
  const body = { kind, fileName: kind, bytes: bytes.length, publishes: false }
  const { id } = await by.browser.call(calls.createImport, { body })
  await by.browser.call(calls.addImportPart, { body: { id, position: 0, content: bytes.toString('base64') } })
  await by.browser.call(calls.readImportFile, { body: { id } })
  await readImport(app.platform, id, by.id)
  return id
}
const show = (id: string) => manager.browser.call(calls.getImport, { params: { id } })
async function runImport(id: string) {
  await manager.browser.call(calls.startImport, { body: { id } })
  await importLines(app.platform, { id, staffId: manager.id })
  return (await show(id)).file.results
}

describe('dates', () => {
  it.each(EXPORT_FORMATS)('that were exported as %s are imported without any change', async (format) => {
    const { file, lines } = await show(await importFile('departures', await exportList('departures', format)))
    expect(lines.filter(({ finding }) => finding !== 'same')).toEqual([])
    expect(file.findings.same).toBeGreaterThan(0)
  })

  it('get new seats and prices, but never fewer seats than are sold, and no new dates', async () => {
    const csv = `Package number,Leaves,Seats,Own price (₹)
${packageId},20/12/2026,40,"9,500"
${packageId},2026-12-20,41,
${packageId},2026-12-21,10,
${packageId},31/02/2026,10,
`
    const changing = await importFile('departures', Buffer.from(csv))
    const { lines } = await show(changing)
    expect(lines.map(({ finding, reason, changes }) => reason ?? `${finding} ${changes.join(' ')}`)).toEqual([
      'changed seats pricePaise',
      'Column “Leaves”, “2026-12-20”: Row 2 is for the same date.',
      'Column “Leaves”, “2026-12-21”: This package has no upcoming departure on this date. New dates come from its departure rules.',
      'Column “Leaves”, “31/02/2026”: Not a date. Examples: 2026-12-06 or 6/12/2026.',
    ])
    const tooFew = await show(
      await importFile('departures', Buffer.from(JSON.stringify([{ packageId, startDate: '2026-12-20', seats: 2 }]))),
    )
    expect(tooFew.lines[0]?.reason).toBe(
      'Column “seats”, “2”: 3 seats are held or sold, so the number cannot be lower.',
    )
    expect(await runImport(changing)).toEqual({ waits: 0, done: 1, refused: 0 })
    expect(
      await sql(`select capacity, price_paise::int as price, sold from departures where start_date = '2026-12-20'`),
    ).toEqual([{ capacity: 40, price: 950_000, sold: 3 }])
    const [auditEvent] = await sql(`select before, after from audit_events where name = 'departure_changed'`)
    expect(auditEvent).toMatchObject({
      before: { seats: 50, pricePaise: null },
      after: { seats: 40, pricePaise: 950_000 },
    })
  })
})

describe('questions', () => {
  it('are imported once, as cases of the user who imports them, and can be exported', async () => {
    const csv =
      'Name;Phone;Email;Message\nLata;98220 47716;;Kedarnath in May?\nMina;;mina@example.com;A room\n;;;x\nNobody;;;y\nOdd;;not an address;z\n'
    const id = await importFile('enquiries', Buffer.from(csv))
    expect((await show(id)).lines.map(({ finding, reason }) => reason ?? finding)).toEqual([
      'new',
      'new',
      'Column “Name” is empty here: Name missing.',
      'Column “Phone” is empty here: Enter a phone number or an email address.',
      'Column “Email”, “not an address”: Not a valid email address.',
    ])
    expect((await runImport(id)).done).toBe(2)
    expect(await sql('select owner_id as owner, state from enquiry_cases')).toEqual(
      Array.from({ length: 2 }, () => ({ owner: manager.id, state: 'ours' })),
    )
    expect((await show(await importFile('enquiries', Buffer.from(csv)))).file.findings).toMatchObject({
      new: 0,
      same: 2,
    })
    expect((await exportList('enquiries', 'csv')).toString()).toContain('Kedarnath in May?')
    const secondImport = await show(await importFile('enquiries', await exportList('enquiries', 'json')))
    expect(secondImport.file.findings).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 })
  })
})

describe('permissions', () => {
  it('writers import only packages; accounts import dates, but no people', async () => {
    const request = { kind: 'enquiries', fileName: 'a', bytes: 1, publishes: false }
    expect((await content.browser.send('POST', calls.createImport.path, { json: request })).body['code']).toBe(
      'DESK_ROLE',
    )
    const order = (list: ExportList) =>
      accounts.browser.send('POST', calls.exportList.path, { json: { list, format: 'csv' } })
    expect((await order('departures')).status).toBe(201)
    for (const list of ['enquiries', 'travellers'] as const)
      expect((await order(list)).body['code']).toBe('DESK_EXPORT_TRAVELLERS')
  })
})
