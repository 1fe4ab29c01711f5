import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isAppError } from '#kernel/errors/errors.ts'
import { MAX_IMPORT_LINES } from '#features/import-export/rules/list-import.ts'
import { fileProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'
import { unescapeText } from './sheet-escapes.ts'
import { FAILED_FORMULA, FORMULA, MAX_COLUMNS, type TableRow } from './table-line.ts'
import { openSheetArchive, type SheetArchive } from './xlsx-archive.ts'

const STRINGS = 'xl/sharedStrings.xml'
const WORKBOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
/**
 * The maximum number of characters in a row. Many cells can refer to one stored text, so the file size does not limit a
 * row.
 */
const MAX_ROW_LENGTH = 2_000_000
/** The maximum number of shared texts. Even the largest allowed file cannot refer to more. */
const MAX_STRINGS = MAX_IMPORT_LINES * MAX_COLUMNS

/**
 * The rows of the first sheet of an `.xlsx`, read as a stream: neither the XML tree nor all rows are held in memory.
 * Formulas are not calculated, and their stored results are ignored.
 *
 * @throws {AppError} `IMPORT_FILE` for a broken sheet, or one that unpacks to too much.
 */
export async function* readXlsx(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  const archive = await openSheetArchive(Buffer.concat(pieces))
  try {
    const sheet = await getFirstSheet(archive)
    yield* rowsOf(archive, sheet, await readStrings(archive))
  } catch (error) {
    // Errors of the XML and UTF-8 readers only mean that the sheet is broken.
    throw isAppError(error) ? error : fileProblem(fileProblems.brokenSheet)
  }
}

type Handlers = {
  open?: (tag: SaxesTagNS) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads one part, and signals after each chunk that the rows read so far can be passed on. */
async function* readXml(archive: SheetArchive, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: true })
  // A sheet needs no document type, which could reference other files.
  parser.on('doctype', () => {
    throw fileProblem(fileProblems.brokenSheet)
  })
  parser.on('opentag', (tag) => handlers.open?.(tag))
  parser.on('closetag', ({ local }) => handlers.close?.(local))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  for await (const piece of archive.open(name)) {
    parser.write(piece)
    yield
  }
  parser.close()
  yield
}

async function readAllRows(archive: SheetArchive, name: string, handlers: Handlers): Promise<void> {
  for await (const _ of readXml(archive, name, handlers));
}

const attribute = ({ attributes }: SaxesTagNS, local: string) =>
  Object.values(attributes).find((each) => each.local === local)?.value

/** The part with the first sheet in the order of the tabs. */
async function getFirstSheet(archive: SheetArchive): Promise<string> {
  const links = new Map<string, string>()
  let first: string | undefined
  await readAllRows(archive, LINKS, {
    open: (tag) => {
      if (tag.local === 'Relationship') links.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '')
    },
  })
  await readAllRows(archive, WORKBOOK, {
    open: (tag) => {
      // A sheet has two attributes named `id`. The one with a namespace is the link to its part.
      if (tag.local === 'sheet')
        first ??= Object.values(tag.attributes).find(({ local, prefix }) => local === 'id' && prefix !== '')?.value
    },
  })
  const target = links.get(first ?? '') ?? ''
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!archive.has(name)) throw fileProblem(fileProblems.brokenSheet)
  return name
}

/** The shared texts, which cells refer to by number. Phonetic readings of Chinese characters (`rPh`) are left out. */
async function readStrings(archive: SheetArchive): Promise<string[]> {
  const strings: string[] = []
  if (!archive.has(STRINGS)) return strings
  let text = ''
  let isText = false
  let isReading = false
  await readAllRows(archive, STRINGS, {
    open: ({ local }) => {
      if (local === 'si') text = ''
      else if (local === 'rPh') isReading = true
      else if (local === 't') isText = true
    },
    close: (local) => {
      if (local === 'si') {
        if (strings.length >= MAX_STRINGS) throw fileProblem(fileProblems.brokenSheet)
        strings.push(plainText(text))
      }
      if (local === 'rPh') isReading = false
      if (local === 't') isText = false
    },
    text: (piece) => {
      if (isText && !isReading) text += piece
    },
  })
  return strings
}

type OpenCell = { column: number; type: string; text: string; hasFormula: boolean }

async function* rowsOf(archive: SheetArchive, sheet: string, strings: readonly string[]): AsyncGenerator<TableRow> {
  let rows: TableRow[] = []
  let line = 0
  let cells: unknown[] = []
  let letters = 0
  let cell: OpenCell | undefined
  let isValue = false
  const handlers: Handlers = {
    open: (tag) => {
      const { local } = tag
      if (local === 'row') {
        line = lineOf(attribute(tag, 'r'), line)
        cells = []
        letters = 0
      } else if (local === 'c')
        cell = {
          column: columnOf(attribute(tag, 'r'), cells.length),
          type: attribute(tag, 't') ?? 'n',
          text: '',
          hasFormula: false,
        }
      else if (local === 'f' && cell !== undefined) cell.hasFormula = true
      else if (local === 'v' || local === 't') isValue = true
    },
    close: (local) => {
      if (local === 'row') rows.push({ line, cells: Array.from(cells, (each) => each ?? '') })
      else if (local === 'c' && cell !== undefined) {
        const value = valueOf(cell, strings)
        letters += typeof value === 'string' ? value.length : 0
        if (letters > MAX_ROW_LENGTH) throw fileProblem(fileProblems.brokenSheet)
        cells[cell.column] = value
        cell = undefined
      } else if (local === 'v' || local === 't') isValue = false
    },
    text: (piece) => {
      if (isValue && cell !== undefined) cell.text += piece
    },
  }
  for await (const _ of readXml(archive, sheet, handlers)) {
    yield* rows
    rows = []
  }
}

/** The number of a row: an integer above the previous row's number, or the next integer if it has none. */
function lineOf(number: string | undefined, before: number): number {
  const line = Number(number ?? before + 1)
  if (!Number.isSafeInteger(line) || line <= before) throw fileProblem(fileProblems.brokenSheet)
  return line
}

/** `C7` is column 2. A cell without a position follows the previous one. */
function columnOf(cellRef: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(cellRef ?? '')?.[0]
  const columnNumber = letters?.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  const column = columnNumber === undefined ? next : columnNumber - 1
  if (column >= MAX_COLUMNS) throw fileProblem(fileProblems.tooManyColumns(MAX_COLUMNS))
  return column
}

function valueOf({ type, text, hasFormula }: OpenCell, strings: readonly string[]): unknown {
  if (hasFormula) return FORMULA
  switch (type) {
    case 's': {
      const string = strings[Number(text)]
      if (string === undefined) throw fileProblem(fileProblems.brokenSheet)
      return string
    }
    case 'inlineStr':
    case 'str':
    case 'd':
      return plainText(text)
    case 'b':
      return text === '1'
    case 'e':
      return FAILED_FORMULA
    default:
      return text === '' ? '' : Number(text)
  }
}

/**
 * Sheets encode a character that XML cannot contain as `_x000D_`. Here lines end with a newline, without a carriage
 * return.
 */
const plainText = (text: string) => unescapeText(text).replaceAll('\r', '')
