import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { archiveProblems } from '#messages/import-export/archive.ts'
import { listPictureFiles } from '#features/pictures/server/picture-files.ts'
import { sqlState } from '#platform/db/client.ts'
import { MIGRATION_LOCK } from '#platform/db/migrate.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ArchiveFooter, ArchiveHeader } from './archive-format.ts'
import { archiveRepository, type ArchivedTable } from './archive-repository.ts'
import { businessTotals } from './business-sums.ts'
import { isFormerVersion } from './former-archive.ts'
import { toFormerTotals } from './former-refunds.ts'
import { checkHeader, readArchive, archiveRefusal } from './read-archive.ts'

type Target = {
  /** A connection as the owner of the tables. */
  client: pg.ClientBase
  files: Pick<FileStore, 'put'>
}
/** SQLSTATE of a value that a column does not accept, or that violates a constraint. */
const DATA_ERROR_SQLSTATE = /^2[23]/
/** The content of an archive. */
type ArchiveSummary = { header: ArchiveHeader; end: ArchiveFooter }

/**
 * Restores an archive into a database of the same version that contains no business yet. The whole file is checked
 * before anything is written. Everything is then written in one transaction, and counts, money sums and row hashes are
 * recomputed from the stored rows. If any of these differs, or the process is killed, nothing is stored and the restore
 * can be repeated. Pictures are stored first, under names that nothing refers to until the rows exist.
 *
 * @param open returns the file from its beginning, each time.
 * @throws a start problem with a message.
 */
export async function restoreArchive({ client, files }: Target, open: () => Readable): Promise<ArchiveSummary> {
  let found: ArchiveSummary
  await client.query('begin')
  try {
    await archiveRepository.prepare(client)
    // The lock makes the second of two concurrent runs find an existing business.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await assertEmpty(client)
    const tables = await archiveRepository.tables(client)
    found = await checkArchive(open(), tables)
    await restoreBusiness({ client, files }, open(), tables)
    await assertEqual(client, tables, found)
    await restoreCounters(client, found.end)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
  return found
}

/** Restores the counters last, after everything else was found equal. */
async function restoreCounters(client: pg.ClientBase, { counters }: ArchiveFooter): Promise<void> {
  await rethrowAsDamaged('counters', archiveRepository.setCounters(client, counters))
  if (!isDeepStrictEqual(await archiveRepository.counters(client), counters))
    throw archiveRefusal(archiveProblems.differs('counters'))
}

/**
 * Rejects a database that is in use, and a file that is not for this version. Works with a database of any version and
 * changes nothing, so that a database in use is not migrated.
 */
export async function assertRestorable(client: pg.ClientBase, file: Readable): Promise<void> {
  await assertEmpty(client)
  await checkHeader(file)
}

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const nonEmptyTable = await archiveRepository.findNonEmptyTable(client)
  if (nonEmptyTable !== undefined) throw archiveRefusal(archiveProblems.notEmpty(nonEmptyTable))
}

/** Reads a whole archive without writing anything. @throws a start problem when anything in it is wrong. */
export async function checkArchive(file: Readable, tables: readonly ArchivedTable[]): Promise<ArchiveSummary> {
  let header: ArchiveHeader | undefined
  let end: ArchiveFooter | undefined
  for await (const part of readArchive(file, tables)) {
    if ('header' in part) header = part.header
    if ('end' in part) end = part.end
  }
  if (header === undefined || end === undefined) throw archiveRefusal(archiveProblems.cut)
  return { header, end }
}

async function restoreBusiness(
  { client, files }: Target,
  file: Readable,
  tables: readonly ArchivedTable[],
): Promise<void> {
  const keys = await archiveRepository.dropForeignKeys(client)
  for (const table of tables) await archiveRepository.clear(client, table)
  let fileNames: ReadonlySet<string> | undefined
  for await (const part of readArchive(file, tables)) {
    if ('table' in part)
      await rethrowAsDamaged(part.table.name, archiveRepository.insert(client, part.table, part.lines))
    if ('picture' in part) {
      // The rows came first, so a picture that no row refers to does not belong to this business.
      fileNames ??= await referencedFiles(client)
      if (!fileNames.has(part.picture)) throw archiveRefusal(archiveProblems.damaged(part.picture))
      await files.put(part.picture, part.content)
    }
  }
  await rethrowAsDamaged('foreign keys', archiveRepository.addForeignKeys(client, keys))
}

async function referencedFiles(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const pictures = await archiveRepository.uploadedPictures(client)
  return new Set(pictures.flatMap(({ url }) => listPictureFiles(url)))
}

/** Reports a damaged archive when the database rejects a value, because it accepts every value of an intact archive. */
async function rethrowAsDamaged<T>(part: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (DATA_ERROR_SQLSTATE.test(sqlState(error) ?? '')) throw archiveRefusal(archiveProblems.damaged(part))
    throw error
  }
}

/** Recomputes the totals from the stored rows. */
async function assertEqual(
  client: pg.ClientBase,
  tables: readonly ArchivedTable[],
  { header, end: footer }: ArchiveSummary,
): Promise<void> {
  for (const table of tables) {
    const found = await archiveRepository.sums(client, table)
    const expected = footer.tables[table.name]
    if (!isDeepStrictEqual(expected?.hash === '' ? { ...found, hash: '' } : found, expected))
      throw archiveRefusal(archiveProblems.differs(table.name))
  }
  const currentTotals = await businessTotals(client)
  const sums = isFormerVersion(header) ? toFormerTotals(currentTotals) : currentTotals
  const other = sums.find((sum, i) => !isDeepStrictEqual(sum, footer.sums[i]))
  if (other !== undefined || sums.length !== footer.sums.length)
    throw archiveRefusal(archiveProblems.differs(other === undefined ? 'sums' : `${other.kind} ${other.part}`))
}
