import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { endKeeping } from './end-keeping.ts'
import { eraseNightly } from './erase-nightly.ts'

const eraseQueue = queue<object>('privacy-erase', { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 3600 })
/** At 04:20 every night, India time. */
const NIGHTLY = '20 4 * * *'
const keepingQueue = queue<object>('keeping-ends', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 04:15 every night, India time: before the files of deleted mails are looked for. */
const NIGHTLY_KEEPING = '15 4 * * *'

/** Plans the nightly erasing: of people who leave, and of what is kept for a period only. */
export async function registerPrivacyJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform
  await jobs.declare([eraseQueue, keepingQueue])
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    await eraseNightly(platform)
  })
  await jobs.workOnSchedule(keepingQueue, NIGHTLY_KEEPING, async () => {
    log.info(await endKeeping(platform), 'periods of keeping ended')
  })
}
