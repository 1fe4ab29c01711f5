import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatLastMinute, type CancellationPolicy } from '../rules/cancellation-policy.ts'
import { firstStartWithFullRefund, refundOutlook } from '../rules/refund-outlook.ts'
import { firstDateFor, type KnownDates } from './known-dates.ts'

/** A date with a full refund, and the last day for it as text, without the year. */
type RefundableDate = { date: CalendarDate; until: string }

type Query = { policy: CancellationPolicy; guests: number; now: Date }

/** The first two dates with a full refund and seats for these guests. */
export function datesWithFullRefund(dates: KnownDates, { policy, guests, now }: Query): RefundableDate[] {
  const fullRefundDay = firstStartWithFullRefund(policy, now)
  const first = fullRefundDay === null ? null : firstDateFor(dates, guests, fullRefundDay)
  const second = first === null ? null : firstDateFor(dates, guests, addDays(first, 1))
  return [first, second].flatMap((date) => {
    const outlook = date === null ? null : refundOutlook(policy, date, now)
    return date === null || outlook?.kind !== 'full'
      ? []
      : [{ date, until: lastDayOf(outlook.until).replace(/ \d{4}(?=,|$)/, '') }]
  })
}

/** The last day before `until`, such as `Thu, 26 Nov 2026`. The time is added when it is not the end of that day. */
export function lastDayOf(until: Date): string {
  return formatLastMinute(until).replace(/, 23:59$/, '')
}
