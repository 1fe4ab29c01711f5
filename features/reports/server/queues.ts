import { queue } from '#platform/jobs/jobs.ts'

/** Makes the file of a long list of movements of money. */
export const reportExportQueue = queue<{ exportId: string }>('report-export', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})
