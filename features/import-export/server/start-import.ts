import { AppError, isAppError, userMessage } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { runForStaff } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requireOwnImport } from './import-access.ts'
import { importRepository, type ImportRow } from './import-repository.ts'
import { importHandlers } from './import-handlers.ts'
import type { ImportHandler, BasicPlatform } from './import-kind.ts'
import { importStartQueue } from './queues.ts'
import { rightsOf } from './read-import.ts'
import { recordImportEvent } from './receive-import.ts'

const BATCH = 50
type ImportPlatform = BasicPlatform & Pick<Platform, 'log'>

/**
 * Starts the import of a file's good lines. A job processes them one after the other.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_OWN`; `IMPORT_NOT_CHECKED` when there are no good lines, or their
 * import has already started.
 */
export async function queueImportStart(platform: Platform, staff: Staff, id: string): Promise<void> {
  await requireOwnImport(platform, staff, id)
  await inTransaction(platform.db, async (tx) => {
    await recordImportStart(platform, tx, { id, staffId: staff.id })
    await platform.jobs.send(importStartQueue, { importId: id, staffId: staff.id }, { tx })
  })
}

type Input = { id: string; staffId: string }

/** Records that the import of the good lines has started. @throws {AppError} `IMPORT_NOT_CHECKED`. */
export async function recordImportStart(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { id, staffId }: Input,
): Promise<void> {
  const counts = await importRepository.countLines(tx, [id])
  const lines = counts.filter(({ result }) => result === 'waits').reduce((sum, { count }) => sum + count, 0)
  const at = clock.now()
  if (lines === 0 || !(await importRepository.order(tx, id, at))) throw new AppError('IMPORT_NOT_CHECKED')
  await recordImportEvent(tx, { name: 'import_started', id, at, staff: staffId, after: { lines } })
}

/**
 * Imports every waiting line. Each line is claimed and imported in its own transaction, so a process that dies loses
 * nothing and does nothing twice. A line that can no longer be imported gets an error message, and the others continue.
 */
export async function importLines(platform: Platform, { id, staffId }: Input): Promise<void> {
  const row = await importRepository.find(platform.db, id)
  if (row === undefined) return
  // The user who uploaded bookings recorded their payments, even if somebody else started the import.
  const importerId = row.kind === 'bookings' ? row.staffId : staffId
  await runImport(platform, { row, staffId: importerId, handler: importHandlers[row.kind] })
}

type ImportRun<RequiredPlatform> = { row: ImportRow; staffId: string; handler: ImportHandler<RequiredPlatform> }

/** Imports the waiting lines of a file with one kind of item. */
export async function runImport<RequiredPlatform extends ImportPlatform>(
  platform: RequiredPlatform,
  importRun: ImportRun<RequiredPlatform>,
): Promise<void> {
  const { db, clock } = platform
  const { id, takenAt, endedAt } = importRun.row
  if (takenAt === null || endedAt !== null) return
  for (;;) {
    const lines = await importRepository.listWaiting(db, id, BATCH)
    if (lines.length === 0) break
    const { staffId } = importRun
    for (const line of lines) await runForStaff({ via: 'import', staffId }, () => importLine(platform, importRun, line))
  }
  await importRepository.change(db, id, { endedAt: clock.now() })
}

async function importLine<RequiredPlatform extends ImportPlatform>(
  platform: RequiredPlatform,
  { row, staffId, handler }: ImportRun<RequiredPlatform>,
  line: number,
): Promise<void> {
  const { db, clock, log } = platform
  const { id } = row
  try {
    const rights = await rightsOf(db, row, staffId)
    await inTransaction(db, async (tx) => {
      const claimed = await importRepository.claim(tx, { id, line }, clock.now())
      if (claimed === undefined) return
      const target = await handler.importLine(platform, tx, { line: claimed, ...rights })
      if (target !== null) await importRepository.recordTarget(tx, { id, line }, target)
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    log.warn({ err: error, importId: id, line }, 'a row of an import was rejected')
    await importRepository.refuse(db, { id, line }, { reason: userMessage(error), at: clock.now() })
  }
}
