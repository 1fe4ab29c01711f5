import type { Platform } from '#platform/parts/platform.ts'
import { exportAuditLog } from './export-log.ts'
import { exportRepository } from './export-repository.ts'
import { exportSweepQueue, logExportQueue } from './queues.ts'
import { retentionCutoff } from './read-export.ts'

/** At 03:40 every night, India time. */
const NIGHTLY = '40 3 * * *'

/** Creates the files of the audit log, and deletes expired files every night. */
export async function registerExportJobs(platform: Platform): Promise<void> {
  const { jobs, db, log } = platform
  await jobs.declare([logExportQueue, exportSweepQueue])
  await jobs.work(logExportQueue, ({ exportId }) => exportAuditLog(platform, exportId))
  await jobs.workOnSchedule(exportSweepQueue, NIGHTLY, async () => {
    const files = await exportRepository.sweep(db, retentionCutoff(platform))
    log.info({ files }, 'expired export files deleted')
  })
}
