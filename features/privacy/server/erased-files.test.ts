import { afterAll, describe, expect, it, vi } from 'vitest'
import * as importExport from '#features/import-export/api/desk-calls.ts'
import { listExports } from '#features/exports/api/desk-calls.ts'
import { exportSubscribers } from '#features/newsletter/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { buildListFile } from '#features/import-export/server/export-lists.ts'
import { importRepository } from '#features/import-export/server/import-repository.ts'
import { readImport } from '#features/import-export/server/read-import.ts'
import { importLines } from '#features/import-export/server/start-import.ts'
import { ERASED_EMAIL, ERASED_NAME } from '#kernel/people/erased-person.ts'
import { createFileImporter } from '#tests/helpers/file-importer.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'

const app = await createTestApp()
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const { browser } = manager
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const submitQuestion = (name: string, email: string) =>
  app.visitor().call(submitEnquiry, { body: { name, email, phone: '+91 98220 47716', message: `From ${name}` } })
const subscribe = (email: string) =>
  sql(
    `insert into newsletter_subscriptions (email, status, requested_at, confirmed_at) values ($1, 'confirmed', now(), now())`,
    email,
  )

/** Erases somebody at the desk, as the office does it. */
async function erase(name: string, email: string): Promise<void> {
  const { id } = await browser.call(calls.recordDataRequest, { body: { kind: 'forget', name, email, way: 'phone' } })
  const { preview } = await browser.call(calls.getDataRequest, { params: { id } })
  const rows = preview?.held.reduce((sum, part) => sum + part.rows, 0) ?? 0
  await browser.call(calls.erasePerson, { body: { id, proof: 'called_back', rows } })
}

describe('exported files', () => {
  it('are deleted when the person may be in them; the others stay, even unfinished ones', async () => {
    await submitQuestion('Lata', 'lata@example.com')
    await subscribe('zoya@example.com')
    await buildPaidTrip(app, { startDate: '2027-03-01' })
    const body = { format: 'csv' as const }
    const subscribers = await browser.call(exportSubscribers, { body })
    const request = await browser.call(importExport.exportList, { body: { ...body, list: 'enquiries' } })
    await buildListFile(app.platform, request.id)
    const travellers = await browser.call(importExport.exportList, { body: { ...body, list: 'travellers' } })
    const packages = await browser.call(importExport.exportPackages, { body })
    await erase('Zoya', 'zoya@example.com')
    const exportIds = async () => new Set((await browser.call(listExports)).exports.map(({ id }) => id))
    expect(await exportIds()).toEqual(new Set([request.id, travellers.id, packages.id]))
    expect(subscribers.id).not.toBe('')
    await buildListFile(app.platform, travellers.id)
    await erase('Lata', 'lata@example.com')
    expect(await exportIds()).toEqual(new Set([travellers.id, packages.id]))
  })
})

/** Uploads a complete file with enquiries. */
async function send(lines: readonly string[]): Promise<string> {
  const bytes = Buffer.from(`Name,Phone,Email,Message\n${lines.join('\n')}\n`)
  const body = { kind: 'enquiries' as const, fileName: 'questions', bytes: bytes.length, publishes: false }
  const { id } = await browser.call(importExport.createImport, { body })
  await browser.call(importExport.addImportPart, { body: { id, position: 0, content: bytes.toString('base64') } })
  await browser.call(importExport.readImportFile, { body: { id } })
  return id
}
const show = (id: string) => browser.call(importExport.getImport, { params: { id } })
const importAll = (id: string) => importLines(app.platform, { id, staffId: manager.id })
const countEnquiries = async (pattern: string) =>
  (await sql('select name from enquiries where message like $1', pattern)).length

describe('an import of enquiries', () => {
  it('continues without the rows of the person, which say what happened and contain no text', async () => {
    await submitQuestion('Usha Rao', 'usha@example.com')
    const id = await send([
      'Mina,,mina@example.com,Goa first',
      'U. Rao,,USHA@example.com,Goa by her address',
      'Somebody,098220-47716,,Goa by her number',
      'Usha Rao,99999 00000,,Goa by her name',
      'Ushas,,ushas@example.net,Goa last',
      ',,usha@example.com,',
    ])
    await readImport(app.platform, id, manager.id)
    await browser.call(importExport.startImport, { body: { id } })
    await erase('Usha Rao', 'usha@example.com')
    await importAll(id)
    const { file, lines } = await show(id)
    expect(file).toMatchObject({ stage: 'taken', results: { waits: 0, done: 2, refused: 3 } })
    expect(lines.map(({ label, result }) => `${label} ${result ?? 'none'}`)).toEqual([
      'Mina done',
      ' refused',
      ' refused',
      ' refused',
      'Ushas done',
      ' none',
    ])
    expect(lines[1]?.reason).toContain('it may be about someone whose data was erased')
    expect(await countEnquiries('Goa %')).toBe(2)
    const [traces] = await sql(
      `select count(*)::int as count from import_lines l where l::text ~* 'usha@|47716|usha rao' and import_id = $1`,
      id,
    )
    expect(traces).toEqual({ count: 0 })
    const rowsToFix = await browser.fetchFile(deskPages.importErrors(id))
    expect(new TextDecoder().decode(rowsToFix.bytes)).toContain('This row was removed')
  })

  it('ends with an explanation while nobody has read it, because anybody may be in it', async () => {
    const id = await send(['Mina,,mina@example.com,Unread'])
    await erase('Nobody', 'nobody@example.com')
    await readImport(app.platform, id, manager.id)
    const { file } = await show(id)
    expect(file).toMatchObject({
      stage: 'unreadable',
      refusal: expect.stringContaining('personal data that may be in it was erased'),
    })
    expect(await sql('select 1 from import_parts where import_id = $1', id)).toEqual([])
    expect(await sql('select 1 from import_lines where import_id = $1', id)).toEqual([])
  })

  it('ends with an explanation when somebody is erased while it is read', async () => {
    const id = await send(['Mina,,mina@example.com,Half read'])
    const addLines = importRepository.addLines.bind(importRepository)
    const spy = vi.spyOn(importRepository, 'addLines').mockImplementation(async (...args) => {
      await erase('Nobody', 'nobody@example.com')
      await addLines(...args)
    })
    await readImport(app.platform, id, manager.id)
    spy.mockRestore()
    expect((await show(id)).file).toMatchObject({ stage: 'unreadable', findings: { new: 0 } })
  })

  it('of packages does not change', async () => {
    const bytes = Buffer.from('Name\nA trip\n')
    const body = { kind: 'packages' as const, fileName: 'p', bytes: bytes.length, publishes: false }
    const { id } = await browser.call(importExport.createImport, { body })
    await browser.call(importExport.addImportPart, { body: { id, position: 0, content: bytes.toString('base64') } })
    await browser.call(importExport.readImportFile, { body: { id } })
    await erase('Nobody', 'nobody@example.com')
    await readImport(app.platform, id, manager.id)
    expect((await show(id)).file.stage).toBe('read')
  })
})

describe('an import of bookings', () => {
  const line = (key: string, overrides: object, packageId: number) => ({
    key,
    packageId,
    leaves: '2027-06-01',
    guests: 1,
    booker: 'Rina Shah',
    phone: '98111 22334',
    email: 'rina@example.com',
    ...overrides,
  })
  const statesOf = (id: string) =>
    sql('select line, label, result, finding from import_lines where import_id = $1 order by line', id)

  it('loses the rows of the person; imported ones are erased, and the file does not import them again', async () => {
    const { importFile, runImport, findings } = createFileImporter(app, manager)
    const packageId = await buildTourPackage(app.platform.db)
    const lines = [
      line('R-1', {}, packageId),
      line('R-2', { booker: 'Om Das', email: 'om@example.com', phone: '97000 00001' }, packageId),
    ]
    await runImport(await importFile('bookings', [lines[0] ?? {}]))
    const waitingImport = await importFile('bookings', [line('R-3', {}, packageId), lines[1] ?? {}])
    const travellers = await importFile('travellers', [{ key: 'R-1', name: 'Rina Shah' }])
    // A person with a trip ahead cannot be erased.
    await sql(`update bookings set status = 'cancelled' where email = 'rina@example.com'`)
    await erase('Rina Shah', 'rina@example.com')
    expect(await statesOf(waitingImport)).toMatchObject([
      { label: '', result: 'refused' },
      { label: 'Om Das', result: 'waits' },
    ])
    expect(await statesOf(travellers)).toMatchObject([{ label: '', result: 'refused' }])
    expect(await findings(await importFile('bookings', lines))).toEqual([
      'Column “key”, “R-1”: This booker’s data was erased, so the booking is not imported again.',
      'new',
    ])
    expect(await findings(await importFile('travellers', [{ key: 'R-1', name: 'Rina Shah' }]))).toEqual([
      'Column “key”, “R-1”: No booking was imported with this key.',
    ])
    expect(await sql(`select 1 from imported_bookings where key = 'R-1'`)).toEqual([])
    // Short numbers could be guessed, so a copy of the database must not contain their plain hash.
    expect(await sql(`select key from imported_bookings where key ~ '^erased [0-9a-f]{64}$'`)).toHaveLength(1)
    expect(
      await sql(
        `select 1 from imported_bookings where key like '%' || encode(sha256(convert_to('R-1', 'UTF8')), 'hex')`,
      ),
    ).toEqual([])
  })

  it('is erased as a booking when its row is being imported at that time', async () => {
    const { importFile } = createFileImporter(app, manager)
    const packageId = await buildTourPackage(app.platform.db)
    const id = await importFile('bookings', [line('R-9', { booker: 'Uma Sen', email: 'uma@example.com' }, packageId)])
    await browser.call(importExport.startImport, { body: { id } })
    await submitQuestion('Uma Sen', 'uma@example.com')
    let erasure: Promise<void> | undefined
    const slow = {
      ...app.platform,
      async databaseNow(...args: Parameters<typeof app.platform.databaseNow>) {
        erasure ??= erase('Uma Sen', 'uma@example.com')
        await until(
          async () =>
            (
              await sql(
                `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            ).length > 0,
        )
        return app.platform.databaseNow(...args)
      },
    }
    await importLines(slow, { id, staffId: manager.id })
    await erasure
    const rows = await sql(`select customer_name as name, email from bookings where tour_package_id = $1`, packageId)
    expect(rows).toEqual([{ name: ERASED_NAME, email: ERASED_EMAIL }])
  })
})
