import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { archiveBusiness } from '../api/desk-calls.ts'
import { signIn } from '#features/staff/api/desk-calls.ts'
import { accountingMonth } from '#kernel/dates/book-month.ts'
import { archiveProblems } from '#messages/import-export/archive.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { loadGstMonth } from '#features/books/server/collect-gst-month.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { listPictureFiles } from '#features/pictures/server/picture-files.ts'
import { makePicture } from '#features/pictures/server/make-picture.ts'
import { erasePerson } from '#features/privacy/server/erase-person.ts'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { checkChain } from '#platform/audit/check-chain.ts'
import { tarHeader, type TarEntry } from '#platform/archives/tar-entry.ts'
import { inTransaction } from '#platform/db/client.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { contentOf, entriesOf, repack } from '#tests/helpers/archived-business.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { buildCanary } from '#tests/helpers/canary-person.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { simulateMonth } from '#tests/helpers/live-month.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { cameraPicture } from '#tests/helpers/picture-samples.ts'
import { withGstRegistration } from '#tests/helpers/registered-business.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { uploadInParts } from '#tests/helpers/upload-picture.ts'
import { FOOTER_ENTRY, HASHES_ENTRY, HEADER_ENTRY } from './archive-format.ts'
import { archiveRepository } from './archive-repository.ts'
import { FILLED_BY_MIGRATIONS, EXCLUDED_TABLES } from './archived-tables.ts'
import { buildArchiveFile } from './order-archive.ts'
import { restoreArchive } from './restore-archive.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOW })
const owner = await hireStaff(app, { role: 'owner' })
const manager = await hireStaff(app, { role: 'manager' })
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-archive-'))
const files = openFileStore({ dataDir })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
let target: TestDatabase
let archive: Buffer
let before: Awaited<ReturnType<typeof contentOf>>
let exportId: string

beforeAll(async () => {
  target = await createTestDatabase()
  await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
  await simulateMonth(app, 10)
  await buildCanary(app)
  await makePicture(app.platform, await uploadInParts(manager.browser, await cameraPicture(900, 600)))
  // Includes null as a JSON value, and texts that look like JSON, a line break or an escape.
  await sql(`insert into idempotency_keys values ('test', 'null', 'x', 'null'::jsonb), ('test', 'none', 'x', null)`)
  await sql(`update enquiries set message = E'{"a":1}\\n\\\\x00 ₹ गुजरात \\u2028' || message`)
  await chainAuditEvents(app.platform.db, { everything: true })
  ;({ id: exportId } = await owner.browser.call(archiveBusiness, { body: { password: owner.password } }))
  await buildArchiveFile(app.platform, exportId)
  before = await contentOf(app.database)
  archive = Buffer.from((await owner.browser.fetchFile(deskPages.exportFile(exportId))).bytes)
}, 300_000)
afterAll(async () => {
  await app.close()
  await target.drop()
  fs.rmSync(dataDir, { recursive: true })
})

async function restore(bytes: Buffer): Promise<string> {
  return asOwner(target, async (client) => {
    try {
      await restoreArchive({ client, files }, () => Readable.from([bytes]))
      return 'restored'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })
}

/** The state after a rejected archive: no rows, and all foreign keys in place. */
async function stateOfTarget() {
  const { rows } = await target.pool.query<{ rows: number; keys: number; counters: number }>(
    `select (select count(*)::int from tour_packages) + (select count(*)::int from audit_events) as rows,
            (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
            (select count(last_value)::int from pg_sequences where schemaname = 'public') as counters`,
  )
  return rows[0]
}

describe('the tables of the database', () => {
  it('are empty before a first start, except those filled by migrations', async () => {
    const empty = await contentOf(target)
    const filledTables = Object.entries(empty.tables).flatMap(([name, { rows }]) => (rows === '0' ? [] : [name]))
    expect(filledTables).toEqual(FILLED_BY_MIGRATIONS)
  })
})

describe('an archive of the whole business', () => {
  it('is available only to owners who enter their password again, and is logged each time', async () => {
    const requestArchive = (browser: typeof owner.browser, password: string) =>
      browser.send('POST', archiveBusiness.path, { json: { password } })
    expect((await requestArchive(manager.browser, manager.password)).status).toBe(403)
    expect((await requestArchive(owner.browser, 'another password')).body).toMatchObject({ code: 'PASSWORD_WRONG' })
    const auditEvents = await sql(
      `select name, staff, reason from audit_events where after->>'list' = 'business' or reason like 'wrong%'`,
    )
    expect(auditEvents).toEqual([
      { name: 'list_exported', staff: owner.id, reason: 'at the desk' },
      { name: 'authn_login_fail', staff: owner.id, reason: 'wrong password when exporting the business archive' },
    ])
    expect((await manager.browser.fetchFile(deskPages.exportFile(exportId))).status).toBe(404)
    await sql('update list_exports set staff_id = $1', manager.id)
    expect((await manager.browser.fetchFile(deskPages.exportFile(exportId))).status).toBe(404)
  })

  it('totals the GST of the month like the books, to the paisa', async () => {
    const { sections } = await loadGstMonth(app.platform, accountingMonth('2026-11'))
    const sumFor = (heading: string) =>
      before.sums.find(({ kind, part }) => kind === 'gst' && part === `2026-11 test ${heading}`)
    for (const heading of ['taxable', 'cgst', 'sgst', 'igst', 'rounding'] as const)
      expect([heading, Number(sumFor(heading)?.paise)]).toEqual([heading, sections.net[heading]])
    expect(sections.net.taxable).toBeGreaterThan(0)
    const seats = await sql('select coalesce(sum(sold), 0)::text as sold from departures')
    expect(before.sums.find(({ kind, part }) => kind === 'seats' && part === 'sold')?.count).toBe(seats[0]?.['sold'])
  })
})

describe('a damaged archive', () => {
  let entries: TarEntry[]
  beforeAll(async () => {
    entries = await entriesOf(archive)
  })
  const at = (part: string) => entries.findIndex(({ name }) => name.startsWith(part))
  const edited = (part: string, edit: (text: string) => string) =>
    entries.map((entry, i) =>
      i === at(part) ? { ...entry, content: Buffer.from(edit(entry.content.toString())) } : entry,
    )
  const withEntry = (name: string, content = Buffer.from('x')) =>
    entries.toSpliced(at('pictures/'), 0, { name, content })
  const withoutLine = (text: string) => text.slice(text.indexOf('\n') + 1)
  const zeros = Buffer.alloc(60 * 1024 * 1024)
  const regions = () => entries[at('tables/regions/')]?.name ?? ''

  it.each<[string, () => Buffer | Promise<Buffer>, string | (() => string)]>([
    ['is cut off in its packed bytes', () => archive.subarray(0, archive.length - 4_000), archiveProblems.cut],
    ['is cut off at its end', () => repack(entries.slice(0, -2)), archiveProblems.cut],
    ['is something else that is packed', () => gzipSync('hello'), archiveProblems.cut],
    ['is something else', () => Buffer.from('hello, this is no archive'), archiveProblems.notAnArchive],
    [
      'has another byte in a part',
      () =>
        repack(
          edited('tables/regions/', (text) => text.replace('Goa', 'Gob')),
          { rehashes: false },
        ),
      () => archiveProblems.damaged(regions()),
    ],
    [
      'has another value, with a hash made anew',
      () => repack(edited('tables/regions/', (text) => text.replace('Goa', 'Gob'))),
      archiveProblems.differs('regions'),
    ],
    ['has a row less', () => repack(edited('tables/regions/', withoutLine)), archiveProblems.differs('regions')],
    ['has no table', () => repack(entries.toSpliced(at('tables/regions/'), 1)), archiveProblems.differs('regions')],
    ['has no picture', () => repack(entries.toSpliced(at('pictures/'), 1)), archiveProblems.differs('pictures')],
    [
      'has rows that belong to nothing',
      () =>
        repack(
          edited('tables/categories/', withoutLine).map((entry) =>
            entry.name === FOOTER_ENTRY
              ? {
                  ...entry,
                  content: Buffer.from(
                    entry.content
                      .toString()
                      .replace(
                        /("categories": \{\s*"rows": ")(\d+)/,
                        (_, prefix: string, rows: string) => prefix + (Number(rows) - 1),
                      ),
                  ),
                }
              : entry,
          ),
        ),
      archiveProblems.damaged('foreign keys'),
    ],
    [
      'has a column more',
      () => repack(edited('tables/regions/', (text) => text.replace('{"', '{"x":1,"'))),
      archiveProblems.damaged('regions'),
    ],
    [
      'is of another format',
      () => repack(edited(HEADER_ENTRY, (text) => text.replace('business/1', 'business/9'))),
      archiveProblems.otherFormat('pathik-business/9', 'pathik-business/1'),
    ],
    [
      'has a part twice',
      () =>
        repack(
          entries.toSpliced(
            at('tables/regions/'),
            0,
            ...entries.slice(at('tables/regions/'), at('tables/regions/') + 1),
          ),
        ),
      archiveProblems.notAnArchive,
    ],
    [
      'has a picture twice',
      () => repack(entries.toSpliced(at('pictures/'), 0, ...entries.slice(at('pictures/'), at('pictures/') + 1))),
      archiveProblems.notAnArchive,
    ],
    [
      'has its hashes twice',
      () => repack(entries.toSpliced(at(HASHES_ENTRY), 0, ...entries.slice(at(HASHES_ENTRY), at(HASHES_ENTRY) + 1))),
      archiveProblems.notAnArchive,
    ],
    [
      'has a picture that no row names',
      () =>
        repack(
          withEntry('pictures/a.webp').map((entry) =>
            entry.name === FOOTER_ENTRY
              ? {
                  ...entry,
                  content: Buffer.from(
                    entry.content
                      .toString()
                      .replace(
                        /"files": (\d+),\s*"bytes": (\d+)/,
                        (_, count: string, bytes: string) =>
                          `"files": ${Number(count) + 1}, "bytes": ${Number(bytes) + 1}`,
                      ),
                  ),
                }
              : entry,
          ),
        ),
      archiveProblems.damaged('a.webp'),
    ],
    [
      'has a counter that the database has not',
      () => repack(edited(FOOTER_ENTRY, (text) => text.replace('"counters": {', '"counters": { "none": "7",'))),
      archiveProblems.differs('counters'),
    ],
    [
      'has a table that is left out',
      () => repack(withEntry('tables/sessions/000001.jsonl')),
      archiveProblems.notAnArchive,
    ],
    [
      'has a name that leads elsewhere',
      () => repack(withEntry('pictures/../../secrets.json')),
      archiveProblems.notAnArchive,
    ],
    ['has a name from the root', () => repack(withEntry('/etc/passwd')), archiveProblems.notAnArchive],
    [
      'has something behind its end',
      () => repack([...entries, { name: 'pictures/a.webp', content: Buffer.from('x') }], { rehashes: false }),
      archiveProblems.notAnArchive,
    ],
    ['has an entry of a gigabyte', () => gzipSync(tarHeader(HEADER_ENTRY, 2 ** 30)), archiveProblems.large],
    [
      'is a bomb',
      () =>
        repack(
          ['a', 'b', 'c'].reduce(
            (all, name) => all.toSpliced(at('pictures/'), 0, { name: `pictures/${name}.webp`, content: zeros }),
            entries,
          ),
        ),
      archiveProblems.large,
    ],
  ])('is refused when it %s, and nothing is stored', { timeout: 120_000 }, async (_, bytes, sentence) => {
    const empty = await stateOfTarget()
    expect(await restore(await bytes())).toBe(typeof sentence === 'string' ? sentence : sentence())
    expect(await stateOfTarget()).toEqual(empty)
    expect(empty).toMatchObject({ rows: 0, counters: 0 })
  })

  it('is refused when it comes from another version of the tables', async () => {
    const found = await restore(
      await repack(edited(HEADER_ENTRY, (text) => text.replace(/"version": "\w+"/, '"version": "0001_old"'))),
    )
    expect(found).toContain('The tables in this archive have version “0001_old”')
    const columns = await restore(
      await repack(edited(HEADER_ENTRY, (text) => text.replace(/"columns": "\w/, '"columns": "x'))),
    )
    expect(columns).toContain('Restore it with the program version that created it')
  })
})

describe('the emails in an archive', () => {
  it('keep their words but lose their link targets, so that the file cannot be used to open anything', async () => {
    const secretLinks = ['https://pathik.test/desk/set-up#tOk3n', 'http://localhost:3000/trip/aBc.2.sIgn?x=1']
    const text = `Open ${secretLinks.join(' or ')} today`
    await sql(
      `insert into mails (dedupe_key, kind, to_name, to_email, subject, text, html, unsubscribe_url, status)
       values ('test:1', 'desk-set-up', 'A', 'a@example.com', 'Your link', $1, $2, $3, 'sent')`,
      text,
      `<a href="${secretLinks[0]}">Open</a>`,
      'https://pathik.test/newsletter/unsubscribe?token=t',
    )
    const lines = await asOwner(app.database, async (client) => {
      await client.query('begin')
      const [mails] = (await archiveRepository.tables(client)).filter(({ name }) => name === 'mails')
      const found: string[] = []
      if (mails !== undefined) for await (const rows of archiveRepository.lines(client, mails)) found.push(...rows)
      return found.map((line): Record<string, unknown> => JSON.parse(line))
    })
    await sql(`delete from mails where dedupe_key = 'test:1'`)
    expect(lines.find((line) => line['dedupe_key'] === 'test:1')).toMatchObject({
      text: 'Open https://pathik.test/ or http://localhost:3000/ today',
      html: '<a href="https://pathik.test/">Open</a>',
      unsubscribe_url: null,
    })
    expect(lines.length).toBeGreaterThan(5)
    expect(JSON.stringify(lines).match(/https?:\/\/[^/\s"\\<>]+\/[^\s"\\<>]/g)).toBeNull()
  })
})

describe('a restored business', () => {
  it('has every row, every total and every picture, and a valid audit log', { timeout: 120_000 }, async () => {
    expect(await restore(archive)).toBe('restored')
    const after = await contentOf(target)
    expect(after).toEqual(before)
    expect(Object.values(after.tables).filter(({ rows }) => rows !== '0').length).toBeGreaterThan(50)
    expect((await checkChain(target.db)).faults).toEqual([])
    const excludedTables = Object.keys(EXCLUDED_TABLES).filter((name) => name !== 'allowed_transitions')
    for (const name of excludedTables)
      expect((await target.pool.query(`select 1 from ${name} limit 1`)).rows).toEqual([])
    const links = `select count(*)::int as links from newsletter_tokens where purpose = 'confirm'`
    expect((await target.pool.query(links)).rows).toEqual([{ links: 0 }])
    expect((await sql(links))[0]?.['links']).toBeGreaterThan(0)
    const [picture] = await sql('select url from pictures join uploaded_pictures on picture_key = key')
    const names = listPictureFiles(String(picture?.['url']))
    const contents = await Promise.all(names.map((name) => files.read(name)))
    expect(contents).toEqual(await Promise.all(names.map((name) => app.platform.files.read(name))))
    expect(contents.filter((content) => content !== null)).toHaveLength(7)
  })

  it('refuses a second archive', async () => {
    expect(await restore(archive)).toBe(archiveProblems.notEmpty('accounts'))
  })

  it('continues to sell: a booking is made and paid, and document numbers continue without a gap', async () => {
    await target.pool.end()
    const restored = await createTestApp({
      now: NOW,
      template: new URL(target.ownerUrl.replace('@/', '@localhost/')).pathname.slice(1),
    })
    try {
      const query = `select series, financial_year, last_number from document_counters where series = 'T'`
      const [counter] = (await restored.database.pool.query(query)).rows
      const { bookingId } = await buildPaidTrip(restored)
      const invoice = await inTransaction(restored.platform.db, (tx) =>
        issueInvoice(withGstRegistration(restored.platform), tx, bookingId),
      )
      expect(invoice).toMatchObject({ series: 'T', number: Number(counter?.last_number) + 1 })
      const gaps = await restored.database.pool.query(
        `select series, financial_year from invoices group by 1, 2 having max(number) - min(number) + 1 <> count(*)`,
      )
      expect(gaps.rows).toEqual([])
      const staff = await restored
        .visitor()
        .send('POST', signIn.path, { json: { email: owner.email, password: owner.password } })
      expect(staff.status).toBe(200)
    } finally {
      await restored.close()
    }
  })
})

describe('an archive at the desk', () => {
  it('is deleted immediately when anybody is erased, because it contains everybody', async () => {
    const exportRows = () => sql(`select kind from list_exports where kind = 'business'`)
    expect(await exportRows()).toHaveLength(1)
    const [user] = await sql('select id from users limit 1')
    await inTransaction(app.platform.db, (tx) =>
      erasePerson(tx, String(user?.['id']), { at: NOW, secret: app.platform.secrets.booking }),
    )
    expect(await exportRows()).toEqual([])
  })

  it('is refused for a business that is too large for the desk', async () => {
    await sql('update uploaded_pictures set bytes = 1000000000')
    const json = { password: owner.password }
    expect((await owner.browser.send('POST', archiveBusiness.path, { json })).body).toMatchObject({
      code: 'ARCHIVE_LARGE',
    })
  })
})
