import type { Platform } from '#server/platform/platform.ts'
import { expireHold } from './expire-hold.ts'
import { completeBookings } from './complete-bookings.ts'
import { completeBookingsQueue, expireHoldQueue } from './queues.ts'

/** 03:50 every night, in India. */
const NIGHTLY = '50 3 * * *'

/** Starts this process's work on the queues of bookings. */
export async function registerBookingJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([expireHoldQueue, completeBookingsQueue])
  await platform.jobs.work(expireHoldQueue, async ({ bookingId }) => {
    const runsUntil = await expireHold(platform, bookingId)
    if (runsUntil !== null) await platform.jobs.send(expireHoldQueue, { bookingId }, { startAfter: runsUntil })
  })
  await platform.jobs.workOnSchedule(completeBookingsQueue, NIGHTLY, async () => {
    const count = await completeBookings(platform)
    platform.log.info({ count }, 'bookings completed')
  })
}
