import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBankCsv } from './read-bank-csv.ts'

const COLUMN_HEADINGS = 'Date,Narration,Debit,Credit'
const encode = (text: string) => new TextEncoder().encode(text)
const cellsOf = (file: Uint8Array | string) =>
  readBankCsv(typeof file === 'string' ? encode(file) : file)?.map(({ cells }) => cells)

describe('a bank CSV', () => {
  it.each([
    ['UTF-8 with its mark', encode(`\uFEFF${COLUMN_HEADINGS}\n21/11/26,Café,,5.00`)],
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${COLUMN_HEADINGS}\n21/11/26,Café,,5.00`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${COLUMN_HEADINGS}\n21/11/26,Café,,5.00`, 'utf16le').swap16()],
    ['the old encoding of Windows', Buffer.from(`${COLUMN_HEADINGS}\n21/11/26,Café,,5.00`, 'latin1')],
    ['lines of old Macs', encode(`${COLUMN_HEADINGS}\r21/11/26,Café,,5.00`)],
  ])('is read in %s', (_, file) => {
    expect(cellsOf(file)).toEqual([COLUMN_HEADINGS.split(','), ['21/11/26', 'Café', '', '5.00']])
  })

  it('is parsed by its known column headings, because Indian amounts are full of commas', () => {
    const line = '21/11/26;NEFT, CR, A, B;;1,00,00,000.50'
    expect(cellsOf(`${COLUMN_HEADINGS.replaceAll(',', ';')}\n${line}`)?.[1]).toEqual(line.split(';'))
    expect(cellsOf(`${COLUMN_HEADINGS.replaceAll(',', '\t')}\n${line.replaceAll(';', '\t')}`)?.[1]?.at(-1)).toBe(
      '1,00,00,000.50',
    )
    expect(cellsOf(`${COLUMN_HEADINGS}\n21/11/26,"A ""B""",,"1,00,000.50"`)?.[1]).toEqual([
      '21/11/26',
      'A "B"',
      '',
      '1,00,000.50',
    ])
  })

  it('may have quoted text on two lines', () => {
    expect(readBankCsv(encode(`${COLUMN_HEADINGS}\n21/11/26,"two\nlines",,5.00\n22/11/26,b,,6.00`))).toEqual([
      { line: 1, cells: COLUMN_HEADINGS.split(','), isBroken: false },
      { line: 2, cells: ['21/11/26', 'two\nlines', '', '5.00'], isBroken: false },
      { line: 4, cells: ['22/11/26', 'b', '', '6.00'], isBroken: false },
    ])
  })

  it('marks a row with an unclosed quote, and reads all other rows', () => {
    const rows = readBankCsv(
      encode(
        `${COLUMN_HEADINGS}\n21/11/26,"open,,5.00\n22/11/26,"b",,"1,00,000.50"\n23/11/26,c "d,,7.00\n24/11/26,"e,,8.00`,
      ),
    )
    expect(rows?.map(({ line, isBroken }) => [line, isBroken])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false],
      [5, true],
    ])
    expect(rows?.[2]?.cells).toEqual(['22/11/26', 'b', '', '1,00,000.50'])
  })

  it.each([
    ['a sheet of Excel', 'PK\u0003\u0004\u0000'],
    ['a PDF', '%PDF-1.7 x'],
    ['far too many lines', '\n'.repeat(30_000)],
    ['a row that is far too long', 'x'.repeat(30_000)],
    ['far too many cells', ','.repeat(300)],
  ])('is not %s', (_, file) => {
    expect(readBankCsv(encode(file))).toBeNull()
  })

  it('accepts any bytes without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }).map(encode)), (bytes) => {
        readBankCsv(bytes)
      }),
      { numRuns: 500 },
    )
  })
})
