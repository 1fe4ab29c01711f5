import type { Database } from './ledger.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Razorpay's response to a refund when the merchant's balance is too low. Its API does not report the balance. */
export const balanceTooSmall: Refusal = refuse(
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
)

/**
 * Sets the merchant's balance in paise and starts tracking it. Null stops the tracking: refunds are then unlimited, as
 * they are initially.
 */
export async function setBalance(db: Database, paise: number | null): Promise<void> {
  await db.query('delete from sandbox.balance')
  if (paise !== null) await db.query('insert into sandbox.balance (paise) values ($1)', [paise])
}

/** Adds money: a capture, a refund that the bank rejected, or funds that the merchant has added. */
export async function addToBalance(db: Database, paise: number): Promise<void> {
  await db.query('update sandbox.balance set paise = paise + $1', [paise])
}

/** Deducts money for a refund. @returns false when the balance is tracked and too low. */
export async function deductFromBalance(db: Database, paise: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select paise >= $1 as has from sandbox.balance for update', [
    paise,
  ])
  if (rows[0]?.has === false) return false
  await db.query('update sandbox.balance set paise = paise - $1', [paise])
  return true
}

/** A settlement to the merchant's bank reduces the balance. */
export async function payOutOfBalance(db: Database, paise: number): Promise<void> {
  await db.query('update sandbox.balance set paise = greatest(0, paise - $1)', [paise])
}
