import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { caseRepository, type CaseRow } from './case-repository.ts'

/**
 * Changes a case based on its current version. Somebody else may have changed it since it was read, but the effect of a
 * message on a case must not be lost.
 *
 * @throws {AppError} `CASE_NOT_FOUND` if it was erased in the meantime.
 */
export async function changeLatestCase(
  tx: Transaction,
  seenRow: CaseRow,
  changesFor: (row: CaseRow) => Partial<CaseRow>,
): Promise<void> {
  for (let row = seenRow; ;) {
    if (await caseRepository.change(tx, row, changesFor(row))) return
    const latest = await caseRepository.findRow(tx, row.id)
    if (latest === undefined) throw new AppError('CASE_NOT_FOUND')
    row = latest
  }
}
