import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskPicture } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { PictureFocus } from '#features/catalog/rules/picture-focus.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { stemOf } from './picture-files.ts'
import { pictureRepository, type StoredPicture } from './picture-repository.ts'
import { deleteFilesQueue } from './queues.ts'
import { toDeskPicture } from './read-pictures.ts'

type Change = { key: string; version: number; alt: string; focal: PictureFocus }

/**
 * Changes the text and the focus of a picture. It is the same picture wherever it is used, so all pages show the change
 * immediately. An existing text may be replaced, but not emptied.
 *
 * @throws {AppError} `PICTURE_GONE`; `PICTURE_DESCRIPTION_MISSING`; `DESK_CHANGED_CONCURRENTLY` for an old version.
 */
export async function changePicture(
  { db, clock }: Platform,
  { key, version, alt, focal }: Change,
): Promise<{ picture: DeskPicture }> {
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const before = await requirePicture(tx, { key, version })
    if (alt === '' && before.alt !== '') throw new AppError('PICTURE_DESCRIPTION_MISSING')
    if (!(await pictureRepository.change(tx, { key, version }, { alt, focal })))
      throw await pictureConflictError(tx, key)
    await recordAuditEvent(tx, {
      name: 'picture_changed',
      on: { kind: 'picture', id: key },
      at: clock.now(),
      reason: commonReasons.atDesk,
      before: { alt: before.alt, focal: before.focal },
      after: { alt, focal },
    })
    return { picture: toDeskPicture({ ...before, alt, focal, version: version + 1 }) }
  })
}

/**
 * Removes a picture and its files. A draft counts as a use, because its writer has chosen the picture.
 *
 * @throws {AppError} `PICTURE_GONE`; `PICTURE_USED`; `SAMPLE_PICTURE` for a picture of the sample business, because its
 * files belong to the site; `DESK_CHANGED_CONCURRENTLY` for an old version.
 */
export async function removePicture(
  { db, clock, jobs }: Platform,
  { key, version }: { key: string; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The lock prevents others from publishing a package with this picture.
    await bumpCatalogRevision(tx)
    const { addedAt, uses, url, alt } = await requirePicture(tx, { key, version })
    if (addedAt === null) throw new AppError('SAMPLE_PICTURE')
    if (uses.length > 0) throw new AppError('PICTURE_USED')
    if (!(await pictureRepository.remove(tx, { key, version }))) throw await pictureConflictError(tx, key)
    await jobs.send(deleteFilesQueue, { key, stem: stemOf(url) }, { tx })
    await recordAuditEvent(tx, {
      name: 'picture_removed',
      on: { kind: 'picture', id: key },
      at: clock.now(),
      reason: commonReasons.atDesk,
      before: { alt },
    })
  })
}

async function requirePicture(
  tx: Transaction,
  { key, version }: { key: string; version: number },
): Promise<StoredPicture> {
  const found = await pictureRepository.find(tx, key)
  if (found === undefined) throw new AppError('PICTURE_GONE')
  if (found.version !== version) throw concurrentChangeError({ picture: toDeskPicture(found) })
  return found
}

/** The error when somebody else has changed the picture since it was read. */
async function pictureConflictError(tx: Transaction, key: string): Promise<AppError> {
  const found = await pictureRepository.find(tx, key)
  return found === undefined ? new AppError('PICTURE_GONE') : concurrentChangeError({ picture: toDeskPicture(found) })
}
