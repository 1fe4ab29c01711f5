import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { assertNotClosed, findBookableDeparture } from '#features/catalog/server/find-bookable-departure.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'

/**
 * The row of a date that can be offered, with the price for one guest.
 *
 * @throws {AppError} `START_DATE_UNAVAILABLE`.
 */
export async function getDepartureToOffer(
  tx: Transaction,
  { packageId: tourPackageId, date, at }: { packageId: number; date: string; at: Date },
): Promise<{ departureId: string; pricePaise: Paise }> {
  const startDate = calendarDate(date)
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  const found = startDate <= today ? null : await findBookableDeparture(tx, { tourPackageId, startDate, today })
  if (found === null) throw new AppError('START_DATE_UNAVAILABLE')
  assertNotClosed(found)
  const { capacity, pricePaise } = found
  const tourPackage = await tourPackageRepository.findForBooking(tx, { id: tourPackageId, startDate })
  if (tourPackage === undefined) throw new AppError('START_DATE_UNAVAILABLE')
  const departureId =
    (await departureRepository.findId(tx, { tourPackageId, startDate })) ??
    (await departureRepository.create(tx, { tourPackageId, startDate, capacity, pricePaise }))
  return { departureId, pricePaise: pricePaise ?? tourPackage.basePricePaise }
}
