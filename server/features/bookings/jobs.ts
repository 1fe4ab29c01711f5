import type { Platform } from '#server/platform/platform.ts'
import { expireHold } from './expire-hold.ts'
import { expireHoldQueue } from './queues.ts'

/** Starts this process's work on the queues of bookings. */
export async function registerBookingJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([expireHoldQueue])
  await platform.jobs.work(expireHoldQueue, async ({ bookingId }) => {
    const runsUntil = await expireHold(platform, bookingId)
    if (runsUntil !== null) await platform.jobs.send(expireHoldQueue, { bookingId }, { startAfter: runsUntil })
  })
}
