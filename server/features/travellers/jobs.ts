import { bookingCalledOffQueue } from '#server/platform/shared-queues.ts'
import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseTravellerDetails } from './erase-traveller-details.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

const eraseQueue = queue<object>('travellers-erase', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 04:10 every night, India time. */
const NIGHTLY = '10 4 * * *'

/** Starts the erasing of travellers' details: at once when a booking is cancelled, and every night for past trips. */
export async function registerTravellerJobs(platform: Platform): Promise<void> {
  const { db, jobs, log } = platform
  await jobs.declare([eraseQueue])
  await jobs.work(bookingCalledOffQueue, ({ bookingId }) => travellerDetailsRepository.deleteOfBooking(db, bookingId))
  await jobs.workOnSchedule(eraseQueue, NIGHTLY, async () => {
    log.info(await eraseTravellerDetails(platform), 'details of past travellers erased')
  })
}
