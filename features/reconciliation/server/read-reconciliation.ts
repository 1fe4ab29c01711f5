import * as z from 'zod/mini'
import type { getReconciliation as getReconciliationCall } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findSetting } from '#platform/db/settings.ts'
import { bankLineRepository } from './bank-line-repository.ts'
import { LAST_CHECK_SETTING } from './check-gateway.ts'
import { mismatchRepository } from './mismatch-repository.ts'
import { settlementRepository } from './settlement-repository.ts'

const MAX_SHOWN_LINES = 100
const Checked = z.object({ at: z.string(), payments: z.int(), refunds: z.int(), settlements: z.int() })
/** Show statements from the last 30 days, at most five. */
const STATEMENT_DAYS = 30
const MAX_SHOWN_STATEMENTS = 5
const DAY_MS = 86_400_000
/** Banks credit a settlement within this many days, including a weekend. */
const IN_TRANSIT_DAYS = 4

/** The differences between the gateway, the bank and our books, as of the last check. */
export async function getReconciliation({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<ResponseOf<typeof getReconciliationCall>> {
  const checked = Checked.safeParse(await findSetting(db, LAST_CHECK_SETTING))
  const open = await mismatchRepository.listOpen(db)
  const settlements = await settlementRepository.findAll(
    db,
    open.map(({ thing }) => thing),
  )
  const { lines, found, lastDay } = await bankLineRepository.sumUp(db)
  const bankLines = await bankLineRepository.listOpen(db, MAX_SHOWN_LINES)
  const since = new Date(clock.now().getTime() - STATEMENT_DAYS * DAY_MS)
  const statements = await bankLineRepository.listStatements(db, { since, limit: MAX_SHOWN_STATEMENTS })
  const latest = new Date(clock.now().getTime() - IN_TRANSIT_DAYS * DAY_MS)
  const unmatchedSettlements = lastDay === null ? [] : await settlementRepository.listUnmatched(db)
  return {
    checked: checked.success ? checked.data : null,
    mismatches: open.map(({ id, kind, thing, reference, theirsPaise, oursPaise, foundAt }) => ({
      id,
      kind,
      thing,
      reference,
      theirsPaise,
      oursPaise,
      foundAt: foundAt.toISOString(),
      settlement: settlements.get(thing)?.sums ?? null,
    })),
    bank: { lines, found, open: lines - found, lastDay },
    statements: statements.map(({ readAt, inPaise, outPaise, ...one }) => ({
      ...one,
      at: readAt.toISOString(),
      inPaise: Number(inPaise),
      outPaise: Number(outPaise),
    })),
    bankLines: bankLines.map(({ id, day, text, reference, amountPaise }) => ({
      id,
      day,
      text,
      reference,
      amountPaise,
    })),
    late: unmatchedSettlements
      .filter(({ createdAt }) => createdAt <= latest)
      .map(({ id, utr, amountPaise, createdAt }) => ({ id, utr, amountPaise, at: createdAt.toISOString() })),
  }
}
