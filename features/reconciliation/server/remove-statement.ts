import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/reconciliation/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { lockMatching } from './match-lines.ts'

/**
 * Removes a statement that was read with wrong columns: deletes its lines and the stored column layout, and undoes its
 * automatic matches. A statement stays if somebody has recorded money from one of its lines.
 *
 * @throws {AppError} `STATEMENT_GONE`; `STATEMENT_USED`.
 */
export async function removeBankStatement({ db, clock }: Platform, readAt: Date): Promise<{ lines: number }> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    // Matching a line, manually or automatically, takes the same lock.
    await lockMatching(tx, at)
    const { removed: lines, used } = await bankLineRepository.removeStatement(tx, readAt)
    if (used > 0) throw new AppError('STATEMENT_USED')
    if (lines === 0) throw new AppError('STATEMENT_GONE')
    await recordAuditEvent(tx, {
      name: 'bank_statement_taken_back',
      on: { kind: 'desk', id: 'bank' },
      at,
      reason: auditReasons.removedAtDesk,
      after: { lines, readAt: readAt.toISOString() },
    })
    return { lines }
  })
}
