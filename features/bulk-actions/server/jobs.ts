import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository } from './bulk-act-repository.ts'
import { doBulkAct } from './do-bulk-act.ts'
import { bulkActQueue, bulkActSweepQueue } from './queues.ts'
import { endOfKeeping } from './read-bulk-act.ts'

/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'

/** Does what was ordered with many bookings, and deletes every night what is older than its days. */
export async function registerBulkActJobs(platform: Platform): Promise<void> {
  const { jobs, db, log } = platform
  await jobs.declare([bulkActQueue, bulkActSweepQueue])
  await jobs.work(bulkActQueue, ({ bulkActId }) => doBulkAct(platform, bulkActId))
  await jobs.workOnSchedule(bulkActSweepQueue, NIGHTLY, async () => {
    const acts = await bulkActRepository.sweep(db, endOfKeeping(platform))
    log.info({ acts }, 'old letters to many deleted')
  })
}
