import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository } from './bulk-action-repository.ts'
import { runBulkAction } from './do-bulk-action.ts'
import { bulkActionQueue, bulkActionSweepQueue } from './queues.ts'
import { retentionCutoff } from './read-bulk-action.ts'

/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'

/** Runs requested bulk actions, and deletes expired ones every night. */
export async function registerBulkActionJobs(platform: Platform): Promise<void> {
  const { jobs, db, log } = platform
  await jobs.declare([bulkActionQueue, bulkActionSweepQueue])
  await jobs.work(bulkActionQueue, ({ bulkActionId }) => runBulkAction(platform, bulkActionId))
  await jobs.workOnSchedule(bulkActionSweepQueue, NIGHTLY, async () => {
    const actions = await bulkActionRepository.sweep(db, retentionCutoff(platform))
    log.info({ actions }, 'old bulk actions deleted')
  })
}
