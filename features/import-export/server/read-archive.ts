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
  isFormer,
  toCurrentLines,
  type StoredTable,
} from './former-archive.ts'
import { hashLine } from './write-archive.ts'

/** Real archives expand by a factor of ten to thirty, decompression bombs by a thousand. */
const MAX_COMPRESSION_RATIO = 200
const ALWAYS_ALLOWED_BYTES = 64 * 1024 * 1024

/** The tables of an archive. `isFormer`: with former names (docs/renames.md). */
type Stored = { isFormer: boolean; tables: readonly StoredTable[] }

/** The parts of an archive, in order. The footer comes last, after everything before it was verified. */
type ArchivePart =
  | { head: ArchiveHeader }
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
    if (pictures.has(picture)) throw refused(archiveProblems.notAnArchive)
    pictures.add(picture)
    bytes += length
  }
  let stored: Stored = { isFormer: false, tables: tables.map((table) => ({ stored: table, table })) }
  let tableOfChunk = orderedPieces(stored.tables)
  let last = ''
  for await (const entry of entriesOf(file)) {
    const { name, content } = entry
    if (last === '') {
      const head = parseHeader(entry, tables)
      if (isFormer(head)) stored = { isFormer: true, tables: formerTables(tables) }
      tableOfChunk = orderedPieces(stored.tables)
      yield { head }
    } else if (last === FOOTER_ENTRY) throw refused(archiveProblems.notAnArchive)
    else if (last === HASHES_ENTRY)
      yield { end: parseFooter(entry, stored, { rows, pictures: { files: pictures.size, bytes } }) }
    else if (name === HASHES_ENTRY) assertHashes(hashes, content.toString('latin1'))
    else {
      const picture = fileOfEntry(name)
      if (picture === undefined) {
        const piece = tableOfChunk(name)
        const lines = linesOf(piece.stored, content)
        rows.set(piece.stored.name, (rows.get(piece.stored.name) ?? 0) + lines.length)
        yield { table: piece.table, lines: stored.isFormer ? toCurrentLines(piece, lines) : lines }
      } else {
        countPicture(picture, content)
        yield { picture, content }
      }
    }
    hashes.push(hashLine(entry))
    last = name
  }
  if (last !== FOOTER_ENTRY) throw refused(archiveProblems.cut)
}

/** A rejection, with a message for the user of the command. */
export const refused = (sentence: string) => startProblem(sentence)

/** Checks whether the file is for this version, by its first entry only. @throws a start problem with a message. */
export async function checkHeader(file: Readable): Promise<void> {
  for await (const entry of entriesOf(file)) {
    parseHeader(entry)
    return
  }
  throw refused(archiveProblems.cut)
}

/** Without tables, checks only the version. */
function parseHeader({ name, content }: TarEntry, tables?: readonly ArchivedTable[]): ArchiveHeader {
  const head = name === HEADER_ENTRY ? z.safeParse(ArchiveHeader, parsed(content)) : undefined
  if (head?.success !== true) throw refused(archiveProblems.notAnArchive)
  const { format, version, columns } = head.data
  if (format !== ARCHIVE_FORMAT) throw refused(archiveProblems.otherFormat(format.slice(0, 40), ARCHIVE_FORMAT))
  const own = latestMigration()
  const wanted = isFormer(head.data) ? tables && formerTables(tables).map(({ stored }) => stored) : tables
  const isKnown = version === own || isFormer(head.data)
  if (!isKnown || (wanted !== undefined && columns !== hashOfColumns(wanted)))
    throw refused(archiveProblems.otherVersion(version.slice(0, 60), own))
  return head.data
}

/**
 * Returns a function that finds the table of a chunk by its name. It accepts chunks only in the fixed order of the
 * tables, without repeats.
 */
function orderedPieces(tables: readonly StoredTable[]): (name: string) => StoredTable {
  let at = 0
  let piece = 1
  return (name) => {
    for (; at < tables.length; at += 1, piece = 1) {
      const table = tables[at]
      if (table !== undefined && chunkName(table.stored.name, piece) === name) {
        piece += 1
        return table
      }
    }
    throw refused(archiveProblems.notAnArchive)
  }
}

function linesOf({ name, columns }: ArchivedTable, content: Buffer): string[] {
  const lines = content.toString('utf8').split('\n')
  if (lines.pop() !== '') throw refused(archiveProblems.damaged(name))
  for (const line of lines) {
    const row = parsed(line)
    const isRow = typeof row === 'object' && row !== null && Object.keys(row).length === columns.length
    if (!isRow || !columns.every((column) => Object.hasOwn(row, column.name)))
      throw refused(archiveProblems.damaged(name))
  }
  return lines
}

function assertHashes(found: readonly string[], stated: string): void {
  if (stated === found.join('')) return
  const lines = stated.split(/(?<=\n)/)
  const damaged = found.find((line, i) => line !== lines[i])
  throw refused(damaged === undefined ? archiveProblems.cut : archiveProblems.damaged(damaged.slice(66).trim()))
}

function parseFooter(
  { name, content }: TarEntry,
  { isFormer: hasFormerNames, tables }: Stored,
  { rows, pictures }: { rows: ReadonlyMap<string, number>; pictures: { files: number; bytes: number } },
): ArchiveFooter {
  const stated = hasFormerNames ? convertFormerFooter(parsed(content)) : parsed(content)
  const end = name === FOOTER_ENTRY ? z.safeParse(ArchiveFooter, stated) : undefined
  if (end?.success !== true) throw refused(archiveProblems.notAnArchive)
  const { data } = end
  if (Object.keys(data.tables).length !== tables.length) throw refused(archiveProblems.notAnArchive)
  const short = tables.find(({ stored }) => data.tables[stored.name]?.rows !== String(rows.get(stored.name) ?? 0))
  if (short !== undefined) throw refused(archiveProblems.differs(short.stored.name))
  if (data.pictures.files !== pictures.files || data.pictures.bytes !== pictures.bytes)
    throw refused(archiveProblems.differs('pictures'))
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
    yield* readTar(unpack(file), { most: MAX_ENTRY_BYTES, faulty: (fault) => refused(sentences[fault]) })
  } catch (error) {
    if (!isGzipError(error)) throw error
    throw refused(isCut(error) ? archiveProblems.cut : archiveProblems.notAnArchive)
  }
}

async function* unpack(file: Readable): AsyncGenerator<Buffer> {
  let packed = 0
  let bytes = 0
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      packed += piece.length
      yield piece
    }
  }
  const gunzip = createGunzip()
  // The callback ignores errors, because the reader gets them from the last stream.
  pipeline(file, counted, gunzip, () => undefined)
  for await (const piece of gunzip) {
    bytes += piece.length
    if (bytes > ALWAYS_ALLOWED_BYTES + packed * MAX_COMPRESSION_RATIO) throw refused(archiveProblems.large)
    yield piece
  }
}

const isGzipError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
const isCut = (error: unknown) => error instanceof Error && /unexpected end of file/.test(error.message)
