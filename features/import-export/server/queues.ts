import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Reads a complete file. A second attempt reads it from its beginning. */
export const importReadQueue = queue('import-read', z.object({ importId: z.string(), staffId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})

/** Imports the good lines of a file in order. A second attempt continues where the first one stopped. */
export const importStartQueue = queue('import-start', z.object({ importId: z.string(), staffId: z.string() }), {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  maxSeconds: 3_600,
})

/** Emails the payment link for an imported booking. */
export const importedMailQueue = queue('imported-mail', z.object({ bookingId: z.string() }), {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})

/** Deletes expired files. */
export const importSweepQueue = queue('import-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})

/** Creates the file of many packages. */
export const packageExportQueue = queue('package-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})

/** Creates the archive of the whole business. A second attempt starts again. */
export const businessArchiveQueue = queue('business-archive', z.object({ exportId: z.string() }), {
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  maxSeconds: 7_200,
})

/** Creates the file of a list. */
export const listExportQueue = queue('list-export', z.object({ exportId: z.string() }), {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})
