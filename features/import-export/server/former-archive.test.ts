import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveProblems } from '#messages/import-export/archive.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import { checkChain } from '#platform/audit/check-chain.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { contentOf, entriesOf, repack } from '#tests/helpers/archived-business.ts'
import { STORED_INVARIANTS } from '#platform/invariants/stored-invariants.ts'
import { asOwner } from '#tests/helpers/as-owner.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { FOOTER_ENTRY, HEADER_ENTRY } from './archive-format.ts'
import { FORMER_NAMES } from './former-names.ts'
import { restoreArchive } from './restore-archive.ts'

/**
 * An archive written when the tables had their former names. It contains sold trips, a refund waiting for funds, a
 * cancelled departure and a bulk action.
 */
const archive = fs.readFileSync(projectFile('features', 'import-export', 'server', 'stored', 'business-of-0094.tar.gz'))
const target = await createTestDatabase()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-former-archive-'))
const REFUND = '6a263f6b-d27a-45e4-9d4d-e4e3e014fa1f'
const SINCE = '2026-11-20T06:30:00.000Z'
afterAll(async () => {
  await target.drop()
  fs.rmSync(dataDir, { recursive: true })
})

function restore(bytes: Buffer, into = target): Promise<string> {
  const files = openFileStore({ dataDir })
  return asOwner(into, async (client) => {
    try {
      await restoreArchive({ client, files }, () => Readable.from([bytes]))
      return 'restored'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })
}
const edited = async (name: string, from: string | RegExp, to: string) =>
  repack(
    (await entriesOf(archive)).map((entry) =>
      entry.name === name ? { name, content: Buffer.from(entry.content.toString().replace(from, to)) } : entry,
    ),
  )
type RefundState = { status: string; refusals: number; steps: readonly string[] }

/** Changes the status and history of the `due` refund in the archive, and makes the sums match. */
async function withRefund({ status, refusals, steps }: RefundState): Promise<Buffer> {
  const change = (text: string): string =>
    text
      .replace(/(?<="kind": "refunds",\s+"part": ")due/, status)
      .replace(/("status_history": \{\s+"rows": ")(\d+)/, (_, prefix, rows) => `${prefix}${+rows + steps.length - 3}`)
  const lines = (content: Buffer) =>
    content
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const changeEntry = (name: string, content: Buffer): string => {
    if (name === FOOTER_ENTRY) return change(content.toString())
    const rows = lines(content)
    if (name.startsWith('tables/refunds/'))
      for (const row of rows)
        if (row.id === REFUND) Object.assign(row, { status, balance_refusals: refusals, waiting_since: SINCE })
    if (!name.startsWith('tables/status_history/')) return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    const [one] = rows.filter((row) => row.entity_id === REFUND)
    const clonedSteps = steps.map((to, i) => ({
      ...one,
      id: `${i}f000000-0000-4000-8000-000000000000`,
      seq: i + 1,
      from_status: steps[i - 1] ?? 'new',
      to_status: to,
    }))
    return [...rows.filter((row) => row.entity_id !== REFUND), ...clonedSteps]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')
  }
  const parts = /^tables\/(?:refunds|status_history)\//
  return repack(
    (await entriesOf(archive)).map(({ name, content }) => ({
      name,
      content: parts.test(name) || name === FOOTER_ENTRY ? Buffer.from(changeEntry(name, content)) : content,
    })),
  )
}
const sql = async (text: string): Promise<Record<string, unknown>[]> => (await target.pool.query(text)).rows

describe('an archive with the former names of tables', () => {
  it('is refused when its columns are not those of that version', async () => {
    const found = await restore(await edited(HEADER_ENTRY, /"columns": "\w/, '"columns": "x'))
    expect(found).toContain('The tables in this archive have version “0094_uses_and_waiting”')
  })

  it('is refused when the hash sum of a former table differs', async () => {
    const found = await restore(await edited(FOOTER_ENTRY, /("office_receipts": \{[^}]*?"amount_paise": ")/, '$11'))
    expect(found).toBe(archiveProblems.differs('office_payments'))
  })

  it('is restored with equal counts and sums under the current names', async () => {
    const footer = (await entriesOf(archive)).find(({ name }) => name === FOOTER_ENTRY)
    const end = JSON.parse(footer?.content.toString() ?? '')
    expect(await restore(archive)).toBe('restored')
    const { tables, sums, counters } = await contentOf(target)
    const former = (name: string) => FORMER_NAMES[name]?.name ?? name
    expect(
      Object.fromEntries(Object.entries(tables).map(([name, { rows, paise }]) => [former(name), { rows, paise }])),
    ).toEqual(
      Object.fromEntries(
        Object.entries<{ rows: string; paise: object }>(end.tables).map(([name, { rows, paise }]) => [
          name,
          { rows, paise },
        ]),
      ),
    )
    const lines = (list: readonly { kind: string; part: string; count: string; paise: string | null }[]) =>
      list.map(({ kind, part, count, paise }) => `${kind} ${part} ${count} ${paise}`).toSorted()
    expect(lines(sums)).toEqual(
      lines(end.sums)
        .map((line) => line.replace(/^papers /, 'documents ').replace(/^refunds due /, 'refunds queued '))
        .toSorted(),
    )
    expect(counters['audit_events_seq_seq']).toBe(end.counters.acts_seq_seq)
  })

  it('is restored with the current statuses, steps and kinds', async () => {
    expect(await sql(`select count(*)::int as n from refunds where status = 'queued'`)).toEqual([{ n: 1 }])
    expect(await sql(`select step from departure_cancellation_steps`)).toContainEqual({ step: 'cancelled' })
    expect(await sql(`select action, filter from bulk_actions`)).toEqual([
      { action: 'send_billing_documents', filter: { assignee: 'nobody' } },
    ])
    expect(await sql(`select count(*)::int as n from mails where kind = 'departure-cancelled'`)).toEqual([{ n: 1 }])
    expect(
      await sql(
        `select from status_history where entity = 'due' or (entity = 'refund' and 'due' in (from_status, to_status))`,
      ),
    ).toEqual([])
  })

  it.each([
    { what: 'joined the queue', status: 'due', refusals: 0, steps: ['due'], now: 'queued' },
    { what: 'was refused', status: 'due', refusals: 1, steps: ['due', 'requested', 'due'], now: 'waiting_for_funds' },
    {
      what: 'waited too long',
      status: 'needs_review',
      refusals: 0,
      steps: ['due', 'needs_review'],
      now: 'needs_review',
    },
    { what: 'is asked for', status: 'requested', refusals: 0, steps: ['due', 'requested'], now: 'requested' },
  ])(
    'restores a refund that $what with its current status, and with a history that ends with that status',
    async ({ now, ...refund }) => {
      const other = await createTestDatabase()
      try {
        expect(await restore(await withRefund(refund), other)).toBe('restored')
        const { rows } = await other.pool.query('select status, waiting_since from refunds where id = $1', [REFUND])
        expect(rows).toEqual([{ status: now, waiting_since: now === 'waiting_for_funds' ? new Date(SINCE) : null }])
        const invariantQuery = STORED_INVARIANTS.find(({ id }) => id === 'O7')?.query ?? ''
        const faults = (await other.pool.query<{ what: string }>(invariantQuery)).rows.map(({ what }) => what)
        expect(faults.filter((what) => what.includes(REFUND))).toEqual([])
      } finally {
        await other.drop()
      }
    },
  )

  it('keeps its audit events as written, and shows them with the current names', async () => {
    const [found] = await auditEventRepository.list(target.db, { name: 'departure_cancelled', limit: 1 })
    expect(found?.auditEvent.name).toBe('departure_cancelled')
    expect(await sql(`select count(*)::int as n from audit_events where name = 'departure_broken'`)).toEqual([{ n: 1 }])
    expect((await checkChain(target.db)).faults).toEqual([])
  })
})
