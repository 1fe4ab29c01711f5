import { BUSINESS_TIME_ZONE, addDays, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { type CancellationPolicy, slabEnd, startTimeOf, FULL_PRICE_BASIS_POINTS } from './cancellation-policy.ts'

/**
 * The refund that a booking made now would get on cancellation. `until` is the first time that is too late for it.
 * `isLast` means that nothing is refunded later.
 */
type RefundOutlook =
  | { kind: 'full'; until: Date; isLast: boolean }
  | { kind: 'part'; until: Date; basisPoints: number; isLast: boolean }
  | { kind: 'none' }

/**
 * The refund for a trip on `startDate` if it is cancelled now. It is the same step that {@link computeRefund} would
 * use. Source: the design for families, point 1.
 */
export function refundOutlook(policy: CancellationPolicy, startDate: CalendarDate, now: Date): RefundOutlook {
  const index = policy.findIndex((slab) => now < slabEnd(slab, startDate))
  const slab = policy[index]
  if (slab === undefined) return { kind: 'none' }
  const until = slabEnd(slab, startDate)
  const isLast = index === policy.length - 1
  if (slab.basisPoints === FULL_PRICE_BASIS_POINTS) return { kind: 'full', until, isLast }
  return { kind: 'part', until, basisPoints: slab.basisPoints, isLast }
}

/** The first start date that gets a full refund when booked now; null when the policy never gives one. */
export function firstStartWithFullRefund(policy: CancellationPolicy, now: Date): CalendarDate | null {
  const whole = policy.find(({ basisPoints }) => basisPoints === FULL_PRICE_BASIS_POINTS)
  if (whole === undefined) return null
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  // The first day that may still get a full refund. If that day's deadline has passed, the next day gets one.
  const near = addDays(
    today,
    Math.floor((whole.hoursBefore * 3_600_000 + now.getTime() - startTimeOf(today).getTime()) / 86_400_000),
  )
  return now < slabEnd(whole, near) ? near : addDays(near, 1)
}
