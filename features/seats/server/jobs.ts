import type { Platform } from '#platform/parts/platform.ts'
import { endAdditions } from './end-additions.ts'
import { expireHold } from './expire-hold.ts'
import { endAdditionsQueue, expireHoldQueue } from './queues.ts'

/** Starts this process's workers on the seat queues. */
export async function registerSeatJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([expireHoldQueue, endAdditionsQueue])
  await platform.jobs.work(endAdditionsQueue, ({ bookingId }) => endAdditions(platform, bookingId))
  await platform.jobs.work(expireHoldQueue, async ({ bookingId }) => {
    const newHoldEnd = await expireHold(platform, bookingId)
    if (newHoldEnd !== null) await platform.jobs.send(expireHoldQueue, { bookingId }, { startAfter: newHoldEnd })
  })
}
