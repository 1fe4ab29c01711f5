import { blankPackage } from '../rules/blank-package.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { PackageContent } from '../rules/package-content.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import { keepSharedDraft } from '#platform/db/keep-shared-draft.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { draftRepository } from './draft-repository.ts'
import { changedPackage, changesOf, checksOf, notePackage, requirePackage } from './package-change.ts'

/**
 * Begins a package that travellers do not see: blank, or with the document of another one.
 *
 * @throws {AppError} `PACKAGE_NAME` without a name; `PACKAGE_GONE` when the one to copy is not there.
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
    const document = source === null ? blankPackage() : (source.draft ?? source.stored).content
    const id = await draftRepository.addHidden(tx, name)
    await draftRepository.begin(tx, id, { content: { ...document, name }, changedBy: staff.id, changedAt: at })
    await notePackage(tx, { name: 'package_added', id, at, ...(copyOf !== null && { after: { copyOf } }) })
    return { id }
  })
}

type Asked = {
  id: number
  /** Of the draft that was read; null when there was none. */
  version: number | null
  /** The number of the last version that was read. */
  published?: number | undefined
  content: PackageContent
}

/**
 * Keeps what is being written. It is no act: the record has what is published.
 *
 * @throws {AppError} `PACKAGE_GONE`; `DESK_CHANGED_MEANWHILE` when somebody else has kept something since.
 */
export async function keepPackageDraft(
  { db, clock }: Platform,
  staff: Staff,
  { id, version, published, content }: Asked,
) {
  noteUnchanged('a draft changes nothing for travellers')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { stored } = await requirePackage(tx, id)
    const kept = { content, changedBy: staff.id, changedAt: at }
    const keptVersion = await keepSharedDraft(
      { version, published },
      {
        lastNumber: () => draftRepository.lastNumber(tx, id),
        begin: () => draftRepository.begin(tx, id, kept),
        change: (known) => draftRepository.change(tx, { id, version: known }, kept),
      },
    )
    if (keptVersion === null) throw await changedPackage(tx, id)
    return {
      version: keptVersion,
      keptAt: at.toISOString(),
      changes: changesOf(stored, kept),
      checks: await checksOf(tx, content, { id, at }),
    }
  })
}

/**
 * Throws a draft away. A package that travellers have never seen goes with it.
 *
 * @throws {AppError} `PACKAGE_GONE`; `DESK_CHANGED_MEANWHILE` for an old version.
 */
export async function dropPackageDraft({ db, clock }: Platform, { id, version }: { id: number; version: number }) {
  await inTransaction(db, async (tx) => {
    const { stored } = await requirePackage(tx, id)
    if (!(await draftRepository.remove(tx, { id, version }))) throw await changedPackage(tx, id)
    const versions = await draftRepository.listVersions(tx, id)
    if (!stored.isPublished && versions.length === 0) await draftRepository.removePackage(tx, id)
    await notePackage(tx, { name: 'package_draft_dropped', id, at: clock.now() })
  })
}
