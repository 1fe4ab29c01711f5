import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Writes the file for a long list of money movements. */
export const reportExportQueue = queue('report-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})
