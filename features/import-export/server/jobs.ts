import type { Platform } from '#platform/parts/platform.ts'
import { buildListFile } from './export-lists.ts'
import { buildPackagesFile } from './export-packages.ts'
import { buildArchiveFile } from './order-archive.ts'
import { retentionCutoff } from './import-access.ts'
import { importRepository } from './import-repository.ts'
import { mailImportedBooking } from './mail-imported-booking.ts'
import {
  businessArchiveQueue,
  importedMailQueue,
  importReadQueue,
  importSweepQueue,
  importStartQueue,
  listExportQueue,
  packageExportQueue,
} from './queues.ts'
import { readImport } from './read-import.ts'
import { importLines } from './start-import.ts'

/** At 03:45 every night, India time. */
const NIGHTLY = '45 3 * * *'

/** Reads uploaded files and imports their good lines. Deletes expired files every night. */
export async function registerImportExportJobs(platform: Platform): Promise<void> {
  const { jobs, db, log } = platform
  const exports = [packageExportQueue, listExportQueue, businessArchiveQueue]
  await jobs.declare([importReadQueue, importStartQueue, importedMailQueue, ...exports, importSweepQueue])
  await jobs.work(importReadQueue, ({ importId, staffId }) => readImport(platform, importId, staffId))
  await jobs.work(importStartQueue, ({ importId, staffId }) => importLines(platform, { id: importId, staffId }))
  await jobs.work(importedMailQueue, ({ bookingId }) => mailImportedBooking(platform, bookingId))
  await jobs.work(packageExportQueue, ({ exportId }) => buildPackagesFile(platform, exportId))
  await jobs.work(listExportQueue, ({ exportId }) => buildListFile(platform, exportId))
  await jobs.work(businessArchiveQueue, ({ exportId }) => buildArchiveFile(platform, exportId))
  await jobs.workOnSchedule(importSweepQueue, NIGHTLY, async () => {
    const files = await importRepository.sweep(db, retentionCutoff(platform))
    log.info({ files }, 'expired import files deleted')
  })
}
