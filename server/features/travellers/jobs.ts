import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseTravellerDetails } from './erase-traveller-details.ts'

const eraseQueue = queue<object>('travellers-erase', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** 04:10 every night, in India. */
const NIGHTLY = '10 4 * * *'

/** The nightly forgetting. */
export async function registerTravellerJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform
  await jobs.declare([eraseQueue])
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    log.info(await eraseTravellerDetails(platform), 'details of past travellers erased')
  })
}
