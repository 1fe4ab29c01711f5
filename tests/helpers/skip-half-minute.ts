import type { App } from './app-server.ts'

/** Sends the mails of a bulk action immediately, as after the half minute in which it can be stopped. */
export async function skipHalfMinute({ database: { pool } }: App): Promise<void> {
  await pool.query('update bulk_actions set starts_at = now() where begun_at is null and stopped_at is null')
  await pool.query('update hotel_lists set starts_at = now() where begun_at is null and stopped_at is null')
  await pool.query(
    `update jobs.job set start_after = now() where name in ('bulk-action', 'hotel-list') and state = 'created'`,
  )
}
