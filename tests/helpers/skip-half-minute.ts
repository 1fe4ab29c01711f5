import type { App } from './app-server.ts'

/** Sends waiting emails immediately, as if the half minute for cancelling them had passed. */
export async function skipHalfMinute({ database: { pool } }: App): Promise<void> {
  await pool.query('update bulk_actions set starts_at = now() where begun_at is null and stopped_at is null')
  await pool.query('update hotel_lists set starts_at = now() where begun_at is null and stopped_at is null')
  await pool.query(
    `update jobs.job set start_after = now()
     where name in ('bulk-action', 'hotel-list', 'case-answer') and state = 'created'`,
  )
}
