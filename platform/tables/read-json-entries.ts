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
    const duplicate = names.find((name, i) => names.indexOf(name) !== i)
    if (duplicate !== undefined) throw fileProblem(fileProblems.duplicateEntry(line, duplicate.slice(0, 80)))
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
  const reading: ParserState = { state: 'before', entry: newEntry(), count: 0 }
  for await (const piece of pieces) {
    for (const character of piece) {
      const finishedEntry = readCharacter(reading, character)
      if (finishedEntry !== undefined) yield finishedEntry
    }
  }
  const { state: place } = reading
  if (place !== 'after') throw fileProblem(place === 'before' ? fileProblems.jsonList : fileProblems.jsonIncomplete)
}

type ParserState = { state: Place; entry: OpenEntry; count: number }

/** @returns the entry that ends with this character. */
function readCharacter(reading: ParserState, character: string): Entry | undefined {
  const { state: place, entry, count } = reading
  if (place === 'entry' && endsEntry(entry, character)) {
    Object.assign(reading, { state: character === ']' ? 'after' : 'between', entry: newEntry(), count: count + 1 })
    return entry
  }
  if (place !== 'entry') {
    if (isSpace(character)) return undefined
    reading.state = nextState(place, character)
  }
  if (reading.state === 'entry') addCharacter(entry, character, count + 1)
  return undefined
}

const isSpace = (character: string) => /\s/.test(character)

function nextState(state: Exclude<Place, 'entry'>, character: string): Place {
  if (state === 'after') throw fileProblem(fileProblems.jsonTrailingContent)
  if (state === 'between') return character === ']' ? 'after' : 'entry'
  if (character !== '[') throw fileProblem(fileProblems.jsonList)
  return 'between'
}

type OpenEntry = Entry & {
  depth: number
  isInText: boolean
  isEscaped: boolean
  /** The last string at the top level of the entry. It is a property name if a colon follows. */
  lastText: string
}

function newEntry(): OpenEntry {
  return { text: '', names: [], depth: 0, isInText: false, isEscaped: false, lastText: '' }
}

const endsEntry = ({ depth, isInText }: OpenEntry, character: string) =>
  depth === 0 && !isInText && (character === ',' || character === ']')

function addCharacter(entry: OpenEntry, character: string, number: number): void {
  entry.text += character
  if (entry.isInText) addToText(entry, character)
  else if (character === '"') Object.assign(entry, { isInText: true, lastText: '' })
  else if (character === '{' || character === '[') entry.depth += 1
  else if (character === '}' || character === ']') entry.depth -= 1
  else if (character === ':' && entry.depth === 1) entry.names.push(entry.lastText)
  const { text, names, depth } = entry
  if (depth > MAX_DEPTH || text.length > MAX_ENTRY_LENGTH || names.length > MAX_NAMES)
    throw fileProblem(fileProblems.jsonEntryTooDeep(number))
}

function addToText(entry: OpenEntry, character: string): void {
  if (!entry.isEscaped && character === '"') {
    entry.isInText = false
    return
  }
  entry.isEscaped = !entry.isEscaped && character === '\\'
  if (entry.depth === 1) entry.lastText += character
}
