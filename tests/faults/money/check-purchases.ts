import { expect } from 'vitest'
import type { TestDatabase } from '#tests/helpers/database.ts'
import type { SmtpSink } from '#tests/helpers/smtp-sink.ts'
import { findBrokenInvariants } from './find-broken-invariants.ts'
import type { Purchase } from './buyer.ts'
import { mailIdOf } from './mail-id-of.ts'

type SaleOutcome = { database: TestDatabase; sink: SmtpSink; purchases: readonly Purchase[]; kills: number }

/** The reconciler's second check runs two minutes after the order; a busy machine gets more time. */
const SETTLE_POLL = { timeout: 240_000, interval: 1_000 }

/**
 * Waits until every buyer who has paid has a confirmed booking and its email, and expects that nothing was lost, done
 * twice or left uncertain. Returns a line with the counts.
 */
export async function expectAllSettled({ database, sink, purchases, kills }: SaleOutcome): Promise<string> {
  const { pool } = database
  const paid = purchases.filter(({ isPaid }) => isPaid)
  await expect.poll(async () => (await findUnconfirmed(pool, paid)).length, SETTLE_POLL).toBe(0)
  const mailsOf = (to: string) => sink.mails.filter((mail) => mail.to.includes(to))
  const emails = (await pool.query<{ email: string }>(`select email from bookings where status = 'confirmed'`)).rows
  await expect.poll(() => emails.filter(({ email }) => mailsOf(email).length === 0).length, SETTLE_POLL).toBe(0)

  const doubts = purchases.reduce((sum, purchase) => sum + purchase.doubts, 0)
  const duplicateCount = sink.mails.length - new Set(sink.mails.map(mailIdOf)).size
  expect(purchases.flatMap(({ refusals }) => refusals.filter((refusal) => !refusal.includes('already')))).toEqual([])
  expect(await findLostBookings(pool, purchases)).toEqual([])
  expect(await findBrokenInvariants(database)).toEqual([])
  // An email may arrive twice if the process dies between the server's 250 and our record of the delivery.
  expect(duplicateCount).toBeLessThanOrEqual(kills)
  for (const { email } of emails) expect(new Set(mailsOf(email).map(mailIdOf)).size, email).toBe(1)
  return `${kills} kills: ${purchases.length} buyers, ${paid.length} paid, ${doubts} requests without an answer, ${duplicateCount} mails sent twice with one Message-ID`
}

/** The control: expects that a lost acknowledged booking and seats without a booking are both detected. */
export async function expectLossesDetected(database: TestDatabase, packageId: number): Promise<void> {
  const { pool } = database
  expect(await findLostBookings(pool, [{ bookingId: '00000000-0000-4000-8000-000000000000' }])).toHaveLength(1)
  await pool.query('update departures set sold = sold + 1 where tour_package_id = $1', [packageId])
  expect(await findBrokenInvariants(database)).toEqual([expect.stringMatching(/^O1 /)])
}

type Pool = TestDatabase['pool']

/** Bookings that the site has acknowledged but that are not in the database. */
async function findLostBookings(pool: Pool, purchases: readonly Pick<Purchase, 'bookingId'>[]): Promise<string[]> {
  const reportedIds = purchases.flatMap(({ bookingId }) => bookingId ?? [])
  const { rows } = await pool.query<{ id: string }>('select id from bookings where id = any($1)', [reportedIds])
  const savedIds = new Set(rows.map(({ id }) => id))
  return reportedIds.filter((id) => !savedIds.has(id))
}

/** Bookings paid at the bank but not yet confirmed. */
async function findUnconfirmed(pool: Pool, paid: readonly Purchase[]): Promise<string[]> {
  const ids = paid.map(({ bookingId }) => bookingId)
  const { rows } = await pool.query<{ id: string }>(
    `select id from bookings where id = any($1) and status <> 'confirmed'`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
