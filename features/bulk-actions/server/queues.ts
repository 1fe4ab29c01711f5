import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Processes the bookings of a bulk action one after the other. A retry continues where the first attempt stopped. */
export const bulkActionQueue = queue('bulk-action', z.object({ bulkActionId: z.string() }), {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  maxSeconds: 1_800,
})

/** Deletes bulk actions and their rows when their retention period is over. */
export const bulkActionSweepQueue = queue('bulk-action-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
