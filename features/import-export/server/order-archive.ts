import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_DESK_ARCHIVE_BYTES } from '#features/exports/rules/list-export.ts'
import { exportRepository } from '#features/exports/server/export-repository.ts'
import { saveFile } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import { requirePassword } from '#features/staff/server/check-password.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/import-export/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countArchiveRows, type ArchiveFooter } from './archive-format.ts'
import { archiveRepository } from './archive-repository.ts'
import { businessArchiveQueue } from './queues.ts'
import { secretsFingerprint } from './secrets-fingerprint.ts'
import { writeArchive } from './write-archive.ts'

/**
 * Queues an archive of the whole business, created by a job. The password is required again, because the file contains
 * everything.
 *
 * @throws {AppError} `PASSWORD_WRONG`, `RATE_LIMITED`; `ARCHIVE_LARGE` for a business that is too large for the desk
 * and must be exported by the command.
 */
export async function requestArchive(platform: Platform, staff: Staff, password: string): Promise<DeskExport> {
  await requirePassword(platform, staff, { password, why: auditReasons.wrongPasswordToExport })
  if ((await archiveRepository.bytes(platform.pool)) > MAX_DESK_ARCHIVE_BYTES) throw new AppError('ARCHIVE_LARGE')
  const request = { kind: 'business', format: 'tar.gz', filter: {}, columns: [], rows: 0 } as const
  const { id } = await inTransaction(platform.db, async (tx) => {
    const row = await requestExport(platform, tx, { staff, ...request })
    await platform.jobs.send(businessArchiveQueue, { exportId: row.id }, { tx })
    return row
  })
  return getExport(platform, staff, id)
}

/** Creates a queued archive. Does nothing if it already exists, or was deleted in the meantime. */
export async function buildArchiveFile(platform: Platform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found === undefined || found.file !== null) return
  const { clock, files, secrets } = platform
  const pool = platform.openPool(1, { allowsLongStatements: true })
  try {
    const client = await pool.connect()
    try {
      let rows = 0
      const onEnd = (end: ArchiveFooter) => {
        rows = countArchiveRows(end)
      }
      const pieces = writeArchive({ client, files, clock, secrets: secretsFingerprint(secrets), onEnd })
      await saveFile(platform, exportId, { pieces, count: () => ({ rows, references: [] }) })
    } finally {
      // Closing the connection ends an interrupted transaction.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
