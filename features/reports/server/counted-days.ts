import type { CountedDays } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { daysOfPeriod, isReportSpan, type DaySpan, type ReportPeriod } from '../rules/report-period.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The days of a report as a call names them. */
export type AskedDays = {
  period?: ReportPeriod | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days that a report counts. One day alone is the first and the last; without any it is the month so far.
 *
 * @throws {AppError} `REPORT_DAYS` for days in the wrong order, and for too many.
 */
export function readDays({ clock }: Pick<Platform, 'clock'>, asked: AskedDays): DaySpan & { today: CalendarDate } {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const { period = 'month', from = asked.to, to = from } = asked
  const span =
    from === undefined || to === undefined
      ? daysOfPeriod(period, today)
      : { from: calendarDate(from), to: calendarDate(to) }
  if (!isReportSpan(span)) throw new AppError('REPORT_DAYS')
  return { ...span, today }
}

/** The days as an answer says them: with the moment of counting while they run. */
export function toCounted(
  { clock }: Pick<Platform, 'clock'>,
  { from, to, today }: DaySpan & { today: CalendarDate },
): CountedDays {
  return { from, to, until: to < today || from > today ? null : clock.now().toISOString() }
}
