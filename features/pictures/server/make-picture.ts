import { createHash, randomBytes } from 'node:crypto'
import { auditReasons } from '#messages/pictures/audit-reasons.ts'
import type { PictureProblem } from '../rules/picture-file.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { processPicture, type DevelopedPicture } from '#platform/files/develop-picture.ts'
import { PICTURE_SETTINGS } from '#platform/files/encode-picture.ts'
import { createGate } from '#platform/runtime/gate.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { storePicture } from './picture-files.ts'
import { pictureRepository } from './picture-repository.ts'
import { deleteFilesQueue } from './queues.ts'
import { uploadRepository, type UploadRow } from './upload-repository.ts'

/** Making a picture needs hundreds of megabytes of memory, so a process makes one at a time. */
const gate = createGate({ maxConcurrent: 1, maxWaiting: 100 })
/** Files are stored before their picture's row. If no row follows within this time, the files are removed. */
const STALE_AFTER_MS = 60 * 60 * 1000
/** Uploaded pictures start without a text. Somebody adds one before travellers see the picture. */
const NO_TEXT = ''

/**
 * Makes a picture from a completely uploaded file and stores it. The same file always results in the same picture. It
 * is safe to call again after a failure or a killed process.
 */
export async function makePicture(platform: Platform, uploadId: string): Promise<void> {
  await gate.run(async () => {
    const upload = await uploadRepository.find(platform.db, uploadId)
    if (upload?.state !== 'waits') return
    const bytes = await uploadRepository.join(platform.db, uploadId)
    const sourceHash = createHash('sha256').update(bytes).digest('hex')
    const existing = await pictureRepository.findBySource(platform.db, sourceHash)
    if (existing !== undefined) return finishUpload(platform, upload, existing)
    const developed = await processPicture(bytes)
    if ('problem' in developed) return refuse(platform, upload, developed.problem)
    return add(platform, upload, { sourceHash, developed })
  })
}

async function finishUpload({ db }: Platform, { id }: UploadRow, pictureKey: string): Promise<void> {
  await inTransaction(db, (tx) => uploadRepository.finish(tx, id, { state: 'ready', pictureKey }))
}

async function refuse({ db, clock }: Platform, { id, uploadedBy, bytes }: UploadRow, problem: PictureProblem) {
  await inTransaction(db, async (tx) => {
    await uploadRepository.finish(tx, id, { state: 'refused', problem })
    await recordAuditEvent(tx, {
      name: 'picture_refused',
      on: { kind: 'picture', id: null },
      at: clock.now(),
      role: 'office',
      staff: uploadedBy,
      reason: auditReasons.uploadedAtDesk,
      after: { problem, bytes },
    })
  })
}

type ProcessedPicture = { sourceHash: string; developed: DevelopedPicture }

async function add(
  platform: Platform,
  { id, uploadedBy }: UploadRow,
  { sourceHash, developed }: ProcessedPicture,
): Promise<void> {
  const { db, clock, files, jobs } = platform
  const key = `picture-${randomBytes(6).toString('hex')}`
  const hash = createHash('sha256').update(developed.master).update(PICTURE_SETTINGS).digest('hex').slice(0, 8)
  const stem = `${key}.${hash}`
  const at = clock.now()
  await jobs.send(deleteFilesQueue, { key, stem }, { startAfter: new Date(at.getTime() + STALE_AFTER_MS) })
  const { url, bytes } = await storePicture(files, stem, developed)
  const { width, height, swatch } = developed
  await inTransaction(db, async (tx) => {
    await pictureRepository.insert(
      tx,
      { key, url, alt: NO_TEXT, width, height, focal: 'center', swatch },
      { sourceHash, bytes, uploadedBy, uploadedAt: at },
    )
    await uploadRepository.finish(tx, id, { state: 'ready', pictureKey: key })
    await recordAuditEvent(tx, {
      name: 'picture_added',
      on: { kind: 'picture', id: key },
      at,
      role: 'office',
      staff: uploadedBy,
      reason: auditReasons.uploadedAtDesk,
      after: { width, height, bytes },
    })
  })
}
