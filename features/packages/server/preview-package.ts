import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import { toTourPackageDto } from '#features/catalog/server/to-tour-package-dto.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readAsIfPublished } from './as-if-published.ts'
import { recordPackageEvent, requirePackage } from './package-change.ts'
import { PREVIEW_MS, previewToken, readPreviewToken } from './preview-token.ts'

/**
 * Creates a link to the travellers' page with the draft. Only the desk can open it. @throws {AppError} `PACKAGE_GONE`.
 */
export async function createPreviewLink(
  { db, clock, secrets }: Platform,
  id: number,
): Promise<{ path: string; until: string }> {
  recordUnchanged('creating a link shows nothing; each view through it is an audit event')
  await requirePackage(db, id)
  const until = new Date(clock.now().getTime() + PREVIEW_MS)
  return { path: deskPages.packagePreview(previewToken(secrets.booking, { id, until })), until: until.toISOString() }
}

/** A package as travellers would read it with its draft, and when the preview link expires. */
type Preview = { tourPackage: TourPackage; until: Date }

/**
 * Opens a link to a draft, and records the view.
 *
 * @throws {AppError} `PACKAGE_GONE` for a link that we did not make or that is more than an hour old;
 * `PACKAGE_NOT_READY` when the draft cannot be shown.
 */
export async function openPreview(platform: Platform, token: string): Promise<Preview> {
  const at = platform.clock.now()
  const link = readPreviewToken(platform.secrets.booking, token, at)
  if (link === null) throw new AppError('PACKAGE_GONE')
  const { id, until } = link
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  const row = await readAsIfPublished(platform, id, (tx) => tourPackageRepository.findPublished(tx, { id, today }))
  if (row === undefined) throw new AppError('PACKAGE_GONE')
  await inTransaction(platform.db, (tx) => recordPackageEvent(tx, { name: 'package_previewed', id, at }))
  return { tourPackage: toTourPackageDto(row, today), until }
}
