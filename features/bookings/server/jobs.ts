import type { Platform } from '#platform/parts/platform.ts'
import { fillBookerSearchKeys } from './fill-booker-keys.ts'
import { completeBookings } from './complete-bookings.ts'
import { runBookingsExport } from './export-bookings.ts'
import { bookingExportQueue, completeBookingsQueue } from './queues.ts'

/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'

/** Starts this process's workers for the booking queues. */
export async function registerBookingJobs(platform: Platform): Promise<void> {
  await platform.jobs.declare([completeBookingsQueue, bookingExportQueue])
  await platform.jobs.work(bookingExportQueue, ({ exportId }) => runBookingsExport(platform, exportId))
  await platform.jobs.workOnSchedule(completeBookingsQueue, NIGHTLY, async () => {
    const count = await completeBookings(platform)
    platform.log.info({ count }, 'bookings completed')
    const filledCount = await fillBookerSearchKeys(platform)
    if (filledCount > 0) platform.log.info({ filled: filledCount }, 'bookings indexed for the desk search')
  })
}
