import { AppError } from '#kernel/errors/errors.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_LINES, IMPORT_PART_BYTES } from '../rules/list-import.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { importRepository, type ImportLine, type ImportRow, type LineCount } from './import-repository.ts'
import { packageImport } from './imported-packages.ts'
import { readFile } from './read-import.ts'
import { addImportPart, createImport, markUploadReceived } from './receive-import.ts'
import { recordImportStart, runImport } from './start-import.ts'

type CommandPlatform = Pick<Platform, 'db' | 'clock' | 'log'>
type RequestedFile = { name: string; content: Buffer; publishes: boolean }

/**
 * The owner in whose name a server command runs: the owner with the oldest account.
 *
 * @throws {AppError} `DESK_PERSON_GONE` when the desk has no owner yet.
 */
export async function ownerOfCommand({ db }: Pick<Platform, 'db'>): Promise<Staff> {
  const [owner] = await staffRepository.listOwners(db)
  if (owner === undefined) throw new AppError('DESK_PERSON_GONE')
  return owner
}

/**
 * Reads a file of packages as the desk does. Nothing is imported yet.
 *
 * @throws {AppError} `IMPORT_FILE` when it is too large.
 */
export async function readPackagesFile(
  platform: CommandPlatform,
  staff: Staff,
  { name, content, publishes }: RequestedFile,
): Promise<{ id: string; row: ImportRow; counts: readonly LineCount[] }> {
  const bytes = content.length
  if (bytes > MAX_IMPORT_BYTES) throw new AppError('IMPORT_FILE')
  const { id } = await createImport(platform, staff, { kind: 'packages', fileName: name, bytes, publishes })
  for (let offset = 0, position = 0; offset < bytes; offset += IMPORT_PART_BYTES, position += 1)
    await addImportPart(platform, staff, {
      id,
      position,
      content: content.subarray(offset, offset + IMPORT_PART_BYTES),
    })
  await inTransaction(platform.db, (tx) => markUploadReceived(platform, tx, { id, kind: 'packages', bytes, staff }))
  await readFile(platform, { row: await present(platform, id), staffId: staff.id, handler: packageImport })
  const row = await present(platform, id)
  return { id, row, counts: await importRepository.countLines(platform.db, [id]) }
}

/** Imports the good lines, if any, of a file already read. */
export async function exportPackagesFile(platform: CommandPlatform, staff: Staff, id: string): Promise<void> {
  await inTransaction(platform.db, (tx) => recordImportStart(platform, tx, { id, staffId: staff.id }))
  await runImport(platform, { row: await present(platform, id), staffId: staff.id, handler: packageImport })
}

async function present({ db }: Pick<Platform, 'db'>, id: string): Promise<ImportRow> {
  const row = await importRepository.find(db, id)
  if (row === undefined) throw new AppError('IMPORT_GONE')
  return row
}

/** The lines that were not imported, in file order. */
export async function listNotImported({ db }: Pick<Platform, 'db'>, id: string): Promise<ImportLine[]> {
  return importRepository.listNotImported(db, id, { after: 0, limit: MAX_IMPORT_LINES })
}
