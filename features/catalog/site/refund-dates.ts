import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatLastMinute, type CancellationPolicy } from '../rules/cancellation-policy.ts'
import { firstStartWithFullRefund, refundOutlook } from '../rules/refund-outlook.ts'
import { firstDateFor, type KnownDates } from './known-dates.ts'

/** A date that carries a full refund, and the last day of it in words, without the year. */
type RefundableDate = { date: CalendarDate; until: string }

type Asked = { policy: CancellationPolicy; guests: number; now: Date }

/** The first two dates that carry a full refund and have seats for these guests. */
export function datesWithFullRefund(dates: KnownDates, { policy, guests, now }: Asked): RefundableDate[] {
  const full = firstStartWithFullRefund(policy, now)
  const first = full === null ? null : firstDateFor(dates, guests, full)
  const second = first === null ? null : firstDateFor(dates, guests, addDays(first, 1))
  return [first, second].flatMap((date) => {
    const outlook = date === null ? null : refundOutlook(policy, date, now)
    return date === null || outlook?.kind !== 'full'
      ? []
      : [{ date, until: lastDayOf(outlook.until).replace(/ \d{4}(?=,|$)/, '') }]
  })
}

/** The last day before `until`, such as `Thu, 26 Nov 2026`. Its time follows where it is not the end of that day. */
export function lastDayOf(until: Date): string {
  return formatLastMinute(until).replace(/, 23:59$/, '')
}
