import { queue } from '#platform/jobs/jobs.ts'

/** Makes the file of a log that was ordered. */
export const logExportQueue = queue<{ exportId: string }>('log-export', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})

/** Deletes files whose days are over. */
export const exportSweepQueue = queue<object>('export-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
