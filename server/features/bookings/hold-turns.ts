import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/client.ts'
import { noteLock } from '#server/platform/db/locks.ts'
import { holdTurns } from '#server/platform/db/schema/operations.ts'
import type { BookingOwner } from './booking-repository.ts'

/**
 * Waits until no other transaction holds seats for this owner. Then the number of the owner's holds stays as it is
 * counted. Nothing of the owner is kept.
 */
export async function takeHoldTurn(tx: Transaction, { userId, cookieHash }: BookingOwner): Promise<void> {
  const id = userId ?? cookieHash
  if (id === null) return
  noteLock(tx, 'holdTurns', id)
  // A second transaction with the same id waits here, although the row is deleted at once: it cannot know yet whether
  // this transaction commits.
  await tx.insert(holdTurns).values({ id }).onConflictDoUpdate({ target: holdTurns.id, set: { id } })
  await tx.delete(holdTurns).where(eq(holdTurns.id, id))
}
