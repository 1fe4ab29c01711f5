import { AppError } from '#kernel/errors/errors.ts'
import { MAX_PICTURE_BYTES, PICTURE_PART_BYTES } from '../rules/picture-file.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { makePictureQueue } from './queues.ts'
import { uploadRepository, type UploadRow } from './upload-repository.ts'

/** Maximum files per person in progress at the same time. Each may take 30 MB in the database. */
const MAX_OPEN_UPLOADS = 30

type UploadPart = { upload: string; bytes: number; number: number; content: string }

/**
 * Saves a piece of a file. A piece may arrive again, because the response to it may have been lost. After the last
 * piece, a job makes the picture.
 *
 * @throws {AppError} `PICTURE_TOO_LARGE` for a file that is too large; `PICTURE_PART_DAMAGED` for a piece that does not
 * fit into the file; `PICTURE_UPLOAD_GONE` for somebody else's file; `TOO_MANY_PICTURE_UPLOADS`.
 */
export async function savePicturePart(
  { db, clock, jobs }: Platform,
  staff: Staff,
  { upload: id, bytes, number, content: sent }: UploadPart,
): Promise<Pick<UploadRow, 'received' | 'state'>> {
  recordUnchanged('a part of a file changes nothing; creating the picture from it is an audit event')
  if (bytes > MAX_PICTURE_BYTES) throw new AppError('PICTURE_TOO_LARGE')
  const content = Buffer.from(sent, 'base64')
  const length = Math.min(PICTURE_PART_BYTES, bytes - number * PICTURE_PART_BYTES)
  if (content.length !== length) throw new AppError('PICTURE_PART_DAMAGED')
  return inTransaction(db, async (tx) => {
    const upload = await requireUpload(tx, staff, { id, bytes, at: clock.now() })
    const { received, state } = upload
    if (state !== 'comes') return { received, state }
    const now = await uploadRepository.addPart(tx, { uploadId: id, number, content })
    if (now === undefined) return { received, state }
    if (now < Math.ceil(bytes / PICTURE_PART_BYTES)) return { received: now, state }
    await uploadRepository.wait(tx, id)
    await jobs.send(makePictureQueue, { uploadId: id }, { tx })
    return { received: now, state: 'waits' as const }
  })
}

async function requireUpload(
  tx: Transaction,
  staff: Staff,
  { id, bytes, at }: { id: string; bytes: number; at: Date },
): Promise<UploadRow> {
  const existing = await uploadRepository.find(tx, id)
  if (existing === undefined) {
    if ((await uploadRepository.countOpen(tx, staff.id)) >= MAX_OPEN_UPLOADS)
      throw new AppError('TOO_MANY_PICTURE_UPLOADS')
    await uploadRepository.insert(tx, { id, uploadedBy: staff.id, bytes, createdAt: at })
  }
  const upload = existing ?? (await uploadRepository.find(tx, id))
  if (upload?.uploadedBy !== staff.id) throw new AppError('PICTURE_UPLOAD_GONE')
  if (upload.bytes !== bytes) throw new AppError('PICTURE_PART_DAMAGED')
  return upload
}
