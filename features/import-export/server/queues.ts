import { queue } from '#platform/jobs/jobs.ts'

/** Reads a file that is whole. A second try reads it from its beginning. */
export const importReadQueue = queue<{ importId: string; staffId: string }>('import-read', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})

/** Takes the good lines of a file, one after the other. A second try goes on where the first one stopped. */
export const importTakeQueue = queue<{ importId: string; staffId: string }>('import-take', {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  longestSeconds: 3_600,
})

/** Mails the link to pay for a booking that came with a file. */
export const importedMailQueue = queue<{ bookingId: string }>('imported-mail', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})

/** Deletes files whose days are over. */
export const importSweepQueue = queue<object>('import-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})

/** Makes the file of many packages. */
export const packageExportQueue = queue<{ exportId: string }>('package-export', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})

/** Makes the archive of the whole business. A second try begins anew. */
export const businessArchiveQueue = queue<{ exportId: string }>('business-archive', {
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  longestSeconds: 7_200,
})

/** Makes the file of a list. */
export const listExportQueue = queue<{ exportId: string }>('list-export', {
  retryLimit: 3,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})
