import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileProblems } from '#messages/import-export/desk.ts'
import { decodeText } from './decode-text.ts'
import { fileProblem } from './file-problem.ts'
import { removeGuard } from './formula-guard.ts'
import type { TableRow } from './table-line.ts'

/** The maximum number of characters in a line. It leaves room for a whole package with all its texts. */
const MAX_LINE_LENGTH = 2_000_000
/** How many characters are searched for the separator. */
const MAX_HEADINGS_LENGTH = 64_000

/**
 * The rows of CSV (RFC 4180), one at a time. The separator is a comma, a semicolon or a tab, depending on the headings.
 * The apostrophe that our own files put before a formula is removed.
 *
 * @throws {AppError} `IMPORT_FILE` with the line that cannot be read.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const text = decodeText(bytes)
  const first = await firstText(text)
  const parser = parse({ delimiter: delimiterOf(first), relax_column_count: true, max_record_size: MAX_LINE_LENGTH })
  pipeline(Readable.from(prependText(first, text)), parser, () => undefined)
  let line = 0
  try {
    for await (const record of parser) {
      line += 1
      yield { line, cells: Array.isArray(record) ? record.map((cell) => removeGuard(String(cell))) : [] }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = error.code === 'CSV_MAX_RECORD_SIZE' ? fileProblems.csvLong : fileProblems.csvQuoteProblem
    // Rows parsed before the error may not have been yielded yet.
    throw fileProblem(problem(Number(error['records'] ?? line) + 1))
  }
}

async function firstText(text: AsyncGenerator<string>): Promise<string> {
  let first = ''
  while (first.length < MAX_HEADINGS_LENGTH) {
    const { done, value } = await text.next()
    if (done === true) return first
    first += value
  }
  return first
}

async function* prependText(first: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* text
}

/** The separator that occurs most often in the headings, outside quotation marks. */
function delimiterOf(text: string): string {
  const [columnHeadings = ''] = text
    .slice(0, MAX_HEADINGS_LENGTH)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)
  const count = (character: string) => columnHeadings.split(character).length
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return best
}
