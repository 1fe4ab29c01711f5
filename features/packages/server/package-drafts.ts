import { blankPackage } from '../rules/blank-package.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { PackageContent } from '../rules/package-content.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import { saveSharedDraft } from '#platform/db/save-shared-draft.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { draftRepository } from './draft-repository.ts'
import { packageConflictError, changesOf, checksOf, recordPackageEvent, requirePackage } from './package-change.ts'

/**
 * Creates a package that travellers do not see: blank, or as a copy of another package.
 *
 * @throws {AppError} `PACKAGE_NAME` without a name; `PACKAGE_GONE` when the package to copy does not exist.
 */
export async function addPackage(
  { db, clock }: Platform,
  staff: Staff,
  { copyOf, name }: { copyOf: number | null; name: string },
): Promise<{ id: number }> {
  if (name === '') throw new AppError('PACKAGE_NAME')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const source = copyOf === null ? null : await requirePackage(tx, copyOf)
    const document = source === null ? blankPackage() : (source.draft ?? source.storedPackage).content
    const id = await draftRepository.addUnpublished(tx, name)
    await draftRepository.startDraft(tx, id, { content: { ...document, name }, changedBy: staff.id, changedAt: at })
    await recordPackageEvent(tx, { name: 'package_added', id, at, ...(copyOf !== null && { after: { copyOf } }) })
    return { id }
  })
}

type Input = {
  id: number
  /** The draft version that the user had loaded; null if there was no draft. */
  version: number | null
  /** The latest version number that the user had loaded. */
  published?: number | undefined
  content: PackageContent
}

/**
 * Saves the draft. This is not recorded in the audit log, which records only what is published.
 *
 * @throws {AppError} `PACKAGE_GONE`; `DESK_CHANGED_CONCURRENTLY` when somebody else has saved since.
 */
export async function savePackageDraft(
  { db, clock }: Platform,
  staff: Staff,
  { id, version, published, content }: Input,
) {
  recordUnchanged('a draft changes nothing for travellers')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { storedPackage } = await requirePackage(tx, id)
    const draftValues = { content, changedBy: staff.id, changedAt: at }
    const savedVersion = await saveSharedDraft(
      { version, published },
      {
        lastNumber: () => draftRepository.lastNumber(tx, id),
        begin: () => draftRepository.startDraft(tx, id, draftValues),
        change: (currentVersion) => draftRepository.change(tx, { id, version: currentVersion }, draftValues),
      },
    )
    if (savedVersion === null) throw await packageConflictError(tx, id)
    return {
      version: savedVersion,
      savedAt: at.toISOString(),
      changes: changesOf(storedPackage, draftValues),
      checks: await checksOf(tx, content, { id, at }),
    }
  })
}

/**
 * Discards a draft. A package that was never published is deleted with it.
 *
 * @throws {AppError} `PACKAGE_GONE`; `DESK_CHANGED_CONCURRENTLY` when the given version is out of date.
 */
export async function dropPackageDraft({ db, clock }: Platform, { id, version }: { id: number; version: number }) {
  await inTransaction(db, async (tx) => {
    const { storedPackage } = await requirePackage(tx, id)
    if (!(await draftRepository.remove(tx, { id, version }))) throw await packageConflictError(tx, id)
    const versions = await draftRepository.listVersions(tx, id)
    if (!storedPackage.isPublished && versions.length === 0) await draftRepository.removePackage(tx, id)
    await recordPackageEvent(tx, { name: 'package_draft_dropped', id, at: clock.now() })
  })
}
