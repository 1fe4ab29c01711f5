import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Database } from '#platform/db/queryable.ts'
import { tourPackageRepository, type FullTourPackage } from './tour-package-repository.ts'

/**
 * Reads one published package with all its details.
 *
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
 */
export async function getTourPackage(
  db: Database,
  { id, today }: { id: number; today: CalendarDate },
): Promise<FullTourPackage> {
  const tourPackage = await tourPackageRepository.findPublished(db, { id, today })
  if (tourPackage === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  return tourPackage
}
