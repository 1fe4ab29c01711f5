import { Uuid } from '#kernel/wire/schema-parts.ts'
import type { DataRequestKind } from '../rules/data-request.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { dataRequestRepository, type DataRequestRow } from './data-request-repository.ts'

/** A request by its id. @throws {AppError} `DATA_REQUEST_GONE`. */
export async function requireRequest(db: Platform['db'], id: string): Promise<DataRequestRow> {
  const row = Uuid.safeParse(id).success ? await dataRequestRepository.find(db, id) : undefined
  // An open request without an email address is about nobody: an empty address would match everybody without one.
  if (row === undefined || (row.email === '' && row.endedAt === null)) throw new AppError('DATA_REQUEST_GONE')
  return row
}

/**
 * An open request, optionally of a given kind: a person who only asks to see their data is never erased.
 *
 * @throws {AppError} `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`.
 */
export async function requireOpen(db: Platform['db'], id: string, kind?: DataRequestKind): Promise<DataRequestRow> {
  const row = await requireRequest(db, id)
  if (row.endedAt !== null) throw new AppError('DATA_REQUEST_ENDED')
  if (kind !== undefined && row.kind !== kind) throw new AppError('DATA_REQUEST_GONE')
  return row
}

/** Ends an open request. @throws {AppError} `DATA_REQUEST_ENDED` when it has already ended. */
export async function endRequest(
  tx: Transaction,
  id: string,
  values: Parameters<typeof dataRequestRepository.end>[2],
): Promise<void> {
  if (!(await dataRequestRepository.end(tx, id, values))) throw new AppError('DATA_REQUEST_ENDED')
}
