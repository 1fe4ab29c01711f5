import { AppError } from '#kernel/errors/errors.ts'
import type { Database } from '#platform/db/queryable.ts'
import { regionRepository } from './region-repository.ts'

/**
 * Finds the id of a state by its name, ignoring case.
 *
 * @throws {AppError} `REGION_NOT_FOUND`
 */
export async function getStateByName(db: Database, name: string): Promise<{ id: number; name: string }> {
  const region = await regionRepository.findByName(db, name)
  if (region === undefined) throw new AppError('REGION_NOT_FOUND')
  return region
}
