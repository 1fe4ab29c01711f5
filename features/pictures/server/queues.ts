import { queue } from '#platform/jobs/jobs.ts'

/** Makes a picture from a file that has come whole. */
export const makePictureQueue = queue<{ uploadId: string }>('make-picture', {
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  longestSeconds: 600,
})

/** Removes the files of a picture, unless there is such a picture. `stem` is the beginning of their names. */
export const forgetFilesQueue = queue<{ key: string; stem: string }>('forget-picture-files', {
  retryLimit: 20,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
})

/** Deletes what is left of files that were handed in. */
export const uploadSweepQueue = queue<object>('picture-upload-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
