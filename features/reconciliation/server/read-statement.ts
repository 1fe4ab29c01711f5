import { createHash } from 'node:crypto'
import type { StatementAnswer } from '../api/desk-schemas.ts'
import {
  findHeads,
  headsKey,
  isWholeLayout,
  readBankLines,
  type BankLayout,
  type BankLine,
  type BankRow,
} from '../rules/bank-statement.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readBankCsv } from '#platform/tables/read-bank-csv.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { matchLines } from './match-lines.ts'

const SHOWN_FAULTS = 20
const SAMPLE_ROWS = 5
/** No line of a statement says more. */
const MOST_TEXT = 500

/**
 * Reads a statement of our bank. Without a layout it says what its heads mean, as far as they or an earlier statement say it,
 * and stores nothing. With one it stores the lines that are not known yet, in one transaction; each finds its settlement,
 * receipt or refund, or waits for a person.
 *
 * @throws {AppError} `BANK_FILE` for a file that is no CSV, has no lines or far too many, or more money than there is in
 *   the country; `BANK_COLUMNS` for a layout that
 *   does not say enough.
 */
export async function readStatement(
  platform: Platform,
  staff: Staff,
  { file, layout }: { file: string; layout?: BankLayout | undefined },
): Promise<StatementAnswer> {
  const rows = readBankCsv(Buffer.from(file, 'base64'))
  const found = rows === null ? undefined : (findHeads(rows) ?? firstRow(rows))
  if (rows === null || found === undefined) throw new AppError('BANK_FILE')
  const { place, heads } = found
  const below = rows.slice(place + 1)
  const key = createHash('sha256').update(headsKey(heads)).digest('hex')
  if (layout === undefined) {
    const kept = await bankLineRepository.findLayout(platform.db, key)
    noteUnchanged('a statement is looked at before it is read')
    return { kind: 'asks', heads: heads.map(shorten), layout: kept ?? found.layout, sample: sampleOf(below) }
  }
  if (!isWholeLayout(layout)) throw new AppError('BANK_COLUMNS')
  const at = platform.clock.now()
  const { lines, faults } = readBankLines(below, layout, todayIn(BUSINESS_TIME_ZONE, at))
  const sums = sumsOf(lines)
  if (lines.length === 0 || sums === null) throw new AppError('BANK_FILE')
  return inTransaction(platform.db, async (tx) => {
    await bankLineRepository.keepLayout(tx, { heads: key, layout, keptAt: at })
    const added = await bankLineRepository.add(tx, toRows(lines, { readAt: at, readBy: staff.id }))
    const matched = await matchLines(tx, at)
    const counts = { lines: lines.length, added, matched, faults: faults.length }
    await recordAct(tx, {
      name: 'bank_statement_read',
      on: { kind: 'desk', id: 'bank' },
      at,
      reason: 'imported at the desk',
      after: counts,
    })
    return { kind: 'read', ...counts, ...sums, faulty: faults.slice(0, SHOWN_FAULTS) }
  })
}

/** Without any known head, the first row with several cells has them. */
function firstRow(rows: readonly BankRow[]) {
  const place = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3)
  const heads = rows[place]?.cells
  return heads && { place, heads, layout: {} }
}

function sampleOf(rows: readonly BankRow[]) {
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLE_ROWS)
    .map(({ line, cells, isBroken }) => ({ line, cells: cells.map(shorten), isBroken }))
}

const shorten = (text: string) => text.trim().slice(0, 200).toWellFormed()

/** Null for sums that a number does not hold to the paisa. */
function sumsOf(lines: readonly BankLine[]): { inPaise: Paise; outPaise: Paise } | null {
  const sum = (some: readonly BankLine[]) => some.reduce((total, { amount }) => total + amount, 0)
  const [came, went] = [sum(lines.filter(({ amount }) => amount > 0)), sum(lines.filter(({ amount }) => amount < 0))]
  if (!Number.isSafeInteger(came) || !Number.isSafeInteger(went)) return null
  return { inPaise: paise(came), outPaise: paise(went) }
}

/**
 * A line is known again by what it says. Lines of a file that are alike in all their cells are counted, because a bank may
 * book the same twice.
 */
function toRows(lines: readonly BankLine[], read: { readAt: Date; readBy: string }) {
  const seen = new Map<string, number>()
  return lines.map(({ day, text, reference, amount }) => {
    const same = JSON.stringify([day, amount, reference.toLowerCase(), text.toLowerCase()])
    const times = (seen.get(same) ?? 0) + 1
    seen.set(same, times)
    return {
      ...read,
      fingerprint: createHash('sha256').update(`${same} ${times}`).digest('hex'),
      day,
      text: text.slice(0, MOST_TEXT).toWellFormed(),
      reference: reference.slice(0, MOST_TEXT).toWellFormed(),
      amountPaise: amount,
    }
  })
}
