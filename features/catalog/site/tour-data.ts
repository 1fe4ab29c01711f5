import { type CountryDto, getTourPackage, listCountries } from '../api/calls.ts'
import type { TourPackage } from '../api/package-schemas.ts'
import { isApiError, logPageError, type Call } from '#ui/site/lib/api.ts'
import { notFound } from '#ui/site/lib/page.ts'
import { listOf } from '#ui/site/lib/list-of.ts'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'
import { formatLocation } from './tour-location.ts'

/** The statuses for unknown and invalid ids. For a visitor both mean that the page does not exist. */
const NOT_FOUND_STATUSES: readonly number[] = [404, 422]

/**
 * @throws {Response} 404 for a package that does not exist.
 * @throws {TypeError} when the response is not a package.
 */
export async function loadTourPackage(call: Call, id: string): Promise<TourPackage> {
  try {
    return readTourPackage(await call(getTourPackage, { params: { id } }))
  } catch (error) {
    if (isApiError(error) && NOT_FOUND_STATUSES.includes(error.status)) throw notFound()
    throw error
  }
}

/** The countries; none after a failure, which is only logged (specification §8). */
export async function loadCountries(call: Call): Promise<CountryDto[]> {
  try {
    return listOf(await call(listCountries))
  } catch (error) {
    logPageError(error)
    return []
  }
}

/** The location line of a package; null when it is unknown. */
export function locationOf(tourPackage: TourPackage, countries: readonly CountryDto[]): string | null {
  return formatLocation(
    tourPackage.stateNames.map(({ name }) => name),
    countries,
  )
}
