import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { eraseExpiredData } from './end-keeping.ts'
import { eraseNightly } from './erase-nightly.ts'

const eraseQueue = queue('privacy-erase', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** At 04:20 every night, India time. */
const NIGHTLY = '20 4 * * *'
const retentionQueue = queue('retention-ends', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 04:15 every night, India time: before the search for files of deleted emails. */
const NIGHTLY_RETENTION = '15 4 * * *'

/** Schedules the nightly erasure of people who asked for it, and of data whose retention period is over. */
export async function registerPrivacyJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform
  await jobs.declare([eraseQueue, retentionQueue])
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    await eraseNightly(platform)
  })
  await jobs.workOnSchedule(retentionQueue, NIGHTLY_RETENTION, async () => {
    log.info(await eraseExpiredData(platform), 'data erased at the end of its retention period')
  })
}
