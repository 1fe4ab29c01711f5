import type { Database } from './ledger.ts'
import { refuse, type Refusal } from './refusal.ts'

/** What Razorpay answers to a refund when the merchant has less than its amount there. Its API does not tell how much it has. */
export const balanceTooSmall: Refusal = refuse(
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
)

/** Gives the merchant so many paise, and from now on counts them; null: refunds have no end, as in the beginning. */
export async function setBalance(db: Database, paise: number | null): Promise<void> {
  await db.query('delete from sandbox.balance')
  if (paise !== null) await db.query('insert into sandbox.balance (paise) values ($1)', [paise])
}

/** Adds money: a capture, a refund that the bank refused, or what the merchant has paid in. */
export async function addToBalance(db: Database, paise: number): Promise<void> {
  await db.query('update sandbox.balance set paise = paise + $1', [paise])
}

/** Takes money for a refund. @returns false when the balance is counted and has less. */
export async function takeFromBalance(db: Database, paise: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select paise >= $1 as has from sandbox.balance for update', [
    paise,
  ])
  if (rows[0]?.has === false) return false
  await db.query('update sandbox.balance set paise = paise - $1', [paise])
  return true
}

/** What goes to the merchant's bank is there no more. */
export async function payOutOfBalance(db: Database, paise: number): Promise<void> {
  await db.query('update sandbox.balance set paise = greatest(0, paise - $1)', [paise])
}
