import { PackageDocument } from '#features/packages/api/package-content.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { draftRepository } from '#features/packages/server/draft-repository.ts'
import { recordPackageEvent } from '#features/packages/server/package-change.ts'
import { findPackage } from '#features/packages/server/package-repository.ts'
import { publishDraft } from '#features/packages/server/publish-package.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { LineToImport } from './import-kind.ts'
import type { ImportLine } from './import-repository.ts'
import { hashOf } from './validate-packages.ts'

/**
 * Turns a package line into a draft, and publishes it if the import requests it, through the same functions and checks
 * as the editor.
 *
 * @throws {AppError} `PACKAGE_GONE`; `IMPORT_CHANGED` when somebody has changed the package or started a draft since
 * the file was read; and the errors of publishing.
 */
export async function importPackage(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { line, staff, mayPublishAll, publishes }: LineToImport,
): Promise<null> {
  // Must come first, as in normal publishing, to serialize concurrent imports.
  if (publishes) await bumpCatalogRevision(tx)
  const content = PackageDocument.parse(line.content)
  const at = clock.now()
  const id = line.target === null ? await addNew(tx, content.name) : await assertUnchanged(tx, line)
  const version = await draftRepository.startDraft(tx, id, { content, changedBy: staff.id, changedAt: at })
  if (version === null) throw new AppError('IMPORT_CHANGED')
  if (line.target === null) await recordPackageEvent(tx, { name: 'package_added', id, at, staff })
  if (publishes) await publishDraft(tx, clock, { staff, mayPublishAll, id, version })
  return null
}

/**
 * Adds a package, unless a package with this name was added since the file was read: the same file may have been read
 * twice.
 */
async function addNew(tx: Transaction, name: string): Promise<number> {
  if (await draftRepository.isNameTaken(tx, name)) throw new AppError('IMPORT_CHANGED')
  return draftRepository.addUnpublished(tx, name)
}

/**
 * Returns the id of the package.
 *
 * @throws {AppError} `PACKAGE_GONE`; `IMPORT_CHANGED` when it has changed since the file was read.
 */
async function assertUnchanged(tx: Transaction, { target, base }: ImportLine): Promise<number> {
  const storedPackage = await findPackage(tx, Number(target))
  if (storedPackage === null) throw new AppError('PACKAGE_GONE')
  if (hashOf(storedPackage) !== base) throw new AppError('IMPORT_CHANGED')
  return storedPackage.id
}
