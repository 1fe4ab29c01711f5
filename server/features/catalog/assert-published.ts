import { AppError } from '#domain/errors.ts'
import type { Database } from '#server/platform/db/client.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

/**
 * Checks that a package exists and is published, before anything about it is shown.
 *
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
 */
export async function assertPublished(db: Database, tourPackageId: number): Promise<void> {
  const found = await tourPackageRepository.findPublishedPrice(db, tourPackageId)
  if (found === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
}
