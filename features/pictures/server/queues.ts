import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Makes a picture from a completely uploaded file. */
export const makePictureQueue = queue('make-picture', z.object({ uploadId: z.string() }), {
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  maxSeconds: 600,
})

/** Removes the files of a picture, unless the picture exists. `stem` is the prefix of their names. */
export const deleteFilesQueue = queue('forget-picture-files', z.object({ key: z.string(), stem: z.string() }), {
  retryLimit: 20,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
})

/** Deletes old uploaded files and their pieces. */
export const uploadSweepQueue = queue('picture-upload-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
