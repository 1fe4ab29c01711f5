import * as z from 'zod/mini'
import { LEDGERS, USUAL_LEDGERS, type LedgerNames } from '../rules/tally.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { keepSetting, readSetting } from '#platform/db/settings.ts'

const SETTING = 'tally_ledgers'
const Kept = z.record(z.string(), z.string())

/** What the ledgers are called in Tally: as the office has named them, the usual names else. */
export async function readLedgerNames({ db }: Pick<Platform, 'db'>): Promise<LedgerNames> {
  const kept = Kept.safeParse(await readSetting(db, SETTING))
  return kept.success ? { ...USUAL_LEDGERS, ...kept.data } : USUAL_LEDGERS
}

/**
 * Names the ledgers. Tally finds them by their whole name, so none is empty.
 *
 * @throws {AppError} `LEDGER_NAME_EMPTY`
 */
export async function nameLedgers({ db, clock }: Platform, names: LedgerNames): Promise<void> {
  if (LEDGERS.some((ledger) => names[ledger] === '')) throw new AppError('LEDGER_NAME_EMPTY')
  await inTransaction(db, async (tx) => {
    await keepSetting(tx, SETTING, names)
    const on = { kind: 'desk', id: SETTING }
    await recordAct(tx, {
      name: 'ledgers_named',
      on,
      at: clock.now(),
      reason: 'at the desk',
      after: { ...names },
    })
  })
}
