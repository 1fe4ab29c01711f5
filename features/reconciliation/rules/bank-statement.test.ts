import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findColumnHeadings,
  columnHeadingsKey,
  isCompleteLayout,
  readBankDay,
  readBankLines,
  type BankLayout,
} from './bank-statement.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'

const rowOf = (cells: string[], rowIndex: number) => ({ line: rowIndex + 1, cells, isBroken: false })
const rowsOf = (text: string) => text.split('\n').map((line, rowIndex) => rowOf(line.split(';'), rowIndex))
const TODAY = calendarDate('2026-11-26')
const SPLIT: BankLayout = { day: 0, text: 1, debit: 2, credit: 3 }
const read = (text: string, layout = SPLIT) => readBankLines(rowsOf(text), layout, TODAY)

/** Real column headings of banks, with one line of each. */
const BANKS = [
  [
    'HDFC',
    'Date;Narration;Chq./Ref.No.;Value Dt;Withdrawal Amt.;Deposit Amt.;Closing Balance',
    '21/11/26;NEFT CR-SBIN0001;SBIN426325718844;21/11/26;;29,400.00;1,00,000.00',
  ],
  [
    'SBI',
    'Txn Date;Value Date;Description;Ref No./Cheque No.;        Debit;Credit;Balance',
    '21 Nov 2026;21 Nov 2026;BY TRANSFER-NEFT;SBIN426325718844;;29,400.00;1,00,000.00',
  ],
  [
    'ICICI',
    'S No.;Value Date;Transaction Date;Cheque Number;Transaction Remarks;Withdrawal Amount (INR );Deposit Amount (INR );Balance (INR )',
    '1;21/11/2026;21/11/2026;SBIN426325718844;NEFT;0.00;29400.00;100000.00',
  ],
  ['Axis', 'Tran Date;CHQNO;PARTICULARS;DR;CR;BAL;SOL', '21-11-2026;SBIN426325718844;NEFT; ;29400.00;100000.00;1'],
  [
    'Kotak',
    'Sl. No.;Date;Description;Chq / Ref number;Amount;Dr / Cr;Balance;Dr / Cr',
    '1;21-11-2026;NEFT;SBIN426325718844;29,400.00;CR;1,00,000.00;CR',
  ],
] as const

describe('a bank statement', () => {
  it.each(BANKS)('of %s is read by its own headings, below the lines about the account', (_, columnHeadings, line) => {
    const rows = rowsOf(`My Bank Ltd\nAccount No;123\n\n${columnHeadings}\n${line}\n\nTotal;;;;\n`)
    const found = findColumnHeadings(rows)
    expect(found?.rowIndex).toBe(3)
    expect(isCompleteLayout(found?.layout ?? {})).toBe(true)
    const { lines, faults } = readBankLines(rows.slice(4), found?.layout ?? {}, TODAY)
    expect(faults).toEqual([])
    expect(lines).toMatchObject([{ line: 5, day: '2026-11-21', reference: 'SBIN426325718844', amount: 29_400_00 }])
  })
  it('asks for columns that its headings do not identify, and is recognised by them the next time', () => {
    const found = findColumnHeadings(rowsOf('When;Narration;Amount\n21/11/26;x;5'))
    expect(isCompleteLayout(found?.layout ?? {})).toBe(false)
    expect(columnHeadingsKey(['When ', 'NARRATION', 'Amt.'])).toBe(columnHeadingsKey(['when', 'Narration', 'AMT']))
    expect(findColumnHeadings(rowsOf('a;b\n1;2'))).toBeUndefined()
  })
  it('separates credits from debits, even if both the column and the sign mark them', () => {
    const lines = ['in;;5.00', 'out;7.50;0.00', 'out;-8.00;', 'out;9.00 Dr;-', 'in;0;10.00 Cr']
    const amounts = read(lines.map((line) => `21/11/26;${line}`).join('\n')).lines.map(({ amount }) => amount)
    expect(amounts).toEqual([5_00, -7_50, -8_00, -9_00, 10_00])
  })
  it('separates them by a column beside the amount, without confusing its values', () => {
    const sides = ['CR', 'DR', 'Deposit', 'Withdrawal', 'C', 'D', '']
    const layout = { day: 0, text: 1, amount: 2, side: 3 }
    const { lines, faults } = read(sides.map((side) => `21/11/26;x;5.00;${side}`).join('\n'), layout)
    expect(lines.map(({ amount }) => amount)).toEqual([5_00, -5_00, 5_00, -5_00, 5_00, -5_00, 5_00])
    expect(faults).toEqual([])
    expect(read('21/11/26;x;5.00;transfer', layout).faults).toEqual([{ line: 1, why: 'amount' }])
  })
  it('reports each line with a day but not one clear amount, or with an amount but no possible day', () => {
    const rows = ['32/11/26;x;;5.00', '21/11/26;x;;=1+1', '21/11/26;x;;', '21/11/26;x;1.00;2.00', '21/12/26;x;;5.00']
    expect(read(rows.join('\n'))).toEqual({
      lines: [],
      faults: [
        { line: 1, why: 'day' },
        { line: 2, why: 'amount' },
        { line: 3, why: 'amount' },
        { line: 4, why: 'amount' },
        { line: 5, why: 'day' },
      ],
    })
  })
  it('skips rows that are not lines: repeated headings, totals of both sides, continued text of a line', () => {
    const rows = ['Date;Narration;Debit;Credit', ';Total;1.00;2.00', ';more of the narration;;', '']
    expect(read(rows.join('\n'))).toEqual({ lines: [], faults: [] })
  })
  it('keeps formulas as texts, reads numbers that Excel stores as texts, and drops invisible characters', () => {
    const layout = { ...SPLIT, reference: 4 }
    const { lines } = read(`21/11/26;=HYPERLINK("x")\u0000\u202Eab;;5.00;="000123"\n21/11/26;y;;5.00;'000124`, layout)
    expect(lines.map(({ text, reference }) => [text, reference])).toEqual([
      ['=HYPERLINK("x") ab', '000123'],
      ['y', '000124'],
    ])
  })
  it('reads any cells without failing, and every line is read, faulty or skipped', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '21/11/26', '1,234.50', '=1+1', '(5)', '-', '٢١', '1e9', '999999999999999999'),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 })), (cells) => {
        const rows = cells.map(rowOf)
        const { lines, faults } = readBankLines(rows, SPLIT, TODAY)
        expect(lines.length + faults.length).toBeLessThanOrEqual(rows.length)
        for (const { amount } of lines) expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true)
        findColumnHeadings(rows)
      }),
    )
  })
})

describe('a bank date', () => {
  it.each([
    ['21/11/26', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['21 Nov 2026', '2026-11-21'],
    ['21-NOV-26', '2026-11-21'],
    ['21 November, 2026', '2026-11-21'],
    ['2026-11-21T10:00:00', '2026-11-21'],
    ['21/11/2026 10:15:00', '2026-11-21'],
    ['31/02/26', null],
    ['11/21/26', null],
    ['21 Foo 2026', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    expect(readBankDay(text)).toBe(expected)
  })
})
