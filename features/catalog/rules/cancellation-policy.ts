import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatTimeOfDay, timeInIndia } from '#kernel/dates/indian-clock.ts'

/**
 * A traveller who cancels at least `hoursBefore` hours before the start is refunded `basisPoints` of the price (10 000
 * is all).
 */
type CancellationSlab = { readonly hoursBefore: number; readonly basisPoints: number }

/**
 * The refunds on cancellation, earliest slab first. Each later slab ends closer to the start and refunds less. After
 * the last slab nothing is refunded, and with an empty list nothing is ever refunded.
 */
export type CancellationPolicy = readonly CancellationSlab[]

/** Basis points for the full price. */
export const FULL_PRICE_BASIS_POINTS = 10_000
/** Maximum number of slabs in a policy. The first one is at most a year before the start. */
const MAX_CANCELLATION_SLABS = 8
const MAX_HOURS = 365 * 24
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A full refund up to 24 hours before the start (specification §2), and nothing after that. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = [
  { hoursBefore: 24, basisPoints: FULL_PRICE_BASIS_POINTS },
]

/** True for a list of at most 8 slabs whose hours and shares decrease from slab to slab. */
export function isCancellationPolicy(value: unknown): value is CancellationPolicy {
  if (!Array.isArray(value) || value.length > MAX_CANCELLATION_SLABS) return false
  const slabs: unknown[] = value
  let earlier: CancellationSlab = { hoursBefore: MAX_HOURS + 1, basisPoints: FULL_PRICE_BASIS_POINTS + 1 }
  for (const slab of slabs) {
    if (!isSlab(slab)) return false
    if (slab.hoursBefore >= earlier.hoursBefore || slab.basisPoints >= earlier.basisPoints) return false
    earlier = slab
  }
  return true
}

function isSlab(value: unknown): value is CancellationSlab {
  if (typeof value !== 'object' || value === null) return false
  if (!('hoursBefore' in value) || !('basisPoints' in value)) return false
  const { hoursBefore, basisPoints } = value
  return (
    Number.isInteger(hoursBefore) &&
    Number(hoursBefore) >= 0 &&
    Number.isInteger(basisPoints) &&
    Number(basisPoints) > 0
  )
}

/** When a trip starts: 00:00 of its first day in Asia/Kolkata. */
export function startTimeOf(startDate: CalendarDate): Date {
  return timeInIndia(startDate)
}

/** The first time at which a slab no longer applies. */
export function slabEnd(slab: CancellationSlab, startDate: CalendarDate): Date {
  return new Date(startTimeOf(startDate).getTime() - slab.hoursBefore * HOUR_MS)
}

/**
 * The share of the price refunded for a cancellation at a given time, in basis points. The end of a slab is exclusive:
 * its last millisecond is 23:59:59.999.
 */
export function basisPointsAt(policy: CancellationPolicy, startDate: CalendarDate, at: Date): number {
  return policy.find((slab) => at < slabEnd(slab, startDate))?.basisPoints ?? 0
}

/** The last minute before a slab's end, such as `Sat, 2 May 2026, 23:59`, in India time. */
export function formatLastMinute(end: Date): string {
  const lastMinute = new Date(end.getTime() - MINUTE_MS)
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, lastMinute))}, ${formatTimeOfDay(lastMinute)}`
}
