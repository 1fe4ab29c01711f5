import { accountingMonth, boundsOfMonth, monthOfDay, type ReopenReason } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/books/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookMonthRepository } from './book-month-repository.ts'

/**
 * Closes a month that is over. From then on no document is issued in it: corrections need a credit note in the open
 * month. Open items are counted in the record and do not prevent closing.
 *
 * @throws {AppError} `MONTH_NOT_OVER`; `MONTH_CLOSED` when the month is already closed.
 */
export async function closeMonth(platform: Platform, staff: Staff, text: string): Promise<void> {
  const month = accountingMonth(text)
  const at = platform.clock.now()
  if (month >= monthOfDay(todayIn(BUSINESS_TIME_ZONE, at))) throw new AppError('MONTH_NOT_OVER')
  await inTransaction(platform.db, async (tx) => {
    const { closedAt } = await bookMonthRepository.lock(tx, month)
    if (closedAt !== null) throw new AppError('MONTH_CLOSED')
    const span = boundsOfMonth(month)
    const sums = await bookMonthRepository.sumUp(tx, span)
    const pendingCount = await bookMonthRepository.countPending(tx, span)
    await bookMonthRepository.set(tx, month, { closedAt: at, closedBy: staff.id, ...sums })
    await recordAuditEvent(tx, {
      name: 'month_closed',
      on: { kind: 'month', id: month },
      at,
      reason: auditReasons.closedAtDesk,
      after: {
        documents: sums.documents,
        paise: sums.totalPaise,
        waits: Object.values(pendingCount).reduce((sum, one) => sum + one),
      },
    })
  })
}

/**
 * Reopens a closed month. New documents still cannot be issued in it, because they are dated on the day of issue; but
 * the month can be closed again once the open items are settled.
 *
 * @throws {AppError} `MONTH_OPEN`
 */
export async function reopenMonth(
  platform: Platform,
  { month: text, reason }: { month: string; reason: ReopenReason },
): Promise<void> {
  const month = accountingMonth(text)
  await inTransaction(platform.db, async (tx) => {
    const { closedAt } = await bookMonthRepository.lock(tx, month)
    if (closedAt === null) throw new AppError('MONTH_OPEN')
    await bookMonthRepository.set(tx, month, null)
    await recordAuditEvent(tx, {
      name: 'month_reopened',
      on: { kind: 'month', id: month },
      at: platform.clock.now(),
      reason: auditReasons.reopened(reason),
    })
  })
}
