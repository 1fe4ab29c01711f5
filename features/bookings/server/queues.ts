import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Marks bookings as completed when their trip is over. */
export const completeBookingsQueue = queue('complete-bookings', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})

/** Creates the file of a long list exported by the desk. */
export const bookingExportQueue = queue('booking-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})
