import { createHash } from 'node:crypto'
import { auditReasons } from '#messages/reconciliation/audit-reasons.ts'
import type { StatementAnswer } from '../api/desk-calls.ts'
import {
  findColumnHeadings,
  columnHeadingsKey,
  isCompleteLayout,
  readBankLines,
  type BankLayout,
  type BankLine,
  type BankRow,
} from '../rules/bank-statement.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readBankCsv } from '#platform/tables/read-bank-csv.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { matchLines } from './match-lines.ts'

const MAX_SHOWN_FAULTS = 20
const SAMPLE_ROWS = 5
/** Maximum length of a line's text. */
const MAX_TEXT = 500

/**
 * Imports a bank statement. Without a layout, it stores nothing and returns the columns that the headings or an earlier
 * statement identify. With a layout, it stores the new lines in one transaction. Each line is matched with its
 * settlement, office payment or refund, or left for a person to match.
 *
 * @throws {AppError} `BANK_FILE` for a file that is not CSV, has no lines or far too many, or has impossibly large
 * sums; `BANK_COLUMNS` for a layout that lacks required columns.
 */
export async function readStatement(
  platform: Platform,
  staff: Staff,
  { file, layout }: { file: string; layout?: BankLayout | undefined },
): Promise<StatementAnswer> {
  const rows = readBankCsv(Buffer.from(file, 'base64'))
  const found = rows === null ? undefined : (findColumnHeadings(rows) ?? firstRow(rows))
  if (rows === null || found === undefined) throw new AppError('BANK_FILE')
  const { rowIndex, columnHeadings } = found
  const dataRows = rows.slice(rowIndex + 1)
  const key = createHash('sha256').update(columnHeadingsKey(columnHeadings)).digest('hex')
  if (layout === undefined) {
    const savedLayout = await bankLineRepository.findLayout(platform.db, key)
    recordUnchanged('a statement is previewed before it is imported')
    return {
      kind: 'asks',
      columnHeadings: columnHeadings.map(shorten),
      layout: savedLayout ?? found.layout,
      sample: sampleOf(dataRows),
    }
  }
  if (!isCompleteLayout(layout)) throw new AppError('BANK_COLUMNS')
  const at = platform.clock.now()
  const { lines, faults } = readBankLines(dataRows, layout, todayIn(BUSINESS_TIME_ZONE, at))
  const sums = sumsOf(lines)
  if (lines.length === 0 || sums === null) throw new AppError('BANK_FILE')
  return inTransaction(platform.db, async (tx) => {
    await bankLineRepository.saveLayout(tx, { columnHeadings: key, layout, savedAt: at })
    const added = await bankLineRepository.add(tx, toRows(lines, { readAt: at, readBy: staff.id }))
    const matched = await matchLines(tx, at)
    const counts = { lines: lines.length, added, matched, faults: faults.length }
    await recordAuditEvent(tx, {
      name: 'bank_statement_read',
      on: { kind: 'desk', id: 'bank' },
      at,
      reason: auditReasons.importedAtDesk,
      after: counts,
    })
    return { kind: 'read', ...counts, ...sums, faulty: faults.slice(0, MAX_SHOWN_FAULTS) }
  })
}

/** Without any known heading, the first row with several cells counts as the headings. */
function firstRow(rows: readonly BankRow[]) {
  const rowIndex = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3)
  const columnHeadings = rows[rowIndex]?.cells
  return columnHeadings && { rowIndex, columnHeadings, layout: {} }
}

function sampleOf(rows: readonly BankRow[]) {
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLE_ROWS)
    .map(({ line, cells, isBroken }) => ({ line, cells: cells.map(shorten), isBroken }))
}

const shorten = (text: string) => text.trim().slice(0, 200).toWellFormed()

/** Null when a sum is too large for a number to represent every paisa. */
function sumsOf(lines: readonly BankLine[]): { inPaise: Paise; outPaise: Paise } | null {
  const sum = (some: readonly BankLine[]) => some.reduce((total, { amount }) => total + amount, 0)
  const [credits, debits] = [
    sum(lines.filter(({ amount }) => amount > 0)),
    sum(lines.filter(({ amount }) => amount < 0)),
  ]
  if (!Number.isSafeInteger(credits) || !Number.isSafeInteger(debits)) return null
  return { inPaise: paise(credits), outPaise: paise(debits) }
}

/**
 * A line is identified by its content. Equal lines within a file are numbered, because a bank may book two identical
 * transactions.
 */
function toRows(lines: readonly BankLine[], read: { readAt: Date; readBy: string }) {
  const countByKey = new Map<string, number>()
  return lines.map(({ day, text, reference, amount }) => {
    const same = JSON.stringify([day, amount, reference.toLowerCase(), text.toLowerCase()])
    const times = (countByKey.get(same) ?? 0) + 1
    countByKey.set(same, times)
    return {
      ...read,
      fingerprint: createHash('sha256').update(`${same} ${times}`).digest('hex'),
      day,
      text: text.slice(0, MAX_TEXT).toWellFormed(),
      reference: reference.slice(0, MAX_TEXT).toWellFormed(),
      amountPaise: amount,
    }
  })
}
