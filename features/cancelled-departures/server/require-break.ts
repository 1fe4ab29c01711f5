import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakRepository } from './break-repository.ts'

/** The break of a departure. @throws {AppError} `BREAK_NOT_FOUND`. */
export async function requireBreak({ db }: Pick<Platform, 'db'>, key: DepartureKey) {
  const [departure] = await breakRepository.findDepartures(db, [key])
  const [row] = departure === undefined ? [] : await breakRepository.findOfDepartures(db, [departure.id])
  const found = row && (await breakRepository.find(db, row.id))
  if (found === undefined) throw new AppError('BREAK_NOT_FOUND')
  return found
}
