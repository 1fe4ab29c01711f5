import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { caseRepository, type CaseRow } from './case-repository.ts'

/**
 * Changes a case by what it is now. Somebody else may have changed it since it was read: what a message does to a case must
 * not get lost for that.
 *
 * @throws {AppError} `CASE_NOT_FOUND` when it was erased meanwhile.
 */
export async function changeLatest(
  tx: Transaction,
  seen: CaseRow,
  changesFor: (row: CaseRow) => Partial<CaseRow>,
): Promise<void> {
  for (let row = seen; ;) {
    if (await caseRepository.change(tx, row, changesFor(row))) return
    const latest = await caseRepository.findRow(tx, row.id)
    if (latest === undefined) throw new AppError('CASE_NOT_FOUND')
    row = latest
  }
}
