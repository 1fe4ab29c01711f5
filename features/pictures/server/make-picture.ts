import { createHash, randomBytes } from 'node:crypto'
import type { PictureProblem } from '../rules/picture-file.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { developPicture, type DevelopedPicture } from '#platform/files/develop-picture.ts'
import { PICTURE_SETTINGS } from '#platform/files/encode-picture.ts'
import { createGate } from '#platform/runtime/gate.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { putPicture } from './picture-files.ts'
import { pictureRepository } from './picture-repository.ts'
import { forgetFilesQueue } from './queues.ts'
import { uploadRepository, type UploadRow } from './upload-repository.ts'

/** A picture takes hundreds of megabytes while it is made, so a process makes one at a time. */
const gate = createGate({ atOnce: 1, waiting: 100 })
/** Files are stored before their row is. When the row does not come in this time, they are removed. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000
/** Of a file that was handed in. Its text says what it shows before travellers see it. */
const NO_TEXT = ''

/**
 * Makes a picture from a file that has come whole, and stores it. The same file as before is the same picture. It may be
 * called again after it has failed or was killed.
 */
export async function makePicture(platform: Platform, uploadId: string): Promise<void> {
  await gate.run(async () => {
    const upload = await uploadRepository.find(platform.db, uploadId)
    if (upload?.state !== 'waits') return
    const bytes = await uploadRepository.join(platform.db, uploadId)
    const sourceHash = createHash('sha256').update(bytes).digest('hex')
    const known = await pictureRepository.findBySource(platform.db, sourceHash)
    if (known !== undefined) return finishAs(platform, upload, known)
    const developed = await developPicture(bytes)
    if ('problem' in developed) return refuse(platform, upload, developed.problem)
    return add(platform, upload, { sourceHash, developed })
  })
}

async function finishAs({ db }: Platform, { id }: UploadRow, pictureKey: string): Promise<void> {
  await inTransaction(db, (tx) => uploadRepository.finish(tx, id, { state: 'ready', pictureKey }))
}

async function refuse({ db, clock }: Platform, { id, uploadedBy, bytes }: UploadRow, problem: PictureProblem) {
  await inTransaction(db, async (tx) => {
    await uploadRepository.finish(tx, id, { state: 'refused', problem })
    await recordAct(tx, {
      name: 'picture_refused',
      on: { kind: 'picture', id: null },
      at: clock.now(),
      role: 'office',
      staff: uploadedBy,
      reason: 'uploaded at the desk',
      after: { problem, bytes },
    })
  })
}

type Made = { sourceHash: string; developed: DevelopedPicture }

async function add(platform: Platform, { id, uploadedBy }: UploadRow, { sourceHash, developed }: Made): Promise<void> {
  const { db, clock, files, jobs } = platform
  const key = `picture-${randomBytes(6).toString('hex')}`
  const hash = createHash('sha256').update(developed.master).update(PICTURE_SETTINGS).digest('hex').slice(0, 8)
  const stem = `${key}.${hash}`
  const at = clock.now()
  await jobs.send(forgetFilesQueue, { key, stem }, { startAfter: new Date(at.getTime() + FORGOTTEN_AFTER_MS) })
  const { url, bytes } = await putPicture(files, stem, developed)
  const { width, height, swatch } = developed
  await inTransaction(db, async (tx) => {
    await pictureRepository.insert(
      tx,
      { key, url, alt: NO_TEXT, width, height, focal: 'center', swatch },
      { sourceHash, bytes, uploadedBy, uploadedAt: at },
    )
    await uploadRepository.finish(tx, id, { state: 'ready', pictureKey: key })
    await recordAct(tx, {
      name: 'picture_added',
      on: { kind: 'picture', id: key },
      at,
      role: 'office',
      staff: uploadedBy,
      reason: 'uploaded at the desk',
      after: { width, height, bytes },
    })
  })
}
