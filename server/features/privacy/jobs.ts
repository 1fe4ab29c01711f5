import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseNightly } from './erase-nightly.ts'

const eraseQueue = queue<object>('privacy-erase', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** At 04:20 every night, India time. */
const NIGHTLY = '20 4 * * *'

/** Plans the nightly erasing. */
export async function registerPrivacyJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([eraseQueue])
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    await eraseNightly(platform)
  })
}
