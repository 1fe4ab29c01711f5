import { bookMonth, momentsOfMonth, monthOfDay, type ReopenReason } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookMonthRepository } from './book-month-repository.ts'

/**
 * Closes a month that is over. From then on no paper is issued into it: what must be corrected gets a credit note in the
 * open month. What still waits is counted in the record, and keeps nobody from closing.
 *
 * @throws {AppError} `MONTH_NOT_OVER`; `MONTH_CLOSED` when somebody was faster.
 */
export async function closeMonth(platform: Platform, staff: Staff, text: string): Promise<void> {
  const month = bookMonth(text)
  const at = platform.clock.now()
  if (month >= monthOfDay(todayIn(BUSINESS_TIME_ZONE, at))) throw new AppError('MONTH_NOT_OVER')
  await inTransaction(platform.db, async (tx) => {
    const { closedAt } = await bookMonthRepository.lock(tx, month)
    if (closedAt !== null) throw new AppError('MONTH_CLOSED')
    const span = momentsOfMonth(month)
    const sums = await bookMonthRepository.sumUp(tx, span)
    const waits = await bookMonthRepository.countWaits(tx, span)
    await bookMonthRepository.set(tx, month, { closedAt: at, closedBy: staff.id, ...sums })
    await recordAct(tx, {
      name: 'month_closed',
      on: { kind: 'month', id: month },
      at,
      reason: 'closed at the desk',
      after: {
        papers: sums.papers,
        paise: sums.totalPaise,
        waits: Object.values(waits).reduce((sum, one) => sum + one),
      },
    })
  })
}

/**
 * Opens a closed month again. Nothing is issued into it all the same, because papers bear the day of their issue; but it
 * can be closed anew when what waited is settled.
 *
 * @throws {AppError} `MONTH_OPEN`
 */
export async function reopenMonth(
  platform: Platform,
  { month: text, reason }: { month: string; reason: ReopenReason },
): Promise<void> {
  const month = bookMonth(text)
  await inTransaction(platform.db, async (tx) => {
    const { closedAt } = await bookMonthRepository.lock(tx, month)
    if (closedAt === null) throw new AppError('MONTH_OPEN')
    await bookMonthRepository.set(tx, month, null)
    await recordAct(tx, {
      name: 'month_reopened',
      on: { kind: 'month', id: month },
      at: platform.clock.now(),
      reason: `reopened: ${reason}`,
    })
  })
}
