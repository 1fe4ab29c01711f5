import { AppError } from '#kernel/errors/errors.ts'
import { fieldsForManagers, type PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import { packageBlockMessages, packageRefusals } from '#messages/packages/desk-checks.ts'
import { refreshSearchIndex } from '#features/catalog/server/refresh-search.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { draftRepository } from './draft-repository.ts'
import { packageConflictError, changesOf, checksOf, recordPackageEvent, requirePackage } from './package-change.ts'
import { listPublishers } from './list-publishers.ts'
import { findPackage, type StoredPackage } from './package-repository.ts'
import { writePublishedPackage } from './write-published-package.ts'

type Input = { id: number; version: number }
type Publisher = { staff: Pick<Staff, 'id'>; mayPublishAll: boolean }

/**
 * Publishes the draft: the document is written into the tables, the dates follow its rules, and it becomes a version.
 * Existing bookings keep the price, the policy and the documents they were made with.
 *
 * @throws {AppError} the errors of {@link publishDraft}.
 */
export async function publishPackage(
  { db, clock }: Platform,
  publisher: Publisher,
  request: Input,
): Promise<{ number: number; fields: PackageField[] }> {
  return inTransaction(db, (tx) => publishDraft(tx, clock, { ...publisher, ...request }))
}

/**
 * Publishes the draft in the transaction of the caller, which must not hold any lock yet.
 *
 * @throws {AppError} `PACKAGE_GONE`; `DESK_CHANGED_CONCURRENTLY` for an old version; `PACKAGE_UNCHANGED` without a
 * draft that changes anything; `PACKAGE_NOT_READY`; `PACKAGE_PUBLISH_ROLE` when the user may not publish prices, refund
 * steps or departures; this error names who may.
 */
export async function publishDraft(
  tx: Transaction,
  clock: Platform['clock'],
  { staff, mayPublishAll, id, version }: Publisher & Input,
): Promise<{ number: number; fields: PackageField[] }> {
  const at = clock.now()
  // Must come first, because its lock allows only one change to the catalogue at a time.
  await bumpCatalogRevision(tx)
  const { storedPackage, draft } = await requirePackage(tx, id)
  if (draft === undefined) throw new AppError('PACKAGE_UNCHANGED')
  if (draft.version !== version) throw await packageConflictError(tx, id)
  const fields = changesOf(storedPackage, draft)
  if (fields.length === 0 && storedPackage.isPublished) throw new AppError('PACKAGE_UNCHANGED')
  if (!mayPublishAll) await assertPublishable(tx, fields)
  await assertReady(tx, draft.content)

  await saveFirstVersion(tx, storedPackage, at)
  await writePublishedPackage(tx, clock, { storedPackage, content: draft.content })
  await refreshSearchIndex(tx, { tourPackageIds: [id] })
  const number = await addVersion(tx, { id, fields, publishedBy: staff.id, publishedAt: at })
  await draftRepository.remove(tx, { id, version })
  await recordPackageEvent(tx, {
    name: 'package_published',
    id,
    at,
    staff,
    after: { number, fields: fields.join(',') },
  })
  return { number, fields }
}

/**
 * Removes a package from the site. Its bookings do not change. @throws {AppError} `PACKAGE_GONE`, `PACKAGE_UNCHANGED`.
 */
export async function withdrawPackage({ db, clock }: Platform, id: number): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const { storedPackage } = await requirePackage(tx, id)
    if (!storedPackage.isPublished) throw new AppError('PACKAGE_UNCHANGED')
    await saveFirstVersion(tx, storedPackage, at)
    await draftRepository.setPublished(tx, id, false)
    await recordPackageEvent(tx, { name: 'package_withdrawn', id, at })
  })
}

/**
 * Puts a withdrawn package back on the site, unchanged.
 *
 * @throws {AppError} `PACKAGE_GONE`; `PACKAGE_UNCHANGED` when it is on the site or was never there; `PACKAGE_NOT_READY`
 * when something that it names no longer exists.
 */
export async function republishPackage({ db, clock }: Platform, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const { storedPackage } = await requirePackage(tx, id)
    const versions = await draftRepository.listVersions(tx, id)
    if (storedPackage.isPublished || versions.length === 0) throw new AppError('PACKAGE_UNCHANGED')
    await assertReady(tx, storedPackage.content)
    await draftRepository.setPublished(tx, id, true)
    await recordPackageEvent(tx, { name: 'package_brought_back', id, at: clock.now() })
  })
}

/** Throws an error that names the fields, and the users who may publish them. */
async function assertPublishable(tx: Transaction, fields: readonly PackageField[]): Promise<void> {
  const theirs = fieldsForManagers(fields)
  if (theirs.length === 0) return
  const labels = theirs.map((field) => deskPackage.fields[field])
  throw new AppError('PACKAGE_PUBLISH_ROLE', {
    message: packageRefusals.publishNotAllowed(labels, await listPublishers(tx)),
  })
}

/** Throws one error that lists everything missing. */
async function assertReady(tx: Transaction, content: PackageContent): Promise<void> {
  const { blocks } = await checksOf(tx, content)
  if (blocks.length === 0) return
  const message = packageRefusals.notReady(blocks.map(({ code }) => packageBlockMessages[code]))
  throw new AppError('PACKAGE_NOT_READY', { message })
}

/**
 * The state of a package before its first edit at the desk becomes version 1, so that it can be compared and restored.
 */
async function saveFirstVersion(tx: Transaction, { id, isPublished, content }: StoredPackage, at: Date): Promise<void> {
  const versions = await draftRepository.listVersions(tx, id)
  if (!isPublished || versions.length > 0) return
  await draftRepository.addVersion(tx, { tourPackageId: id, content, fields: [], publishedBy: null, publishedAt: at })
}

type Version = { id: number; fields: PackageField[]; publishedBy: string; publishedAt: Date }

/** The version is what travellers see: the document after cleaning. */
async function addVersion(tx: Transaction, { id, ...version }: Version): Promise<number> {
  const publishedPackage = await findPackage(tx, id)
  if (publishedPackage === null) throw new Error(`Package ${id} was removed while it was being published`)
  return draftRepository.addVersion(tx, { tourPackageId: id, content: publishedPackage.content, ...version })
}
