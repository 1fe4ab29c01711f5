import type { NextDate } from '../api/date-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paiseToRupees } from '#kernel/money/money.ts'
import type { Database } from '#platform/db/queryable.ts'
import { availabilityRepository } from './availability-repository.ts'
import type { CatalogSource } from './catalog-source.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

/** How many dates a package's page lists for visitors without scripts. */
const MAX_NEXT_DATES = 6

/**
 * The next dates on which a package starts with a free seat, with their prices.
 *
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND` for an unknown or unpublished package.
 */
export async function listNextDates(
  db: Database,
  source: Pick<CatalogSource, 'nextDates'>,
  tourPackageId: number,
): Promise<NextDate[]> {
  const terms = await tourPackageRepository.findPublishedTerms(db, tourPackageId)
  if (terms === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const dates = await source.nextDates(tourPackageId, MAX_NEXT_DATES)
  const prices = await availabilityRepository.findPrices(db, tourPackageId, dates)
  return dates.map((date) => ({
    date,
    pricePerPerson: paiseToRupees(prices.get(date) ?? terms.basePricePaise),
  }))
}
