import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Ends a hold when it expires. The job of a booking is scheduled for that time. */
export const expireHoldQueue = queue('expire-hold', z.object({ bookingId: z.string() }), {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})

/** Releases the unpaid seats of guests who were added to a cancelled booking. */
export const endAdditionsQueue = queue('end-additions', z.object({ bookingId: z.string() }), {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
})
