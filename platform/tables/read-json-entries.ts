import { fileProblems } from '#messages/import-export/desk.ts'
import { decodeText } from './decode-text.ts'
import { fileProblem } from './file-problem.ts'
import type { TableLine } from './table-line.ts'

/** An entry may have so many characters and names, and lists in lists so deep. A whole package needs far less. */
const ENTRY_MOST = 2_000_000
const NAMES_MOST = 200
const DEPTH_MOST = 20

/**
 * The entries of one JSON list, one after the other: a list of any length takes the memory of its longest entry.
 *
 * @throws {AppError} `IMPORT_FILE` with the entry that cannot be read.
 */
export async function* readJsonEntries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TableLine> {
  let line = 0
  for await (const { text, names } of entriesOf(decodeText(bytes))) {
    line += 1
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) throw fileProblem(fileProblems.jsonTwice(line, twice.slice(0, 80)))
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
  /** The names in it, as they are written. */
  names: string[]
}

/** Where a reader of the list is. */
type Place = 'before' | 'between' | 'entry' | 'after'

/** Cuts a list into the texts of its entries. Only brackets and quotation marks are looked at. */
async function* entriesOf(pieces: AsyncIterable<string>): AsyncGenerator<Entry> {
  const reading: Reading = { place: 'before', entry: newEntry(), count: 0 }
  for await (const piece of pieces) {
    for (const sign of piece) {
      const ended = readSign(reading, sign)
      if (ended !== undefined) yield ended
    }
  }
  const { place } = reading
  if (place !== 'after') throw fileProblem(place === 'before' ? fileProblems.jsonList : fileProblems.jsonEnds)
}

type Reading = { place: Place; entry: OpenEntry; count: number }

/** @returns the entry that ends with this sign. */
function readSign(reading: Reading, sign: string): Entry | undefined {
  const { place, entry, count } = reading
  if (place === 'entry' && endsEntry(entry, sign)) {
    Object.assign(reading, { place: sign === ']' ? 'after' : 'between', entry: newEntry(), count: count + 1 })
    return entry
  }
  if (place !== 'entry') {
    if (isSpace(sign)) return undefined
    reading.place = nextPlace(place, sign)
  }
  if (reading.place === 'entry') addSign(entry, sign, count + 1)
  return undefined
}

const isSpace = (sign: string) => /\s/.test(sign)

function nextPlace(place: Exclude<Place, 'entry'>, sign: string): Place {
  if (place === 'after') throw fileProblem(fileProblems.jsonAfter)
  if (place === 'between') return sign === ']' ? 'after' : 'entry'
  if (sign !== '[') throw fileProblem(fileProblems.jsonList)
  return 'between'
}

type OpenEntry = Entry & {
  depth: number
  inText: boolean
  isEscaped: boolean
  /** The text that was read last in the entry itself, which is a name if a colon follows. */
  lastText: string
}

function newEntry(): OpenEntry {
  return { text: '', names: [], depth: 0, inText: false, isEscaped: false, lastText: '' }
}

const endsEntry = ({ depth, inText }: OpenEntry, sign: string) =>
  depth === 0 && !inText && (sign === ',' || sign === ']')

function addSign(entry: OpenEntry, sign: string, number: number): void {
  entry.text += sign
  if (entry.inText) addToText(entry, sign)
  else if (sign === '"') Object.assign(entry, { inText: true, lastText: '' })
  else if (sign === '{' || sign === '[') entry.depth += 1
  else if (sign === '}' || sign === ']') entry.depth -= 1
  else if (sign === ':' && entry.depth === 1) entry.names.push(entry.lastText)
  const { text, names, depth } = entry
  if (depth > DEPTH_MOST || text.length > ENTRY_MOST || names.length > NAMES_MOST)
    throw fileProblem(fileProblems.jsonDeep(number))
}

function addToText(entry: OpenEntry, sign: string): void {
  if (!entry.isEscaped && sign === '"') {
    entry.inText = false
    return
  }
  entry.isEscaped = !entry.isEscaped && sign === '\\'
  if (entry.depth === 1) entry.lastText += sign
}
