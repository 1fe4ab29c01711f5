import { parse } from 'csv-parse/sync'
import {
  findColumnHeadings,
  MAX_LINES_BEFORE_HEADINGS,
  readBankDay,
  type BankRow,
} from '#features/reconciliation/rules/bank-statement.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** The maximum number of lines of a statement. A longer one is refused. */
const MAX_LINES = 20_000
/** The limits of a row, in characters and in cells. Bank statements stay far below both. */
const MAX_ROW_LENGTH = 20_000
const MAX_CELLS = 200
/** The text of one row has at most this many lines. */
const MAX_LINES_PER_ROW = 5
const LINE_BREAK = /\r\n|\n|\r/

/**
 * Reads a CSV file from any program: UTF-8, UTF-16 with a BOM, or the old Windows encoding; separated by commas,
 * semicolons, tabs or bars. A row with an unclosed quote is marked as broken and affects no other row. Null for data
 * that is not text, such as an Excel sheet or a PDF, or that cannot be a statement because its rows are far too many or
 * too long.
 */
export function readBankCsv(bytes: Uint8Array): BankRow[] | null {
  const text = decode(bytes)
  if (text === null) return null
  const lines = text.split(LINE_BREAK)
  if (lines.length > MAX_LINES || lines.some((line) => line.length > MAX_ROW_LENGTH)) return null
  const delimiter = delimiterOf(lines.slice(0, MAX_LINES_BEFORE_HEADINGS))
  const rows = readAllRows(text, delimiter) ?? readLineByLine(lines, delimiter)
  return rows.some(({ cells }) => cells.length > MAX_CELLS) ? null : rows
}

/**
 * Parses all rows in one pass. Null when a quote is never closed or spans lines: each line must then be checked
 * separately.
 */
function readAllRows(text: string, delimiter: string): BankRow[] | null {
  try {
    const rows = parse(text, optionsFor(delimiter))
    if (rows.some((cells) => cells.some((cell) => LINE_BREAK.test(cell)))) return null
    return rows.map((cells, index) => ({ line: index + 1, cells, isBroken: false }))
  } catch {
    return null
  }
}

function readLineByLine(lines: readonly string[], delimiter: string): BankRow[] {
  const rows: BankRow[] = []
  for (let lineIndex = 0; lineIndex < lines.length;) {
    const { cells, lineCount } = readRow(lines, { lineIndex, delimiter })
    rows.push({ line: lineIndex + 1, cells: cells ?? [lines[lineIndex] ?? ''], isBroken: cells === null })
    lineIndex += lineCount
  }
  return rows
}

/** A row is one line, or several when a quote spans them. A line with its own date is never part of another row. */
function readRow(
  lines: readonly string[],
  { lineIndex, delimiter }: { lineIndex: number; delimiter: string },
): { cells: string[] | null; lineCount: number } {
  let text = lines[lineIndex] ?? ''
  for (let lineCount = 1; lineCount <= MAX_LINES_PER_ROW; lineCount += 1) {
    const cells = cellsOf(text, delimiter)
    if (cells !== null) return { cells, lineCount }
    const next = lines[lineIndex + lineCount]
    if (next === undefined || next.split(delimiter).some((cell) => readBankDay(cell) !== null)) break
    text = `${text}\n${next}`
  }
  return { cells: null, lineCount: 1 }
}

function cellsOf(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    return parse(text, { ...optionsFor(delimiter), record_delimiter: '\u0000' })[0] ?? ['']
  } catch {
    return null
  }
}

const optionsFor = (delimiter: string) => ({ delimiter, relax_column_count: true, relax_quotes: true }) as const

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return null
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (isPdf) return null
  try {
    // TextDecoder removes the BOM.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Finds the separator that yields the most known headings. Counting alone would fail, because amounts contain commas
 * too, so the count only breaks a tie.
 */
function delimiterOf(lines: readonly string[]): string {
  const found = DELIMITERS.map((delimiter) => {
    const rows = lines.map((line) => ({ cells: (cellsOf(line, delimiter) ?? []).map((cell) => cell.trim()) }))
    const headingCount = Object.keys(findColumnHeadings(rows)?.layout ?? {}).length
    return { delimiter, known: headingCount, count: lines.join('').split(delimiter).length }
  })
  return found.toSorted((one, other) => other.known - one.known || other.count - one.count)[0]?.delimiter ?? ','
}
