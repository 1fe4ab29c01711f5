import { chainActs } from '#platform/audit/chain-acts.ts'
import { askDatabase } from '#platform/oracle/ask-database.ts'
import type { TestDatabase } from '#tests/helpers/database.ts'

/**
 * The bank's side of the story: the sandbox keeps its own tables. The oracle of the product cannot know them, because a
 * real bank has none for it. Each query finds the rows that break the promise.
 */
const AT_THE_BANK: Readonly<Record<string, string>> = {
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
 * What this database breaks of the promises of the oracle, and of those of the bank, with the rows that show it. `now` is
 * the time of a test that has a clock of its own.
 */
export async function brokenPromises(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  now = new Date(),
): Promise<string[]> {
  await chainActs(db, { everything: true })
  const violations = await askDatabase({ db, pool, now })
  const broken = violations.map(({ id, says, found }) => `${id} ${says} ${found.join(', ')}`)
  for (const [promise, query] of Object.entries(AT_THE_BANK)) {
    const { rows } = await pool.query<{ what: string }>(query)
    if (rows.length > 0) broken.push(`${promise}: ${rows.map(({ what }) => what).join(', ')}`)
  }
  return broken
}
