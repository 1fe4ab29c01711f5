import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { takeTurn } from './match-lines.ts'

/**
 * Takes a statement back that was read with wrong columns: its lines go, with what was remembered of its columns. What a line
 * had found by itself waits for its line again. A statement of which somebody has entered or attached a line stays: money was
 * noted by it.
 *
 * @throws {AppError} `STATEMENT_GONE`; `STATEMENT_USED`.
 */
export async function takeStatementBack({ db, clock }: Platform, readAt: Date): Promise<{ lines: number }> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    // Who attaches a line, or finds what one is, takes the same turn.
    await takeTurn(tx, at)
    const { removed: lines, used } = await bankLineRepository.removeStatement(tx, readAt)
    if (used > 0) throw new AppError('STATEMENT_USED')
    if (lines === 0) throw new AppError('STATEMENT_GONE')
    await recordAct(tx, {
      name: 'bank_statement_taken_back',
      on: { kind: 'desk', id: 'bank' },
      at,
      reason: 'removed at the desk',
      after: { lines, readAt: readAt.toISOString() },
    })
    return { lines }
  })
}
