import type { DeskPicture } from '../api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { PictureFocus } from '#features/catalog/rules/picture-focus.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { stemOf } from './picture-files.ts'
import { pictureRepository, type StoredPicture } from './picture-repository.ts'
import { forgetFilesQueue } from './queues.ts'
import { toDeskPicture } from './read-pictures.ts'

type Change = { key: string; version: number; alt: string; focal: PictureFocus }

/**
 * Changes what a picture says, and what stays of it when it is cropped. It is one picture wherever it is used, so all pages
 * show it at once. A text that is there may become another one, but not empty.
 *
 * @throws {AppError} `PICTURE_GONE`; `PICTURE_TEXT`; `DESK_CHANGED_MEANWHILE` for an old version.
 */
export async function changePicture(
  { db, clock }: Platform,
  { key, version, alt, focal }: Change,
): Promise<{ picture: DeskPicture }> {
  return inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const before = await requirePicture(tx, { key, version })
    if (alt === '' && before.alt !== '') throw new AppError('PICTURE_TEXT')
    if (!(await pictureRepository.change(tx, { key, version }, { alt, focal }))) throw await changedPicture(tx, key)
    await recordAct(tx, {
      name: 'picture_changed',
      on: { kind: 'picture', id: key },
      at: clock.now(),
      reason: 'at the desk',
      before: { alt: before.alt, focal: before.focal },
      after: { alt, focal },
    })
    return { picture: toDeskPicture({ ...before, alt, focal, version: version + 1 }) }
  })
}

/**
 * Removes a picture and its files. Drafts count as a use: whoever writes there has chosen it.
 *
 * @throws {AppError} `PICTURE_GONE`; `PICTURE_USED`; `PICTURE_OF_SAMPLE` for one that nobody has added, because its files
 *   belong to the site; `DESK_CHANGED_MEANWHILE` for an old version.
 */
export async function removePicture(
  { db, clock, jobs }: Platform,
  { key, version }: { key: string; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nobody publishes a package with it meanwhile.
    await bumpCatalogRevision(tx)
    const { addedAt, uses, url, alt } = await requirePicture(tx, { key, version })
    if (addedAt === null) throw new AppError('PICTURE_OF_SAMPLE')
    if (uses.length > 0) throw new AppError('PICTURE_USED')
    if (!(await pictureRepository.remove(tx, { key, version }))) throw await changedPicture(tx, key)
    await jobs.send(forgetFilesQueue, { key, stem: stemOf(url) }, { tx })
    await recordAct(tx, {
      name: 'picture_removed',
      on: { kind: 'picture', id: key },
      at: clock.now(),
      reason: 'at the desk',
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
  if (found.version !== version) throw changedMeanwhile({ picture: toDeskPicture(found) })
  return found
}

/** Somebody was faster between reading and writing. */
async function changedPicture(tx: Transaction, key: string): Promise<AppError> {
  const found = await pictureRepository.find(tx, key)
  return found === undefined ? new AppError('PICTURE_GONE') : changedMeanwhile({ picture: toDeskPicture(found) })
}
