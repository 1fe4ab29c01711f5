import { MAX_BULK_FOR_SALES, sendsMails, type BulkAction } from '../rules/bulk-action.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bulkActionRepository } from './bulk-action-repository.ts'

type Query = { staff: Staff; action: BulkAction; now: Date }

const isLimited = ({ staff, action }: Pick<Query, 'staff' | 'action'>) => staff.role === 'sales' && sendsMails(action)

/** How many broadcast emails a user may still send today in India time; null for a role without this limit. */
export async function countMailsLeftToday(db: Queryable, { staff, action, now }: Query): Promise<number | null> {
  if (!isLimited({ staff, action })) return null
  const since = timeInIndia(todayIn(BUSINESS_TIME_ZONE, now))
  return Math.max(0, MAX_BULK_FOR_SALES - (await bulkActionRepository.countMails(db, { staffId: staff.id, since })))
}

/** Makes concurrent bulk actions of one user wait for each other while the day's emails are counted. */
export async function lockDailyQuota(tx: Transaction, request: Pick<Query, 'staff' | 'action'>): Promise<void> {
  if (isLimited(request)) await staffRepository.lock(tx, request.staff.id)
}

/**
 * Refuses emails beyond the daily limit. Call {@link lockDailyQuota} first.
 *
 * @throws {AppError} `DESK_BULK_DAILY_LIMIT`.
 */
export async function assertMailsLeft(
  tx: Transaction,
  { mails, ...bulkRequest }: Query & { mails: number },
): Promise<void> {
  const remaining = await countMailsLeftToday(tx, bulkRequest)
  if (remaining !== null && mails > remaining) throw new AppError('DESK_BULK_DAILY_LIMIT')
}
