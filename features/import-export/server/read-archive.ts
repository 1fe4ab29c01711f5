import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { archiveProblems } from '#messages/import-export/archive.ts'
import { readTar, type TarFault } from '#platform/archives/read-tar.ts'
import type { TarEntry } from '#platform/archives/tar-entry.ts'
import { latestMigration } from '#platform/db/migrate.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import {
  ARCHIVE_FORMAT,
  ArchiveFooter,
  ArchiveHeader,
  FOOTER_ENTRY,
  MAX_ENTRY_BYTES,
  fileOfEntry,
  HASHES_ENTRY,
  HEADER_ENTRY,
  chunkName,
} from './archive-format.ts'
import { hashOfColumns, type ArchivedTable } from './archive-repository.ts'
import {
  toCurrentFooter,
  convertFormerFooter,
  formerTables,
  isFormerVersion,
  toCurrentLines,
  type StoredTable,
} from './former-archive.ts'
import { hashLine } from './write-archive.ts'

/** Real archives expand by a factor of ten to thirty, decompression bombs by a thousand. */
const MAX_COMPRESSION_RATIO = 200
const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024

/** The tables of an archive. `isFormer` is true when it has the former table and column names (docs/renames.md). */
type StoredTables = { isFormer: boolean; tables: readonly StoredTable[] }

/** The parts of an archive, in order. The footer comes last, after everything before it was verified. */
type ArchivePart =
  | { header: ArchiveHeader }
  | { table: ArchivedTable; lines: string[] }
  | { picture: string; content: Buffer }
  | { end: ArchiveFooter }

/**
 * Reads an archive from its beginning to its end, a chunk at a time. A caller who has received the footer knows that
 * the archive is complete, fits this version of the tables, and contains every part unchanged.
 *
 * @throws a start problem with a message for each possible error.
 */
export async function* readArchive(file: Readable, tables: readonly ArchivedTable[]): AsyncGenerator<ArchivePart> {
  const hashes: string[] = []
  const rows = new Map<string, number>()
  const pictures = new Set<string>()
  let bytes = 0
  const countPicture = (picture: string, { length }: Buffer) => {
    if (pictures.has(picture)) throw archiveRefusal(archiveProblems.notAnArchive)
    pictures.add(picture)
    bytes += length
  }
  let stored: StoredTables = { isFormer: false, tables: tables.map((table) => ({ storedTable: table, table })) }
  let tableOfChunk = orderedPieces(stored.tables)
  let last = ''
  for await (const entry of entriesOf(file)) {
    const { name, content } = entry
    if (last === '') {
      const header = parseHeader(entry, tables)
      if (isFormerVersion(header)) stored = { isFormer: true, tables: formerTables(tables) }
      tableOfChunk = orderedPieces(stored.tables)
      yield { header }
    } else if (last === FOOTER_ENTRY) throw archiveRefusal(archiveProblems.notAnArchive)
    else if (last === HASHES_ENTRY)
      yield { end: parseFooter(entry, stored, { rows, pictures: { files: pictures.size, bytes } }) }
    else if (name === HASHES_ENTRY) assertHashes(hashes, content.toString('latin1'))
    else {
      const picture = fileOfEntry(name)
      if (picture === undefined) {
        const piece = tableOfChunk(name)
        const lines = linesOf(piece.storedTable, content)
        rows.set(piece.storedTable.name, (rows.get(piece.storedTable.name) ?? 0) + lines.length)
        yield { table: piece.table, lines: stored.isFormer ? toCurrentLines(piece, lines) : lines }
      } else {
        countPicture(picture, content)
        yield { picture, content }
      }
    }
    hashes.push(hashLine(entry))
    last = name
  }
  if (last !== FOOTER_ENTRY) throw archiveRefusal(archiveProblems.cut)
}

/** A rejection, with a message for the user of the command. */
export const archiveRefusal = (sentence: string) => startProblem(sentence)

/** Checks whether the file is for this version, by its first entry only. @throws a start problem with a message. */
export async function checkHeader(file: Readable): Promise<void> {
  for await (const entry of entriesOf(file)) {
    parseHeader(entry)
    return
  }
  throw archiveRefusal(archiveProblems.cut)
}

/** Without tables, checks only the version. */
function parseHeader({ name, content }: TarEntry, tables?: readonly ArchivedTable[]): ArchiveHeader {
  const header = name === HEADER_ENTRY ? z.safeParse(ArchiveHeader, parsed(content)) : undefined
  if (header?.success !== true) throw archiveRefusal(archiveProblems.notAnArchive)
  const { format, version, columns } = header.data
  if (format !== ARCHIVE_FORMAT) throw archiveRefusal(archiveProblems.otherFormat(format.slice(0, 40), ARCHIVE_FORMAT))
  const currentMigration = latestMigration()
  const expectedTables = isFormerVersion(header.data)
    ? tables && formerTables(tables).map(({ storedTable }) => storedTable)
    : tables
  const isKnown = version === currentMigration || isFormerVersion(header.data)
  if (!isKnown || (expectedTables !== undefined && columns !== hashOfColumns(expectedTables)))
    throw archiveRefusal(archiveProblems.otherVersion(version.slice(0, 60), currentMigration))
  return header.data
}

/**
 * Returns a function that finds the table of a chunk by its name. It accepts chunks only in the fixed order of the
 * tables, without repeats.
 */
function orderedPieces(tables: readonly StoredTable[]): (name: string) => StoredTable {
  let offset = 0
  let piece = 1
  return (name) => {
    for (; offset < tables.length; offset += 1, piece = 1) {
      const table = tables[offset]
      if (table !== undefined && chunkName(table.storedTable.name, piece) === name) {
        piece += 1
        return table
      }
    }
    throw archiveRefusal(archiveProblems.notAnArchive)
  }
}

function linesOf({ name, columns }: ArchivedTable, content: Buffer): string[] {
  const lines = content.toString('utf8').split('\n')
  if (lines.pop() !== '') throw archiveRefusal(archiveProblems.damaged(name))
  for (const line of lines) {
    const row = parsed(line)
    const isRow = typeof row === 'object' && row !== null && Object.keys(row).length === columns.length
    if (!isRow || !columns.every((column) => Object.hasOwn(row, column.name)))
      throw archiveRefusal(archiveProblems.damaged(name))
  }
  return lines
}

function assertHashes(actualHashes: readonly string[], recorded: string): void {
  if (recorded === actualHashes.join('')) return
  const lines = recorded.split(/(?<=\n)/)
  const damagedLine = actualHashes.find((line, i) => line !== lines[i])
  throw archiveRefusal(
    damagedLine === undefined ? archiveProblems.cut : archiveProblems.damaged(damagedLine.slice(66).trim()),
  )
}

function parseFooter(
  { name, content }: TarEntry,
  { isFormer: hasFormerNames, tables }: StoredTables,
  { rows, pictures }: { rows: ReadonlyMap<string, number>; pictures: { files: number; bytes: number } },
): ArchiveFooter {
  const recorded = hasFormerNames ? convertFormerFooter(parsed(content)) : parsed(content)
  const end = name === FOOTER_ENTRY ? z.safeParse(ArchiveFooter, recorded) : undefined
  if (end?.success !== true) throw archiveRefusal(archiveProblems.notAnArchive)
  const { data } = end
  if (Object.keys(data.tables).length !== tables.length) throw archiveRefusal(archiveProblems.notAnArchive)
  const short = tables.find(
    ({ storedTable }) => data.tables[storedTable.name]?.rows !== String(rows.get(storedTable.name) ?? 0),
  )
  if (short !== undefined) throw archiveRefusal(archiveProblems.differs(short.storedTable.name))
  if (data.pictures.files !== pictures.files || data.pictures.bytes !== pictures.bytes)
    throw archiveRefusal(archiveProblems.differs('pictures'))
  return hasFormerNames ? toCurrentFooter(data, tables) : data
}

function parsed(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return null
  }
}

async function* entriesOf(file: Readable): AsyncGenerator<TarEntry> {
  const sentences: Record<TarFault, string> = {
    cut: archiveProblems.cut,
    foreign: archiveProblems.notAnArchive,
    large: archiveProblems.large,
  }
  try {
    yield* readTar(unpack(file), { maxBytes: MAX_ENTRY_BYTES, toError: (fault) => archiveRefusal(sentences[fault]) })
  } catch (error) {
    if (!isGzipError(error)) throw error
    throw archiveRefusal(isTruncationError(error) ? archiveProblems.cut : archiveProblems.notAnArchive)
  }
}

async function* unpack(file: Readable): AsyncGenerator<Buffer> {
  let packedBytes = 0
  let bytes = 0
  async function* countBytes(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      packedBytes += piece.length
      yield piece
    }
  }
  const gunzip = createGunzip()
  // The callback ignores errors, because the reader gets them from the last stream.
  pipeline(file, countBytes, gunzip, () => undefined)
  for await (const piece of gunzip) {
    bytes += piece.length
    if (bytes > ALWAYS_ALLOWED_BYTES + packedBytes * MAX_COMPRESSION_RATIO) throw archiveRefusal(archiveProblems.large)
    yield piece
  }
}

const isGzipError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
const isTruncationError = (error: unknown) => error instanceof Error && /unexpected end of file/.test(error.message)
