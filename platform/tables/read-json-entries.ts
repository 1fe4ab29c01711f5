import { fileProblems } from '#messages/import-export/desk.ts'
import { decodeText } from './decode-text.ts'
import { fileProblem } from './file-problem.ts'
import type { TableLine } from './table-line.ts'

/** The limits of an entry: its characters, property names and nesting depth. A whole package needs far less. */
const MAX_ENTRY_LENGTH = 2_000_000
const MAX_NAMES = 200
const MAX_DEPTH = 20

/**
 * The entries of one JSON list, one at a time: a list of any length needs only the memory of its longest entry.
 *
 * @throws {AppError} `IMPORT_FILE` with the entry that cannot be read.
 */
export async function* readJsonEntries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableLine> {
  let line = 0
  for await (const { text, names } of entriesOf(decodeText(bytes))) {
    line += 1
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) throw fileProblem(fileProblems.duplicateEntry(line, twice.slice(0, 80)))
    yield { line, cells: cellsOf(text, line) }
  }
}

function cellsOf(text: string, line: number): Map<string, unknown> {
  const entry = parsed(text)
  if (entry === undefined) throw fileProblem(fileProblems.jsonEntry(line))
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw fileProblem(fileProblems.jsonObject(line))
  return new Map(Object.entries(entry))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Entry = {
  text: string
  /** The property names of the entry, as written. */
  names: string[]
}

/** The state of a list reader. */
type Place = 'before' | 'between' | 'entry' | 'after'

/** Splits a list into the texts of its entries. It checks only brackets and quotation marks. */
async function* entriesOf(pieces: AsyncIterable<string>): AsyncGenerator<Entry> {
  const reading: Reading = { place: 'before', entry: newEntry(), count: 0 }
  for await (const piece of pieces) {
    for (const sign of piece) {
      const ended = readCharacter(reading, sign)
      if (ended !== undefined) yield ended
    }
  }
  const { place } = reading
  if (place !== 'after') throw fileProblem(place === 'before' ? fileProblems.jsonList : fileProblems.jsonIncomplete)
}

type Reading = { place: Place; entry: OpenEntry; count: number }

/** @returns the entry that ends with this character. */
function readCharacter(reading: Reading, sign: string): Entry | undefined {
  const { place, entry, count } = reading
  if (place === 'entry' && endsEntry(entry, sign)) {
    Object.assign(reading, { place: sign === ']' ? 'after' : 'between', entry: newEntry(), count: count + 1 })
    return entry
  }
  if (place !== 'entry') {
    if (isSpace(sign)) return undefined
    reading.place = nextPlace(place, sign)
  }
  if (reading.place === 'entry') addCharacter(entry, sign, count + 1)
  return undefined
}

const isSpace = (sign: string) => /\s/.test(sign)

function nextPlace(place: Exclude<Place, 'entry'>, sign: string): Place {
  if (place === 'after') throw fileProblem(fileProblems.jsonTrailingContent)
  if (place === 'between') return sign === ']' ? 'after' : 'entry'
  if (sign !== '[') throw fileProblem(fileProblems.jsonList)
  return 'between'
}

type OpenEntry = Entry & {
  depth: number
  inText: boolean
  isEscaped: boolean
  /** The last string at the top level of the entry. It is a property name if a colon follows. */
  lastText: string
}

function newEntry(): OpenEntry {
  return { text: '', names: [], depth: 0, inText: false, isEscaped: false, lastText: '' }
}

const endsEntry = ({ depth, inText }: OpenEntry, sign: string) =>
  depth === 0 && !inText && (sign === ',' || sign === ']')

function addCharacter(entry: OpenEntry, sign: string, number: number): void {
  entry.text += sign
  if (entry.inText) addToText(entry, sign)
  else if (sign === '"') Object.assign(entry, { inText: true, lastText: '' })
  else if (sign === '{' || sign === '[') entry.depth += 1
  else if (sign === '}' || sign === ']') entry.depth -= 1
  else if (sign === ':' && entry.depth === 1) entry.names.push(entry.lastText)
  const { text, names, depth } = entry
  if (depth > MAX_DEPTH || text.length > MAX_ENTRY_LENGTH || names.length > MAX_NAMES)
    throw fileProblem(fileProblems.jsonEntryTooDeep(number))
}

function addToText(entry: OpenEntry, sign: string): void {
  if (!entry.isEscaped && sign === '"') {
    entry.inText = false
    return
  }
  entry.isEscaped = !entry.isEscaped && sign === '\\'
  if (entry.depth === 1) entry.lastText += sign
}
