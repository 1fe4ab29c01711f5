import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatTimeOfDay, momentInIndia } from '#kernel/dates/indian-clock.ts'

/**
 * A traveller who cancels at least `hoursBefore` hours before the start gets `basisPoints` of the price back (10 000 is
 * all).
 */
type CancellationSlab = { readonly hoursBefore: number; readonly basisPoints: number }

/**
 * What a traveller gets back after cancelling. The slabs go from the earliest to the latest: each is nearer to the
 * start and gives less. After the last slab nothing is refunded. An empty list never refunds anything.
 */
export type CancellationPolicy = readonly CancellationSlab[]

/** Basis points that mean the whole price. */
export const WHOLE_BASIS_POINTS = 10_000
/** A policy has at most this many slabs. The first one is at most a year before the start. */
const CANCELLATION_SLABS_MAXIMUM = 8
const HOURS_MAXIMUM = 365 * 24
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** 'Free cancellation up to 24 hours before start.' (specification §2), and nothing after that. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = [{ hoursBefore: 24, basisPoints: WHOLE_BASIS_POINTS }]

/** True for a list of slabs whose hours and shares both go down from slab to slab. */
export function isCancellationPolicy(value: unknown): value is CancellationPolicy {
  if (!Array.isArray(value) || value.length > CANCELLATION_SLABS_MAXIMUM) return false
  const slabs: unknown[] = value
  let earlier: CancellationSlab = { hoursBefore: HOURS_MAXIMUM + 1, basisPoints: WHOLE_BASIS_POINTS + 1 }
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

/** The moment a trip starts: 00:00 of its first day in Asia/Kolkata. */
export function startMoment(startDate: CalendarDate): Date {
  return momentInIndia(startDate)
}

/** The first moment that is too late for a slab. */
export function slabEnd(slab: CancellationSlab, startDate: CalendarDate): Date {
  return new Date(startMoment(startDate).getTime() - slab.hoursBefore * HOUR_MS)
}

/**
 * The part of the price that is refunded at a moment, in basis points. The end of a slab is already too late:
 * 23:59:59.999 is its last moment.
 */
export function basisPointsAt(policy: CancellationPolicy, startDate: CalendarDate, at: Date): number {
  return policy.find((slab) => at < slabEnd(slab, startDate))?.basisPoints ?? 0
}

/** The last minute before a slab's end, such as `Sat, 2 May 2026, 23:59`, in Indian time. */
export function formatLastMinute(end: Date): string {
  const lastMinute = new Date(end.getTime() - MINUTE_MS)
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, lastMinute))}, ${formatTimeOfDay(lastMinute)}`
}
