import type { Visit } from './visit.ts'

/** The value below which this share of the values lies; NaN when there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The times of the visits with one of these statuses. */
export function timesOf(visits: readonly Visit[], ...statuses: number[]): number[] {
  return visits.filter(({ status }) => statuses.includes(status)).map(({ ms }) => ms)
}

/** The share of the visits that were answered with 200 in time. */
export function success(visits: readonly Visit[]): number {
  return timesOf(visits, 200).length / visits.length
}
