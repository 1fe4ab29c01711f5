import { readBankAmount } from './bank-amount.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { monthName } from '#kernel/dates/date-names.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { paise, type Paise } from '#kernel/money/money.ts'

/** A statement has at most so many bytes: about 20,000 lines. */
export const STATEMENT_BYTES_MOST = 3 * 1024 * 1024

/**
 * What a column of a statement can be. Either `debit` and `credit` stand apart, or one `amount` has a sign or a column of
 * `side` beside it.
 */
export const BANK_COLUMNS = ['day', 'text', 'reference', 'debit', 'credit', 'amount', 'side'] as const
/** One of {@link BANK_COLUMNS}. */
type BankColumn = (typeof BANK_COLUMNS)[number]
/** Which column is at which place, counted from 0. */
export type BankLayout = Readonly<Partial<Record<BankColumn, number | undefined>>>

/** How banks head their columns: letters only, without case. The first known head of a column counts. */
const HEADS: Readonly<Record<BankColumn, readonly string[]>> = {
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
/** The heads stand below the name of the bank and of the account, within so many rows. */
export const HEADS_WITHIN = 60

/** A line of a statement. Money that came is above zero, money that went below. */
export type BankLine = { line: number; day: CalendarDate; text: string; reference: string; amount: Paise }
/** Why a line was not taken: it has no day that can be, no single amount, or a quote that is never closed. */
type BankFault = { line: number; why: 'day' | 'amount' | 'quotes' }
/** A row of the file: the line on which it begins, counted from 1, and its cells. */
export type BankRow = { line: number; cells: readonly string[]; isBroken: boolean }

const keyOf = (head: string) => head.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The row of a statement that has its heads, with what is known of them. Undefined when no row looks like one. */
export function findHeads(
  rows: readonly Pick<BankRow, 'cells'>[],
): { place: number; heads: readonly string[]; layout: BankLayout } | undefined {
  const found = rows
    .slice(0, HEADS_WITHIN)
    .map(({ cells }, place) => ({ place, heads: cells, layout: guessLayout(cells) }))
    .filter(({ layout }) => Object.keys(layout).length >= 2)
  return found.toSorted((one, other) => Object.keys(other.layout).length - Object.keys(one.layout).length)[0]
}

function guessLayout(heads: readonly string[]): BankLayout {
  const keys = heads.map(keyOf)
  const places = BANK_COLUMNS.flatMap((column) => {
    const place = HEADS[column].map((head) => keys.indexOf(head)).find((at) => at !== -1)
    return place === undefined ? [] : [[column, place] as const]
  })
  const layout: BankLayout = Object.fromEntries(places)
  const { amount: _, side: __, ...split } = layout
  // Two columns say more than one with a sign.
  return layout.debit !== undefined && layout.credit !== undefined ? split : layout
}

/** True when a statement can be read with this layout. */
export function isWholeLayout({ day, text, debit, credit, amount }: BankLayout): boolean {
  return (
    day !== undefined && text !== undefined && (amount !== undefined || (debit !== undefined && credit !== undefined))
  )
}

/** The heads as one text, by which the layout of a bank is remembered. */
export function headsKey(heads: readonly string[]): string {
  return heads.map((head) => head.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')).join('|')
}

/**
 * Reads the lines below the heads. Each row is a line or a fault, or it has neither day nor amount, as the sums at the foot
 * of a statement: those are passed over.
 *
 * @param latest no line is of a later day; such a day was written in another order.
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
    const isDay = day !== null && day <= latest
    const amount = amountOf(cell, layout)
    if (isBroken) faults.push({ line, why: 'quotes' })
    else if (isDay && typeof amount === 'number') {
      lines.push({ line, day, text: cell('text'), reference: cell('reference'), amount })
    } else if (isDay) faults.push({ line, why: 'amount' })
    else if (typeof amount === 'number' || /\d/.test(plainDigits(cell('day')))) faults.push({ line, why: 'day' })
  }
  return { lines, faults }
}

/** Signs that are not seen, or that turn the order of others round. Joiners stay: Indian scripts need them. */
const UNSEEN = /[\p{Cc}\u2028-\u202E\u2060-\u2069\uFEFF]+/gu
/** Excel keeps a number as a text in these two ways. */
const AS_TEXT = /^="(.*)"$|^'(.*)$/

/** A cell as it is read: formulas stay texts. */
function plainCell(text: string): string {
  const plain = text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
  const kept = AS_TEXT.exec(plain)
  return kept === null ? plain : (kept[1] ?? kept[2] ?? '').trim()
}

const OUT = ['d', 'dr', 'debit', 'w', 'withdrawal', 'out']
const IN = ['c', 'cr', 'credit', 'deposit', 'in']

/** Above zero for money that came. `faulty` for a cell that is no amount or for two amounts; `none` for no amount. */
function amountOf(cell: (column: BankColumn) => string, layout: BankLayout): Paise | 'faulty' | 'none' {
  if (layout.amount !== undefined) {
    const one = amountIn(cell('amount'))
    if (typeof one !== 'number') return one
    const side = keyOf(cell('side'))
    if (side === '') return one
    if (OUT.includes(side)) return paise(0 - Math.abs(one))
    return IN.includes(side) ? paise(Math.abs(one)) : 'faulty'
  }
  const [debit, credit] = [amountIn(cell('debit')), amountIn(cell('credit'))]
  if (debit === 'none') return credit
  // Some banks write a minus or `Dr` beside what stands in this column anyway.
  return credit === 'none' && debit !== 'faulty' ? paise(0 - Math.abs(debit)) : 'faulty'
}

function amountIn(text: string): Paise | 'faulty' | 'none' {
  if (/^[-–]?$/.test(text)) return 'none'
  const amount = readBankAmount(text)
  if (amount === null) return 'faulty'
  return amount === 0 ? 'none' : amount
}

const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:\s.*)?$/
const NAMED = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d{2})(?:\s.*)?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[t\s].*)?$/
const MONTH_NAMES = Array.from({ length: 12 }, (_, month) => monthName(month + 1, 'short').toLowerCase())

/** A day as Indian banks print it, the day before the month: `21/11/26`, `21-11-2026`, `21 Nov 2026`, `2026-11-21`. */
export function readBankDay(text: string): CalendarDate | null {
  const plain = plainDigits(text).trim().toLowerCase()
  const iso = ISO.exec(plain)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const numeric = NUMERIC.exec(plain)
  if (numeric !== null) return dayOf(numeric[3], numeric[2], numeric[1])
  const named = NAMED.exec(plain)
  if (named === null) return null
  const month = MONTH_NAMES.indexOf(named[2] ?? '') + 1
  return month === 0 ? null : dayOf(named[3], String(month), named[1])
}

function dayOf(year = '', month = '', day = ''): CalendarDate | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}
