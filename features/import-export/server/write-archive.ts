import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { listPictureFiles } from '#features/pictures/server/picture-files.ts'
import type { TarEntry } from '#platform/archives/tar-entry.ts'
import { writeTar } from '#platform/archives/write-tar.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { latestMigration } from '#platform/db/migrate.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import {
  ARCHIVE_FORMAT,
  FOOTER_ENTRY,
  HASHES_ENTRY,
  HEADER_ENTRY,
  MAX_CHUNK_CHARACTERS,
  chunkName,
  pictureEntry,
  type ArchiveFooter,
  type ArchiveHeader,
} from './archive-format.ts'
import { archiveRepository, hashOfColumns, type ArchivedTable } from './archive-repository.ts'
import { businessTotals } from './business-sums.ts'

type Source = {
  client: pg.ClientBase
  files: Pick<FileStore, 'read'>
  clock: Clock
  secrets: string | null
  /** Called with the footer once everything has been written. */
  onEnd?: (end: ArchiveFooter) => void
}

/**
 * Exports the whole business as one file: a gzipped tar with the rows of every table as lines of JSON, from one
 * snapshot, and the pictures uploaded by the office. The file is streamed, so memory use does not grow with its size.
 * The last entries contain a hash of each part and the expected content, so a truncated or damaged file is detected.
 */
export function writeArchive(source: Source): Readable {
  // The callback ignores errors, because the reader gets them from the last stream.
  return pipeline(Readable.from(writeTar(entriesOf(source)), { objectMode: false }), createGzip(), () => undefined)
}

async function* entriesOf(source: Source): AsyncGenerator<TarEntry> {
  const hashes: string[] = []
  for await (const entry of partsOf(source)) {
    if (entry.name === FOOTER_ENTRY) yield { name: HASHES_ENTRY, content: Buffer.from(hashes.join('')) }
    else hashes.push(hashLine(entry))
    yield entry
  }
}

/** An entry's line in the list of hashes. */
export function hashLine({ name, content }: TarEntry): string {
  return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`
}

async function* partsOf(source: Source): AsyncGenerator<TarEntry> {
  const { client, clock, secrets } = source
  await client.query('begin isolation level repeatable read read only')
  try {
    await archiveRepository.prepare(client)
    const tables = await archiveRepository.tables(client)
    yield json(HEADER_ENTRY, {
      format: ARCHIVE_FORMAT,
      version: latestMigration(),
      columns: hashOfColumns(tables),
      takenAt: clock.now().toISOString(),
      secrets,
    } satisfies ArchiveHeader)
    const end: ArchiveFooter = {
      tables: {},
      counters: await archiveRepository.counters(client),
      sums: await businessTotals(client),
      pictures: { files: 0, bytes: 0, missing: [] },
      waiting: await archiveRepository.countWaitingJobs(client),
    }
    for (const table of tables) {
      end.tables[table.name] = await archiveRepository.sums(client, table)
      yield* piecesOf(client, table)
    }
    yield* picturesOf(source, end)
    yield json(FOOTER_ENTRY, end)
    source.onEnd?.(end)
  } finally {
    await client.query('rollback')
  }
}

function json(name: string, content: unknown): TarEntry {
  return { name, content: Buffer.from(`${JSON.stringify(content, null, 1)}\n`) }
}

async function* piecesOf(client: pg.ClientBase, table: ArchivedTable): AsyncGenerator<TarEntry> {
  let piece = 0
  let lines: string[] = []
  const nextChunk = (): TarEntry => {
    const content = Buffer.from(`${lines.join('\n')}\n`)
    lines = []
    piece += 1
    return { name: chunkName(table.name, piece), content }
  }
  let characters = 0
  for await (const rows of archiveRepository.lines(client, table)) {
    for (const row of rows) {
      // Rows with files are large: a chunk of several such rows could exceed the maximum size of an entry.
      if (lines.length > 0 && characters + row.length > MAX_CHUNK_CHARACTERS) {
        yield nextChunk()
        characters = 0
      }
      lines.push(row)
      characters += row.length
    }
  }
  if (lines.length > 0) yield nextChunk()
}

/** Yields the picture files, and records in the footer which are missing. */
async function* picturesOf({ client, files }: Source, { pictures }: ArchiveFooter): AsyncGenerator<TarEntry> {
  for (const { url, bytes } of await archiveRepository.uploadedPictures(client)) {
    let found = 0
    for (const name of listPictureFiles(url)) {
      const content = await files.read(name)
      if (content === null) continue
      found += content.length
      pictures.files += 1
      pictures.bytes += content.length
      yield { name: pictureEntry(name), content }
    }
    if (found !== bytes) pictures.missing.push(url)
  }
}
