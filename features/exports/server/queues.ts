import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Creates the file of an audit log export. */
export const logExportQueue = queue('log-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})

/** Deletes expired files. */
export const exportSweepQueue = queue('export-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
