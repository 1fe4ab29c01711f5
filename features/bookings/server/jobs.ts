import type { Platform } from '#platform/parts/platform.ts'
import { endAdditions } from './end-additions.ts'
import { expireHold } from './expire-hold.ts'
import { fillBookerKeys } from './fill-booker-keys.ts'
import { completeBookings } from './complete-bookings.ts'
import { makeBookingsFile } from './export-bookings.ts'
import { bookingExportQueue, completeBookingsQueue, endAdditionsQueue, expireHoldQueue } from './queues.ts'

/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'

/** Starts the work of this process on the queues of bookings. */
export async function registerBookingJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([expireHoldQueue, endAdditionsQueue, completeBookingsQueue, bookingExportQueue])
  await platform.jobs.work(endAdditionsQueue, ({ bookingId }) => endAdditions(platform, bookingId))
  await platform.jobs.work(bookingExportQueue, ({ exportId }) => makeBookingsFile(platform, exportId))
  await platform.jobs.work(expireHoldQueue, async ({ bookingId }) => {
    const runsUntil = await expireHold(platform, bookingId)
    if (runsUntil !== null) await platform.jobs.send(expireHoldQueue, { bookingId }, { startAfter: runsUntil })
  })
  await platform.jobs.workOnSchedule(completeBookingsQueue, NIGHTLY, async () => {
    const count = await completeBookings(platform)
    platform.log.info({ count }, 'bookings completed')
    const filled = await fillBookerKeys(platform)
    if (filled > 0) platform.log.info({ filled }, 'bookings can be found by the desk')
  })
}
