import type { Transaction } from '#platform/db/queryable.ts'
import { saveSetting } from '#platform/db/settings.ts'
import { bankLineRepository, type BankLineRow, type BankLineMatch } from './bank-line-repository.ts'
import { settlementRepository } from './settlement-repository.ts'

/**
 * References of office payments, refunds and settlements. The second pattern finds 12 digits that a bank has written
 * directly after a word.
 */
const REFERENCES = [/[A-Z0-9]{12,22}/g, /\d{12}/g]
/** The setting whose row is the lock for matching. */
const MATCHING_LOCK_SETTING = 'bank_lines_matched'
/** References per SQL statement. */
const BATCH_SIZE = 5_000

type Candidate = { match: NonNullable<BankLineMatch['match']>; id: string; amount: number }

/**
 * Matches each open line with a settlement of the gateway, an office payment, or a refund paid by bank. Reference and
 * amount must both be equal, and each item is matched by one line only: a second line for the same money is left for a
 * person to decide.
 *
 * @returns how many lines were matched.
 */
export async function matchLines(tx: Transaction, at: Date): Promise<number> {
  await lockMatching(tx, at)
  await bankLineRepository.resolveUncertainMatches(tx)
  const open = await bankLineRepository.listOpen(tx)
  const candidatesByReference = await findCandidates(tx, open)
  const found = new Set<string>()
  for (const line of open) {
    const hit = referencesOf(line)
      .flatMap((one) => candidatesByReference.get(one) ?? [])
      .find(({ id, amount }) => amount === line.amountPaise && !found.has(id))
    if (hit === undefined) continue
    const end = { match: hit.match, matched: hit.id, endedAt: at, endedBy: null, reason: '' }
    if (await bankLineRepository.end(tx, line.id, end)) found.add(hit.id)
  }
  await bankLineRepository.resolveUncertainMatches(tx)
  return found.size
}

/**
 * Serialises matching, because two lines could otherwise get the same match. What is read after this call cannot change
 * during the transaction.
 */
export const lockMatching = (tx: Transaction, at: Date): Promise<void> =>
  saveSetting(tx, MATCHING_LOCK_SETTING, at.toISOString())

function referencesOf({ text, reference }: BankLineRow): string[] {
  const characters = `${reference} ${text}`.toUpperCase()
  return [...new Set(REFERENCES.flatMap((pattern) => characters.match(pattern) ?? []))]
}

/** All unmatched settlements, office payments and refunds that an open line may match, by their reference. */
async function findCandidates(tx: Transaction, lines: readonly BankLineRow[]): Promise<Map<string, Candidate[]>> {
  const candidatesByReference = new Map<string, Candidate[]>()
  const add = (reference: string, found: Candidate) =>
    candidatesByReference.set(reference, [...(candidatesByReference.get(reference) ?? []), found])
  for (const { utr, id, amountPaise } of await settlementRepository.listUnmatched(tx))
    if (utr !== null) add(utr.toUpperCase(), { match: 'settlement', id, amount: amountPaise })
  const references = [...new Set(lines.flatMap(referencesOf))]
  for (let from = 0; from < references.length; from += BATCH_SIZE)
    for (const { reference, ...found } of await bankLineRepository.listUnmatchedTransfers(
      tx,
      references.slice(from, from + BATCH_SIZE),
    ))
      add(reference, found)
  return candidatesByReference
}
