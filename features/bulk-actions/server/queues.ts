import { queue } from '#platform/jobs/jobs.ts'

/** Does what was ordered with many bookings, one after the other. A second try goes on where the first one stopped. */
export const bulkActQueue = queue<{ bulkActId: string }>('bulk-act', {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  longestSeconds: 1_800,
})

/** Deletes letters to many and their lines when their days are over. */
export const bulkActSweepQueue = queue<object>('bulk-act-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
