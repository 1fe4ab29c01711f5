import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileProblems } from '#messages/import-export/desk.ts'
import { decodeText } from './decode-text.ts'
import { fileProblem } from './file-problem.ts'
import { unguarded } from './formula-guard.ts'
import type { TableRow } from './table-line.ts'

/** A line may have so many characters: a whole package with all its texts fits. */
const LINE_MOST = 2_000_000
/** Looked through for the sign between the cells. */
const HEADS_MOST = 64_000

/**
 * The rows of CSV (RFC 4180), one after the other. The sign between the cells is a comma, a semicolon or a tab, whichever
 * the heads have. The apostrophe before a formula, with which our own files protect a spreadsheet, is taken away.
 *
 * @throws {AppError} `IMPORT_FILE` with the line that cannot be read.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const text = decodeText(bytes)
  const first = await firstText(text)
  const parser = parse({ delimiter: delimiterOf(first), relax_column_count: true, max_record_size: LINE_MOST })
  pipeline(Readable.from(following(first, text)), parser, () => undefined)
  let line = 0
  try {
    for await (const record of parser) {
      line += 1
      yield { line, cells: Array.isArray(record) ? record.map((cell) => unguarded(String(cell))) : [] }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = error.code === 'CSV_MAX_RECORD_SIZE' ? fileProblems.csvLong : fileProblems.csvLine
    // What was read before the error may not have come here yet.
    throw fileProblem(problem(Number(error['records'] ?? line) + 1))
  }
}

async function firstText(text: AsyncGenerator<string>): Promise<string> {
  let first = ''
  while (first.length < HEADS_MOST) {
    const { done, value } = await text.next()
    if (done === true) return first
    first += value
  }
  return first
}

async function* following(first: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* text
}

/** The sign that the heads have most often, outside quotation marks. */
function delimiterOf(text: string): string {
  const [heads = ''] = text
    .slice(0, HEADS_MOST)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)
  const count = (sign: string) => heads.split(sign).length
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return best
}
