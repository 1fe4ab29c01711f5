import { AppError } from '#kernel/errors/errors.ts'
import type { PACKAGE_BLOCKERS } from '../rules/package-checks.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { packageBlockMessages, packageRefusals } from '#messages/packages/desk-checks.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checksOf, requirePackage } from './package-change.ts'
import type { StoredPackage } from './package-repository.ts'
import { writePublishedPackage } from './write-published-package.ts'

/**
 * With one of these problems a draft cannot be stored in the tables. With any other problem it can still be previewed.
 */
const BLOCKERS_FOR_PREVIEW: readonly (typeof PACKAGE_BLOCKERS)[number][] = [
  'CATEGORY_UNKNOWN',
  'REGION_UNKNOWN',
  'PICTURE_UNKNOWN',
  'ITEM_DUPLICATE',
  'RULE_RESERVED',
  'RULE_WEEKDAY_MISSING',
  'GROUP_SIZE',
  'STAY_NIGHTS',
  'POINT_LOCATION_INCOMPLETE',
  'GROUP_PRICE_KIND_INVALID',
  'GROUP_PRICE_TWICE',
]

class RolledBack extends Error {}

/**
 * Reads a package as if its draft were published: it writes the draft with the code that publishes, lets `read` query
 * the tables, and rolls everything back. So a preview cannot differ from the published page.
 *
 * @throws {AppError} `PACKAGE_GONE`; `PACKAGE_NOT_READY` when the tables cannot hold the draft.
 */
export async function readAsIfPublished<Result>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
  read: (tx: Transaction, storedPackage: StoredPackage) => Promise<Result>,
): Promise<Result> {
  const found = Promise.withResolvers<Result>()
  try {
    await inTransaction(db, async (tx) => {
      const { storedPackage, draft } = await requirePackage(tx, id)
      const content = draft?.content ?? storedPackage.content
      await assertStorable(tx, content)
      await writePublishedPackage(tx, clock, { storedPackage, content })
      found.resolve(await read(tx, storedPackage))
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return found.promise
}

async function assertStorable(tx: Transaction, content: PackageContent): Promise<void> {
  const { blocks } = await checksOf(tx, content)
  const reasons = blocks
    .filter(({ code }) => BLOCKERS_FOR_PREVIEW.includes(code))
    .map(({ code }) => packageBlockMessages[code])
  if (reasons.length > 0) throw new AppError('PACKAGE_NOT_READY', { message: packageRefusals.notShown(reasons) })
}
