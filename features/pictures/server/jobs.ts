import type { Platform } from '#platform/parts/platform.ts'
import { makePicture } from './make-picture.ts'
import { removePictureFiles } from './picture-files.ts'
import { pictureRepository } from './picture-repository.ts'
import { deleteFilesQueue, makePictureQueue, uploadSweepQueue } from './queues.ts'
import { uploadRepository } from './upload-repository.ts'

/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'
const DAY_MS = 24 * 60 * 60 * 1000

/** Starts the workers that make pictures from files and remove files that belong to no picture. */
export async function registerPictureJobs(platform: Platform): Promise<void> {
  const { jobs, db, log, clock, env, files } = platform
  // A wrong storage key is reported at startup, not with the first picture. Startup does not wait for this check.
  if (env.storage !== undefined)
    void files.check().catch((error: unknown) => log.warn({ err: error }, 'the store at STORAGE_URL accepts no files'))
  await jobs.declare([makePictureQueue, deleteFilesQueue, uploadSweepQueue])
  await jobs.work(makePictureQueue, ({ uploadId }) => makePicture(platform, uploadId))
  await jobs.work(deleteFilesQueue, (payload) => deleteFiles(platform, payload))
  await jobs.workOnSchedule(uploadSweepQueue, NIGHTLY, async () => {
    const uploads = await uploadRepository.sweep(db, new Date(clock.now().getTime() - DAY_MS))
    log.info({ uploads }, 'expired uploads deleted')
  })
}

/** Removes the files of a picture without a row: it was removed, or the job that made it was interrupted. */
async function deleteFiles({ db, files }: Platform, { key, stem }: { key: string; stem: string }): Promise<void> {
  if ((await pictureRepository.find(db, key)) === undefined) await removePictureFiles(files, stem)
}
