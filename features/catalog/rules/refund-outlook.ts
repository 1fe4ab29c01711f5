import { BUSINESS_TIME_ZONE, addDays, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { type CancellationPolicy, slabEnd, startMoment, WHOLE_BASIS_POINTS } from './cancellation-policy.ts'

/**
 * What a traveller who books a start date now would get back, and until when. `until` is the first moment that is too
 * late. `isLast`: later nothing goes back.
 */
type RefundOutlook =
  | { kind: 'full'; until: Date; isLast: boolean }
  | { kind: 'part'; until: Date; basisPoints: number; isLast: boolean }
  | { kind: 'none' }

/**
 * The refund that counts at a moment for a start date. It is the same step that {@link refundDue} would use.
 * Source: the design for families, point 1.
 */
export function refundOutlook(policy: CancellationPolicy, startDate: CalendarDate, now: Date): RefundOutlook {
  const index = policy.findIndex((slab) => now < slabEnd(slab, startDate))
  const slab = policy[index]
  if (slab === undefined) return { kind: 'none' }
  const until = slabEnd(slab, startDate)
  const isLast = index === policy.length - 1
  if (slab.basisPoints === WHOLE_BASIS_POINTS) return { kind: 'full', until, isLast }
  return { kind: 'part', until, basisPoints: slab.basisPoints, isLast }
}

/** The first start date that carries a full refund when it is booked now; null when the policy never gives all back. */
export function firstStartWithFullRefund(policy: CancellationPolicy, now: Date): CalendarDate | null {
  const whole = policy.find(({ basisPoints }) => basisPoints === WHOLE_BASIS_POINTS)
  if (whole === undefined) return null
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  // The hours from the first moment of today to the last moment of a refund, in whole days, and perhaps one day more.
  const near = addDays(
    today,
    Math.floor((whole.hoursBefore * 3_600_000 + now.getTime() - startMoment(today).getTime()) / 86_400_000),
  )
  return now < slabEnd(whole, near) ? near : addDays(near, 1)
}
