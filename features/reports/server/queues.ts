import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Writes the file of a long list of movements of money. */
export const reportExportQueue = queue('report-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})
