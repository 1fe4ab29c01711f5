import { afterAll, describe, expect, it, vi } from 'vitest'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { savePackageDraft, withdrawPackage } from '#features/packages/api/desk-calls.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/rules/list-export.ts'
import { MAX_IMPORT_LINES, IMPORT_PART_BYTES } from '../rules/list-import.ts'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { paise } from '#kernel/money/money.ts'
import { draftRepository } from '#features/packages/server/draft-repository.ts'
import { findPackage, type StoredPackage } from '#features/packages/server/package-repository.ts'
import { writeTable } from '#platform/tables/write-table.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { PACKAGE_TABLE } from './package-columns.ts'
import { readImport } from './read-import.ts'
import { importLines } from './start-import.ts'

const app = await createTestApp({ now: new Date('2026-11-21T04:00:00Z') })
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const writer = await hireStaff(app, { role: 'content', name: 'Chetan' })
const sales = await hireStaff(app, { role: 'sales' })

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const KASHI = 4
const kashi = await findPackage(app.platform.db, KASHI)
const baseContent = kashi?.content ?? expect.fail('package 4 is not there')

/** Uploads a file as the page does, and reads it. */
async function uploadImport(
  content: Buffer,
  { by = manager, publishes = false }: { by?: TestStaff; publishes?: boolean } = {},
) {
  const body = { kind: 'packages' as const, fileName: 'packages', bytes: content.length, publishes }
  const { id } = await by.browser.call(calls.createImport, { body })
  for (let offset = 0, position = 0; offset < content.length; offset += IMPORT_PART_BYTES, position += 1) {
    const part = content.subarray(offset, offset + IMPORT_PART_BYTES).toString('base64')
    await by.browser.call(calls.addImportPart, { body: { id, position, content: part } })
  }
  await by.browser.call(calls.readImportFile, { body: { id } })
  await readImport(app.platform, id, by.id)
  return id
}
const show = (id: string, finding?: 'wrong' | 'changed', by = manager) =>
  by.browser.call(calls.getImport, { params: { id }, query: finding === undefined ? {} : { finding } })
async function runImport(id: string, by = manager): Promise<void> {
  await by.browser.call(calls.startImport, { body: { id } })
  await importLines(app.platform, { id, staffId: by.id })
}
const fileOf = async (path: string) => Buffer.from((await manager.browser.fetchFile(path)).bytes)

/** A file with new packages, in any format. */
async function tableOf(format: ExportFormat, contents: readonly PackageContent[]): Promise<Buffer> {
  async function* pages() {
    yield await Promise.resolve(
      contents.map((content): StoredPackage => ({ id: 0, position: 0, isPublished: true, content })),
    )
  }
  const pieces: Buffer[] = []
  for await (const piece of writeTable(format, PACKAGE_TABLE.slice(1), pages())) pieces.push(piece)
  return Buffer.concat(pieces)
}
const jsonOf = (...entries: object[]) => Buffer.from(JSON.stringify(entries))

describe('a line with a character that the database cannot store', () => {
  it('is judged and stored like any other, and the file is read to its end', async () => {
    const id = await uploadImport(jsonOf({ number: 'a\0b', name: 'No\0where' }, { name: 'Half\0way' }))
    const { file, lines } = await show(id)
    expect(file.stage).toBe('read')
    expect(lines.map(({ label }) => label)).toHaveLength(2)
  })
})

describe('exported packages', () => {
  it.each(EXPORT_FORMATS)('are imported from %s without any change', async (format) => {
    const { id } = await manager.browser.call(calls.exportPackages, { body: { format } })
    const imported = await uploadImport(await fileOf(deskPages.exportFile(id)))
    const { file, lines } = await show(imported)
    expect(lines.filter(({ finding }) => finding !== 'same')).toEqual([])
    expect(file).toMatchObject({ stage: 'read', format, findings: { same: 44, new: 0, changed: 0, wrong: 0 } })
    const answer = await manager.browser.send('POST', calls.startImport.path, { json: { id: imported } })
    expect(answer.body['code']).toBe('IMPORT_NOT_CHECKED')
  })
})

describe('a file of packages', () => {
  it('reports the effect of each line, or why it cannot be imported, with the column and its value', async () => {
    const id = await uploadImport(
      jsonOf(
        { number: KASHI, tag: 'Before dawn' },
        { number: 5 },
        { ...baseContent, name: 'A trip from a file' },
        { number: 9_999, name: 'Nowhere' },
        { ...baseContent, name: 'No price', basePricePaise: -5 },
        { ...baseContent, name: 'Another place', categories: ['Space travel'] },
        { ...baseContent, name: '' },
        { number: KASHI, tag: 'Again' },
      ),
    )
    const { lines, file } = await show(id)
    expect(lines.map(({ line, finding }) => `${line} ${finding}`)).toEqual([
      '1 changed',
      '2 same',
      '3 new',
      '4 wrong',
      '5 wrong',
      '6 wrong',
      '7 wrong',
      '8 wrong',
    ])
    expect(lines[0]?.changes).toEqual(['tag'])
    expect(lines.slice(3).map(({ reason }) => reason)).toEqual([
      'Column “Number”, “9999”: No package has this number. Leave it empty for a new package.',
      expect.stringMatching(/^Column “basePricePaise”, “-5”: /),
      'Column “categories”, “["Space travel"]”: A category of this package no longer exists.',
      'Column “Name” is empty here: A new package needs a name.',
      'Column “Number”, “4”: Row 1 is for the same package.',
    ])
    expect(file.findings).toEqual({ new: 1, changed: 1, same: 1, wrong: 5 })
    expect(await sql('select 1 from package_drafts')).toEqual([])
  })

  it('is compared only with the packages that it names, by number or by name ignoring case', async () => {
    const all = vi.spyOn(draftRepository, 'list')
    const findPackagesSpy = vi.spyOn(draftRepository, 'findPackages')
    const { lines } = await show(
      await uploadImport(jsonOf({ name: `  ${baseContent.name.toUpperCase()} ` }, { number: 5 }, { number: '5x' })),
    )
    expect(lines.map(({ finding }) => finding)).toEqual(['changed', 'same', 'wrong'])
    expect(lines[0]?.changes).toEqual(['name'])
    expect([all.mock.calls.length, findPackagesSpy.mock.calls.length]).toEqual([0, 2])
    vi.restoreAllMocks()
  })

  it('is imported as drafts that travellers do not see; a line that changed in between is refused, not overwritten', async () => {
    const id = await uploadImport(jsonOf({ number: 6, tag: 'From a file' }, { number: 7, tag: 'From a file' }))
    const storedPackage = await findPackage(app.platform.db, 7)
    const draft = { id: 7, version: null, content: { ...(storedPackage?.content ?? baseContent), tag: 'By hand' } }
    await writer.browser.call(savePackageDraft, { body: draft })
    await runImport(id)
    const { file, lines } = await show(id)
    expect(file).toMatchObject({ stage: 'taken', results: { waits: 0, done: 1, refused: 1 } })
    expect(lines[1]?.reason).toBe('Someone changed this after the file was checked. Check the file again.')
    expect(await sql(`select tour_package_id as id, content ->> 'tag' as tag from package_drafts order by 1`)).toEqual([
      { id: 6, tag: 'From a file' },
      { id: 7, tag: 'By hand' },
    ])
    const secondImport = await show(await uploadImport(jsonOf({ number: 7, tag: 'Once more' })))
    expect(secondImport.lines[0]?.reason).toContain('Chetan has an open draft of this package.')
    expect((await app.visitor().call(getTourPackage, { params: { id: '6' } })).tag).not.toBe('From a file')
  })

  it('is published immediately on request, and the log records who did it', async () => {
    const id = await uploadImport(jsonOf({ number: 8, tag: 'At once' }), { publishes: true })
    await runImport(id)
    expect(await app.visitor().call(getTourPackage, { params: { id: '8' } })).toMatchObject({ tag: 'At once' })
    const auditEvents = await sql(
      `select name, staff from audit_events where name like 'import%' or object_id = '8' order by seq desc limit 3`,
    )
    const names = new Set(auditEvents.map(({ name }) => name))
    expect(names).toEqual(new Set(['import_received', 'import_started', 'package_published']))
    expect(new Set(auditEvents.map(({ staff }) => staff))).toEqual(new Set([manager.id]))
  })

  it('by a writer publishes no prices, refund steps or departures, and republishes no withdrawn package', async () => {
    const pricePreview = await show(
      await uploadImport(jsonOf({ number: 9, basePricePaise: 100 }), { by: writer, publishes: true }),
      undefined,
      writer,
    )
    expect(pricePreview.lines[0]?.reason).toContain('Your role cannot publish “Price per guest (₹)”.')
    const noticePreview = await show(
      await uploadImport(jsonOf({ number: 9, leadDays: 9 }), { by: writer, publishes: true }),
      undefined,
      writer,
    )
    expect(noticePreview.lines[0]?.reason).toContain('Your role cannot publish “Minimum notice (days)”.')
    const textChange = await show(
      await uploadImport(jsonOf({ number: 9, tag: 'Quiet' }), { by: writer, publishes: true }),
      undefined,
      writer,
    )
    expect(textChange.lines[0]?.finding).toBe('changed')
    await manager.browser.call(withdrawPackage, { body: { id: 10 } })
    const preview = await show(await uploadImport(jsonOf({ number: 10, tag: 'Back' }), { publishes: true }))
    expect(preview.lines[0]?.reason).toContain('This package is withdrawn.')
  })

  it('belongs to the user who uploaded it; sales cannot import any', async () => {
    const id = await uploadImport(jsonOf({ number: 11, tag: 'Mine' }))
    const { status } = await writer.browser.send('GET', calls.getImport.path.replace(':id', id))
    expect(status).toBe(404)
    const request = { kind: 'packages', fileName: 'a', bytes: 1, publishes: false }
    expect((await sales.browser.send('POST', calls.createImport.path, { json: request })).body['code']).toBe(
      'DESK_ROLE',
    )
  })

  it('is refused as a whole for an unknown heading, too many lines, or missing bytes', async () => {
    const misspelled = await show(await uploadImport(Buffer.from('Name,Prise\nKashi,5\n')))
    expect(misspelled.file).toMatchObject({
      stage: 'unreadable',
      refusal: expect.stringContaining('Unknown column “Prise”.'),
    })
    const long = await show(await uploadImport(Buffer.from(`Name\n${'x\n'.repeat(100_000)}`)))
    expect(long.file.refusal).toContain(`more than ${MAX_IMPORT_LINES.toLocaleString('en-IN')} rows`)
    expect(await sql('select 1 from import_lines where import_id = $1', long.file.id)).toEqual([])
    expect(await sql('select 1 from import_parts')).toEqual([])
    const { id } = await manager.browser.call(calls.createImport, {
      body: { kind: 'packages', fileName: 'a', bytes: 3, publishes: false },
    })
    const early = await manager.browser.send('POST', calls.readImportFile.path, { json: { id } })
    expect(early.body['error']).toContain('Part of the file did not arrive.')
    const part = { id, position: 0, content: Buffer.from('Name\n').toString('base64') }
    const more = await manager.browser.send('POST', calls.addImportPart.path, { json: part })
    expect(more.body['code']).toBe('IMPORT_FILE')
  })
})

describe('1,000 packages with 25 faulty lines', () => {
  /** The errors put into every fortieth line, in turn. */
  const FAULTS: readonly Partial<PackageContent>[] = [
    { duration: 'four days' },
    { regions: ['Atlantis'] },
    { strikePricePaise: paise(100) },
    { descriptionHtml: '' },
    { tag: 'Best Seller' },
  ]
  const contents = Array.from({ length: 1_000 }, (_, i) => ({
    ...baseContent,
    strikePricePaise: null,
    name: `Trip ${String(i).padStart(4, '0')}`,
    ...(i % 40 === 7 && FAULTS[((i - 7) / 40) % FAULTS.length]),
  }))

  it('975 are imported, each once, even after an interruption; 25 are reported and can be corrected and imported', async () => {
    const id = await uploadImport(await tableOf('csv', contents))
    const { file } = await show(id)
    expect(file.findings).toEqual({ new: 975, changed: 0, same: 0, wrong: 25 })
    const { lines } = await show(id, 'wrong')
    expect(lines).toHaveLength(25)
    expect(lines.filter(({ reason }) => !/^Column “.+”(?:, “.+”| is empty here): /.test(reason ?? ''))).toEqual([])

    await manager.browser.call(calls.startImport, { body: { id } })
    let clockReads = 0
    const crashingPlatform = {
      ...app.platform,
      clock: { now: () => (++clockReads > 900 ? expect.fail('cut off') : app.clock.now()) },
    }
    await expect(importLines(crashingPlatform, { id, staffId: manager.id })).rejects.toThrow('cut off')
    const half = (await show(id)).file.results
    expect(half.done).toBeGreaterThan(100)
    expect(half.waits).toBeGreaterThan(100)
    await importLines(app.platform, { id, staffId: manager.id })
    expect((await show(id)).file).toMatchObject({ stage: 'taken', results: { waits: 0, done: 975, refused: 0 } })
    const [count] = await sql(
      `select count(*)::int as all, count(distinct name)::int as names from tour_packages where name like 'Trip %'`,
    )
    expect(count).toEqual({ all: 975, names: 975 })

    const rowsToFix = (await fileOf(deskPages.importErrors(id))).toString()
    expect(rowsToFix.startsWith('\uFEFFReason,Name')).toBe(true)
    const fixedRows = rowsToFix
      .replaceAll('four days', baseContent.duration)
      .replaceAll('Atlantis', baseContent.regions.join('\n'))
      .replaceAll(',1.00,', ',,')
      .replaceAll('Best Seller', '')
    const second = await show(await uploadImport(Buffer.from(fixedRows)))
    expect(second.file.findings).toEqual({ new: 20, changed: 0, same: 0, wrong: 5 })
  }, 240_000)
})

describe('one file that was read twice', () => {
  it('creates each new package once, and is read once even when its upload is reported as complete twice', async () => {
    const file = jsonOf({ ...baseContent, name: 'Only once, please' })
    const [first, second] = [await uploadImport(file), await uploadImport(file)]
    await runImport(first)
    await runImport(second)
    expect(await sql(`select 1 from tour_packages where name = 'Only once, please'`)).toHaveLength(1)
    expect((await show(second)).file).toMatchObject({ results: { done: 0, refused: 1 } })
    const secondImport = await manager.browser.send('POST', calls.readImportFile.path, { json: { id: second } })
    expect(secondImport.body['code']).toBe('IMPORT_CLOSED')
  })
})
