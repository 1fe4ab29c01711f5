import * as z from 'zod/mini'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { LEDGERS, DEFAULT_LEDGERS, type LedgerNames } from '../rules/tally.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { saveSetting, findSetting } from '#platform/db/settings.ts'

const SETTING = 'tally_ledgers'
const StoredNames = z.record(z.string(), z.string())

/** The ledger names in Tally: as entered by the office, otherwise the default names. */
export async function getLedgerNames({ db }: Pick<Platform, 'db'>): Promise<LedgerNames> {
  const parsed = StoredNames.safeParse(await findSetting(db, SETTING))
  return parsed.success ? { ...DEFAULT_LEDGERS, ...parsed.data } : DEFAULT_LEDGERS
}

/**
 * Saves the names of the ledgers. Tally finds them by their full name, so none may be empty.
 *
 * @throws {AppError} `LEDGER_NAME_EMPTY`
 */
export async function saveLedgerNames({ db, clock }: Platform, names: LedgerNames): Promise<void> {
  if (LEDGERS.some((ledger) => names[ledger] === '')) throw new AppError('LEDGER_NAME_EMPTY')
  await inTransaction(db, async (tx) => {
    await saveSetting(tx, SETTING, names)
    const on = { kind: 'desk', id: SETTING }
    await recordAuditEvent(tx, {
      name: 'ledgers_named',
      on,
      at: clock.now(),
      reason: commonReasons.atDesk,
      after: { ...names },
    })
  })
}
