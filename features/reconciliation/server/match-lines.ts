import type { Transaction } from '#platform/db/queryable.ts'
import { keepSetting } from '#platform/db/settings.ts'
import { bankLineRepository, type BankLineRow, type LineEnd } from './bank-line-repository.ts'
import { settlementRepository } from './settlement-repository.ts'

/** A reference of a transfer, as receipts, refunds and settlements have it; banks also write one without a gap behind words. */
const REFERENCES = [/[A-Z0-9]{12,22}/g, /\d{12}/g]
/** The setting whose row is the turn of those who find. */
const TURN = 'bank_lines_matched'
/** So many references in one statement. */
const AT_ONCE = 5_000

type Found = { match: NonNullable<LineEnd['match']>; id: string; amount: number }

/**
 * Finds for each open line what it belongs to: a settlement of the gateway, money that the office has entered, or a refund
 * that was paid by bank. Reference and amount must both be the same, and each is found by one line only: a bank that books
 * money twice is asked why.
 *
 * @returns how many lines were found.
 */
export async function matchLines(tx: Transaction, at: Date): Promise<number> {
  await takeTurn(tx, at)
  await bankLineRepository.settleUnsure(tx)
  const open = await bankLineRepository.listOpen(tx)
  const known = await findKnown(tx, open)
  const found = new Set<string>()
  for (const line of open) {
    const hit = referencesOf(line)
      .flatMap((one) => known.get(one) ?? [])
      .find(({ id, amount }) => amount === line.amountPaise && !found.has(id))
    if (hit === undefined) continue
    const end = { match: hit.match, matched: hit.id, endedAt: at, endedBy: null, reason: '' }
    if (await bankLineRepository.end(tx, line.id, end)) found.add(hit.id)
  }
  await bankLineRepository.settleUnsure(tx)
  return found.size
}

/** One after the other, or two lines could find the same. What is read after this is true until the transaction ends. */
export const takeTurn = (tx: Transaction, at: Date): Promise<void> => keepSetting(tx, TURN, at.toISOString())

function referencesOf({ text, reference }: BankLineRow): string[] {
  const signs = `${reference} ${text}`.toUpperCase()
  return [...new Set(REFERENCES.flatMap((pattern) => signs.match(pattern) ?? []))]
}

/** Everything that has no line yet and that an open line may be, by its reference. */
async function findKnown(tx: Transaction, lines: readonly BankLineRow[]): Promise<Map<string, Found[]>> {
  const known = new Map<string, Found[]>()
  const add = (reference: string, found: Found) => known.set(reference, [...(known.get(reference) ?? []), found])
  for (const { utr, id, amountPaise } of await settlementRepository.listUnfound(tx))
    if (utr !== null) add(utr.toUpperCase(), { match: 'settlement', id, amount: amountPaise })
  const references = [...new Set(lines.flatMap(referencesOf))]
  for (let from = 0; from < references.length; from += AT_ONCE)
    for (const { reference, ...found } of await bankLineRepository.listKnown(
      tx,
      references.slice(from, from + AT_ONCE),
    ))
      add(reference, found)
  return known
}
