import { BULK_MOST_OF_SALES, sendsMails, type BulkAct } from '../rules/bulk-act.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bulkActRepository } from './bulk-act-repository.ts'

type Asked = { staff: Staff; act: BulkAct; now: Date }

const isLimited = ({ staff, act }: Pick<Asked, 'staff' | 'act'>) => staff.role === 'sales' && sendsMails(act)

/** How many mails to many somebody may still order today, by the clock of India; null for a role without this limit. */
export async function mailsLeftToday(db: Queryable, { staff, act, now }: Asked): Promise<number | null> {
  if (!isLimited({ staff, act })) return null
  const since = momentInIndia(todayIn(BUSINESS_TIME_ZONE, now))
  return Math.max(0, BULK_MOST_OF_SALES - (await bulkActRepository.countMails(db, { staffId: staff.id, since })))
}

/** Lets two orders of one person wait for each other where the mails of a day are counted. */
export async function takeTurnOfDay(tx: Transaction, asked: Pick<Asked, 'staff' | 'act'>): Promise<void> {
  if (isLimited(asked)) await staffRepository.lock(tx, asked.staff.id)
}

/**
 * Refuses mails beyond those of the day. Take the turn of the day first.
 *
 * @throws {AppError} `DESK_BULK_DAY`.
 */
export async function assertMailsLeft(tx: Transaction, { mails, ...asked }: Asked & { mails: number }): Promise<void> {
  const left = await mailsLeftToday(tx, asked)
  if (left !== null && mails > left) throw new AppError('DESK_BULK_DAY')
}
