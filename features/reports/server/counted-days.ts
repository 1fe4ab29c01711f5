import type { ReportDays } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { daysOfPeriod, isReportSpan, type DaySpan, type ReportPeriod } from '../rules/report-period.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The days of a report, as requested in a call. */
export type DaysQuery = {
  period?: ReportPeriod | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days that a report covers. If only one day is requested, it is both first and last. The default is the current
 * month up to today.
 *
 * @throws {AppError} `REPORT_PERIOD_INVALID` for days in the wrong order, and for too many.
 */
export function readDays({ clock }: Pick<Platform, 'clock'>, request: DaysQuery): DaySpan & { today: CalendarDate } {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const { period = 'month', from = request.to, to = from } = request
  const span =
    from === undefined || to === undefined
      ? daysOfPeriod(period, today)
      : { from: calendarDate(from), to: calendarDate(to) }
  if (!isReportSpan(span)) throw new AppError('REPORT_PERIOD_INVALID')
  return { ...span, today }
}

/** The days in a response, with the time of the count while the period is still running. */
export function toReportDays(
  { clock }: Pick<Platform, 'clock'>,
  { from, to, today }: DaySpan & { today: CalendarDate },
): ReportDays {
  return { from, to, until: to < today || from > today ? null : clock.now().toISOString() }
}
