import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import type { TestDatabase } from '#tests/helpers/database.ts'

/**
 * Invariants on the bank's side, checked in the sandbox's own tables. The product's consistency check cannot include
 * them, because a real bank has no such tables to read. Each query finds the rows that violate the invariant.
 */
const BANK_INVARIANTS: Readonly<Record<string, string>> = {
  'O4 every payment that the bank captured is ours, and pays a booking or is refunded': `
    select p.id as what from sandbox.payments p
    where p.entity ->> 'status' = 'captured' and not exists (
      select 1 from payments ours join bookings b on b.id = ours.booking_id
      where ours.gateway_payment_id = p.id and ours.status = 'captured'
        and (b.status in ('confirmed', 'completed') or ours.refunded_paise = ours.amount_paise))`,
  'O6 the bank has one order of each receipt': `
    select entity ->> 'receipt' as what from sandbox.orders group by 1 having count(*) > 1`,
}

/**
 * The invariants of the consistency check and of the bank that this database violates, with the rows that show it.
 * `now` is the time of a test that has its own clock.
 */
export async function findBrokenInvariants(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  now = new Date(),
): Promise<string[]> {
  await chainAuditEvents(db, { everything: true })
  const violations = await checkDatabase({ db, pool, now })
  const descriptions = violations.map(({ id, says, found }) => `${id} ${says} ${found.join(', ')}`)
  for (const [invariant, query] of Object.entries(BANK_INVARIANTS)) {
    const { rows } = await pool.query<{ what: string }>(query)
    if (rows.length > 0) descriptions.push(`${invariant}: ${rows.map(({ what }) => what).join(', ')}`)
  }
  return descriptions
}
