import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'

/** The cancellation of a departure. @throws {AppError} `DEPARTURE_CANCELLATION_NOT_FOUND`. */
export async function requireDepartureCancellation({ db }: Pick<Platform, 'db'>, key: DepartureKey) {
  const [departure] = await departureCancellationRepository.findDepartures(db, [key])
  const [row] =
    departure === undefined ? [] : await departureCancellationRepository.findByDepartureIds(db, [departure.id])
  const found = row && (await departureCancellationRepository.find(db, row.id))
  if (found === undefined) throw new AppError('DEPARTURE_CANCELLATION_NOT_FOUND')
  return found
}
