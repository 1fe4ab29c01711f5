import type { App } from './app-server.ts'

/** Lets the mails of an act on many go out at once, as after the half minute in which it can be stopped. */
export async function skipHalfMinute({ database: { pool } }: App): Promise<void> {
  await pool.query('update bulk_acts set starts_at = now() where begun_at is null and stopped_at is null')
  await pool.query('update hotel_lists set starts_at = now() where begun_at is null and stopped_at is null')
  await pool.query(
    `update jobs.job set start_after = now() where name in ('bulk-act', 'hotel-list') and state = 'created'`,
  )
}
