import { readBankAmount } from './bank-amount.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { monthName } from '#kernel/dates/date-names.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'

/** The largest statement in bytes: about 20,000 lines. */
export const MAX_STATEMENT_BYTES = 3 * 1024 * 1024

/**
 * The kinds of columns in a statement. Either `debit` and `credit` are separate, or one `amount` has a sign or a
 * `side` column beside it.
 */
export const BANK_COLUMNS = ['day', 'text', 'reference', 'debit', 'credit', 'amount', 'side'] as const
/** One of {@link BANK_COLUMNS}. */
type BankColumn = (typeof BANK_COLUMNS)[number]
/** The position of each column, counted from 0. */
export type BankLayout = Readonly<Partial<Record<BankColumn, number | undefined>>>

/**
 * The column headings that banks use, in lower case without spaces or punctuation. If several headings match a column,
 * the first one counts.
 */
const COLUMN_HEADINGS: Readonly<Record<BankColumn, readonly string[]>> = {
  day: ['txndate', 'trandate', 'transactiondate', 'date', 'postdate', 'valuedate', 'valuedt'],
  text: [
    'narration',
    'description',
    'particulars',
    'transactionremarks',
    'transactionparticulars',
    'remarks',
    'details',
  ],
  reference: [
    'chqrefno',
    'refnochequeno',
    'chqrefnumber',
    'chequenumber',
    'chequeno',
    'chqno',
    'utr',
    'refno',
    'reference',
  ],
  debit: [
    'withdrawalamt',
    'withdrawalamountinr',
    'withdrawalamount',
    'withdrawal',
    'withdrawals',
    'debit',
    'debitamount',
    'dr',
  ],
  credit: ['depositamt', 'depositamountinr', 'depositamount', 'deposit', 'deposits', 'credit', 'creditamount', 'cr'],
  amount: ['amount', 'amountinr', 'transactionamount'],
  side: ['drcr', 'crdr', 'type', 'debitcredit', 'drcrindicator'],
}
/** The headings come below the names of the bank and the account, within this many rows. */
export const MAX_LINES_BEFORE_HEADINGS = 60

/** A line of a statement. Credits are positive, debits negative. */
export type BankLine = { line: number; day: CalendarDate; text: string; reference: string; amount: Paise }
/** Why a line was not read: no valid day, no unambiguous amount, or an unclosed quote. */
type BankFault = { line: number; why: 'day' | 'amount' | 'quotes' }
/** A row of the file: the line where it begins, counted from 1, and its cells. */
export type BankRow = { line: number; cells: readonly string[]; isBroken: boolean }

const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The heading row of a statement, with the columns that it identifies. Undefined when no row looks like one. */
export function findColumnHeadings(
  rows: readonly Pick<BankRow, 'cells'>[],
): { rowIndex: number; columnHeadings: readonly string[]; layout: BankLayout } | undefined {
  const found = rows
    .slice(0, MAX_LINES_BEFORE_HEADINGS)
    .map(({ cells }, rowIndex) => ({ rowIndex, columnHeadings: cells, layout: guessLayout(cells) }))
    .filter(({ layout }) => Object.keys(layout).length >= 2)
  return found.toSorted((one, other) => Object.keys(other.layout).length - Object.keys(one.layout).length)[0]
}

function guessLayout(columnHeadings: readonly string[]): BankLayout {
  const keys = columnHeadings.map(keyOf)
  const places = BANK_COLUMNS.flatMap((column) => {
    const columnIndex = COLUMN_HEADINGS[column].map((heading) => keys.indexOf(heading)).find((at) => at !== -1)
    return columnIndex === undefined ? [] : [[column, columnIndex] as const]
  })
  const layout: BankLayout = Object.fromEntries(places)
  const { amount: _, side: __, ...split } = layout
  // Separate debit and credit columns are less ambiguous than one signed amount.
  return layout.debit !== undefined && layout.credit !== undefined ? split : layout
}

/** True when this layout is complete enough to read a statement. */
export function isCompleteLayout({ day, text, debit, credit, amount }: BankLayout): boolean {
  return (
    day !== undefined && text !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined))
  )
}

/** The headings joined into one key, under which a bank's column layout is stored. */
export function columnHeadingsKey(columnHeadings: readonly string[]): string {
  return columnHeadings.map((heading) => heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')).join('|')
}

/**
 * Reads the rows below the headings. Each row becomes a line or a fault. A row with neither day nor amount, such as the
 * totals at the end of a statement, is skipped.
 *
 * @param latest the latest possible day of a line. A later day means that the bank writes dates in another order.
 */
export function readBankLines(
  rows: readonly BankRow[],
  layout: BankLayout,
  latest: CalendarDate,
): { lines: BankLine[]; faults: BankFault[] } {
  const lines: BankLine[] = []
  const faults: BankFault[] = []
  for (const { line, cells, isBroken } of rows) {
    const cell = (column: BankColumn) => plainCell(cells[layout[column] ?? -1] ?? '')
    const day = readBankDay(cell('day'))
    const isValidDay = day !== null && day <= latest
    const amount = amountOf(cell, layout)
    if (isBroken) faults.push({ line, why: 'quotes' })
    else if (isValidDay && typeof amount === 'number') {
      lines.push({ line, day, text: cell('text'), reference: cell('reference'), amount })
    } else if (isValidDay) faults.push({ line, why: 'amount' })
    else if (typeof amount === 'number' || /\d/.test(plainDigits(cell('day')))) faults.push({ line, why: 'day' })
  }
  return { lines, faults }
}

/**
 * Invisible characters, and those that reverse the text direction. Joiners are not removed: Indian scripts need them.
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u2028-\u202E\u2060-\u2069\uFEFF]+/gu
/** The two ways Excel stores a number as text. */
const TEXT_CELL = /^="(.*)"$|^'(.*)$/

/** The text of a cell. Formulas stay plain text. */
function plainCell(text: string): string {
  const plain = text.replaceAll(INVISIBLE_CHARACTERS, ' ').replaceAll(/\s+/g, ' ').trim()
  const textCell = TEXT_CELL.exec(plain)
  return textCell === null ? plain : (textCell[1] ?? textCell[2] ?? '').trim()
}

const DEBIT_WORDS = ['d', 'dr', 'debit', 'w', 'withdrawal', 'out']
const CREDIT_WORDS = ['c', 'cr', 'credit', 'deposit', 'in']

/** Positive for a credit. `faulty` for a cell that is not an amount, or for two amounts; `none` for no amount. */
function amountOf(cell: (column: BankColumn) => string, layout: BankLayout): Paise | 'faulty' | 'none' {
  if (layout.amount !== undefined) {
    const one = amountIn(cell('amount'))
    if (typeof one !== 'number') return one
    const side = keyOf(cell('side'))
    if (side === '') return one
    if (DEBIT_WORDS.includes(side)) return paise(0 - Math.abs(one))
    return CREDIT_WORDS.includes(side) ? paise(Math.abs(one)) : 'faulty'
  }
  const [debit, credit] = [amountIn(cell('debit')), amountIn(cell('credit'))]
  if (debit === 'none') return credit
  // Some banks add a minus or `Dr` although the column already says so.
  return credit === 'none' && debit !== 'faulty' ? paise(0 - Math.abs(debit)) : 'faulty'
}

function amountIn(text: string): Paise | 'faulty' | 'none' {
  if (/^[-–]?$/.test(text)) return 'none'
  const amount = readBankAmount(text)
  if (amount === null) return 'faulty'
  return amount === 0 ? 'none' : amount
}

const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:\s.*)?$/
const MONTH_NAME_DATE = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d{2})(?:\s.*)?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[t\s].*)?$/
const MONTH_NAMES = Array.from({ length: 12 }, (_, month) => monthName(month + 1, 'short').toLowerCase())

/** A date as Indian banks print it, the day before the month: `21/11/26`, `21-11-2026`, `21 Nov 2026`, `2026-11-21`. */
export function readBankDay(text: string): CalendarDate | null {
  const plain = plainDigits(text).trim().toLowerCase()
  const iso = ISO.exec(plain)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const numeric = NUMERIC.exec(plain)
  if (numeric !== null) return dayOf(numeric[3], numeric[2], numeric[1])
  const match = MONTH_NAME_DATE.exec(plain)
  if (match === null) return null
  const month = MONTH_NAMES.indexOf(match[2] ?? '') + 1
  return month === 0 ? null : dayOf(match[3], String(month), match[1])
}

function dayOf(year = '', month = '', day = ''): CalendarDate | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}
