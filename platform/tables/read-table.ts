import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { fileProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'
import { readCsv } from './read-csv.ts'
import { readJsonEntries } from './read-json-entries.ts'
import { linesOf, type TableLine } from './table-line.ts'

/** A table that is read line by line. */
type OpenTable = { format: ExportFormat; lines: AsyncGenerator<TableLine> }

/** The first bytes of a zip, and of old or password-protected Office files. */
const ZIP = '504b0304'
const LEGACY_OFFICE_MAGIC = 'd0cf11e0'
/** How many bytes identify a file type. The first chunk may be shorter. */
const FIRST_BYTES = 200

/**
 * Opens a table in any of the three formats. The first bytes decide the format; the file name does not count.
 *
 * @throws {AppError} `IMPORT_FILE`, here or while the lines are read.
 */
export async function readTable(bytes: AsyncIterable<Uint8Array>): Promise<OpenTable> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await readFirstBytes(pieces)
  if (first.length === 0) throw fileProblem(fileProblems.empty)
  const whole = prependChunk(first, pieces)
  const magic = Buffer.from(first.subarray(0, 4)).toString('hex')
  if (magic === LEGACY_OFFICE_MAGIC) throw fileProblem(fileProblems.oldSheet)
  if (magic === ZIP) {
    // The code that opens sheets is loaded only when one is imported.
    const { readXlsx } = await import('./read-xlsx.ts')
    return { format: 'xlsx', lines: linesOf(readXlsx(whole)) }
  }
  if (isJson(first)) return { format: 'json', lines: readJsonEntries(whole) }
  return { format: 'csv', lines: linesOf(readCsv(whole)) }
}

const isJson = (first: Uint8Array) => /^[\uFEFF\s]*[[{]/u.test(new TextDecoder().decode(first.subarray(0, FIRST_BYTES)))

async function readFirstBytes(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let firstBytes: Uint8Array = new Uint8Array()
  while (firstBytes.length < FIRST_BYTES) {
    const next = await pieces.next()
    if (next.done === true) break
    firstBytes = firstBytes.length === 0 ? next.value : Buffer.concat([firstBytes, next.value])
  }
  return firstBytes
}

async function* prependChunk(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}
