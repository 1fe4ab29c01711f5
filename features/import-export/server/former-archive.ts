import type { ArchiveFooter } from './archive-format.ts'
import type { ArchivedTable } from './archive-repository.ts'
import { FORMER_NAMES, FORMER_VERSION } from './former-names.ts'
import { toCurrentRefund, toCurrentRefundStatus } from './former-refunds.ts'

/** A row in an archive, where JSON values of the database are stored as text. */
type Row = Record<string, unknown>
/** A table as archived, and the current table that its rows are restored into. */
export type StoredTable = { storedTable: ArchivedTable; table: ArchivedTable }

const RENAMED_MAIL_KINDS: Readonly<Record<string, string>> = {
  'departure-broken': 'departure-cancelled',
  'departure-broken-ended': 'departure-cancelled-ended',
  'waiting-list-broken': 'waiting-list-cancelled-departure',
  'newsletter-letter': 'newsletter-issue',
  'desk-letter': 'desk-message',
  'due-link': 'balance-due-link',
  'due-reminder': 'balance-due-reminder',
  'due-settled': 'balance-due-settled',
  'receipt-refused': 'office-payment-rejected',
  'receipt-entered': 'office-payment-recorded',
  'oracle-failed': 'invariants-failed',
}

/** Renamed values, by the table in which they are stored. */
const ROW_CONVERTERS: Readonly<Record<string, (row: Row) => Row>> = {
  refunds: (row) => ({
    ...toCurrentRefund(row),
    reason: row['reason'] === 'broken_departure' ? 'cancelled_departure' : row['reason'],
  }),
  status_history: ({ entity, ...row }) => {
    const statusAt = (side: 'from' | 'to') => {
      const status = row[`${side}_status`]
      return entity === 'refund' ? toCurrentRefundStatus(status, side, row['seq']) : status
    }
    const steps = { from_status: statusAt('from'), to_status: statusAt('to') }
    return { ...row, ...steps, entity: entity === 'due' ? 'balance_due' : entity }
  },
  departure_cancellation_steps: (row) => ({ ...row, step: row['step'] === 'broken' ? 'cancelled' : row['step'] }),
  bulk_actions: ({ action, filter, ...row }) => ({
    ...row,
    action: action === 'send_papers' ? 'send_billing_documents' : action,
    filter: renameKey(filter, 'carer', 'assignee'),
  }),
  saved_views: (row) => ({ ...row, filter: renameKey(row['filter'], 'carer', 'assignee') }),
  package_drafts: (row) => ({ ...row, content: renameKey(row['content'], 'papers', 'documents') }),
  mails: ({ kind, dedupe_key: key, ...row }) => {
    const [first = '', ...rest] = String(key).split(':')
    return { ...row, kind: currentKind(kind), dedupe_key: key === null ? key : [currentKind(first), ...rest].join(':') }
  },
}

const currentKind = (kind: unknown) => (typeof kind === 'string' ? (RENAMED_MAIL_KINDS[kind] ?? kind) : kind)

/** Renames a key of a JSON object that is stored as text. Any other value is returned unchanged. */
function renameKey(text: unknown, before: string, now: string): unknown {
  if (typeof text !== 'string') return text
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !(before in value)) return text
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === before ? now : key, inner])),
  )
}

/** Whether an archive uses the names of {@link FORMER_VERSION}. */
export function isFormerVersion({ version }: { version: string }): boolean {
  return version === FORMER_VERSION
}

/** The tables with their former names, in the order of an archive of {@link FORMER_VERSION}. */
export function formerTables(tables: readonly ArchivedTable[]): StoredTable[] {
  return tables
    .map((table) => {
      const { name = table.name, columns: renamedColumns = {} } = FORMER_NAMES[table.name] ?? {}
      const columns = table.columns.map((column) => ({ ...column, name: renamedColumns[column.name] ?? column.name }))
      return { storedTable: { name, columns: columns.toSorted(byName) }, table }
    })
    .toSorted((a, b) => byName(a.storedTable, b.storedTable))
}

/** Converts rows of a former table to the current names and values. */
export function toCurrentLines({ table }: StoredTable, lines: readonly string[]): string[] {
  const renamedColumns = Object.entries(FORMER_NAMES[table.name]?.columns ?? {})
  const change = ROW_CONVERTERS[table.name]
  if (renamedColumns.length === 0 && change === undefined) return [...lines]
  const currentNames = new Map(renamedColumns.map(([now, before]) => [before, now]))
  return lines.map((line) => {
    const row: Row = JSON.parse(line)
    const now = Object.fromEntries(Object.entries(row).map(([name, value]) => [currentNames.get(name) ?? name, value]))
    return JSON.stringify(change === undefined ? now : change(now))
  })
}

/** Converts an unparsed footer to the current kinds of totals. */
export function convertFormerFooter(end: unknown): unknown {
  if (typeof end !== 'object' || end === null || !('sums' in end) || !Array.isArray(end.sums)) return end
  const sums = end.sums.map((sum: Row) => ({
    ...sum,
    kind: sum['kind'] === 'papers' ? 'documents' : sum['kind'],
    part: sum['kind'] === 'refunds' && sum['part'] === 'due' ? 'queued' : sum['part'],
  }))
  return { ...end, sums: sums.toSorted((a, b) => byText(a.kind, b.kind) || byText(a.part, b.part)) }
}

/**
 * Converts the footer to the current tables and counters. A row hash is still valid if the values and the column order
 * of its table are unchanged. Other hashes cannot be compared, but the parts of the file, the counts and all money sums
 * can.
 */
export function toCurrentFooter(end: ArchiveFooter, tables: readonly StoredTable[]): ArchiveFooter {
  const found = tables.map(({ storedTable, table }): [string, ArchiveFooter['tables'][string]] => {
    const { rows, hash, paise } = end.tables[storedTable.name] ?? { rows: '0', hash: '0', paise: {} }
    const { columns = {} } = FORMER_NAMES[table.name] ?? {}
    const isInOrder = table.columns.every(({ name }, i) => storedTable.columns[i]?.name === (columns[name] ?? name))
    return [table.name, { rows, paise, hash: isInOrder && ROW_CONVERTERS[table.name] === undefined ? hash : '' }]
  })
  const { acts_seq_seq: last, ...others } = end.counters
  const counters = last === undefined ? others : { ...others, audit_events_seq_seq: last }
  return { ...end, tables: Object.fromEntries(found), counters }
}

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
const byName = (a: { name: string }, b: { name: string }) => byText(a.name, b.name)
