import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { compareMessages } from '#messages/saved/compare.ts'
import type { Sum, TripFigures } from './trip-figures.ts'

const texts = compareMessages

/** The criteria of the comparison, in the order of the table. On each, less is better for a family. */
export const MEASURES = ['price', 'days', 'hardDays', 'walk', 'highest', 'thinNights', 'road'] as const
export type Measure = (typeof MEASURES)[number]

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount), { paise: 'hidden' })
/** A sum with missing days cannot be compared. */
const whole = (sum: Sum | null) => (sum === null || sum.missing > 0 ? null : sum.value)

/** A package's value for comparison, or null when it is not fully known. */
function figureOf(trip: TripFigures, measure: Measure): number | null {
  switch (measure) {
    case 'price':
      return trip.price > 0 ? trip.price : null
    case 'days':
      return trip.days
    case 'hardDays':
      return trip.hardDays === null || trip.hardDays.missing > 0 ? null : trip.hardDays.days.length
    case 'walk':
      return whole(trip.walkKm)
    case 'highest':
      return trip.highest === null || trip.highest.missing > 0 ? null : trip.highest.metres
    case 'thinNights':
      return whole(trip.thinNights)
    case 'road':
      return whole(trip.road)
  }
}

function reasonText(measure: Measure, by: number): string {
  return measure === 'price' ? texts.why.price(rupees(by)) : texts.why[measure](by)
}

/**
 * Driving times are approximate, so a difference below 45 minutes does not count. On other criteria any difference
 * counts.
 */
const MIN_LEADS: Partial<Record<Measure, number>> = { road: 45 }

type Best = { index: number; by: number; explanation: string }

/**
 * The package that beats all others on a criterion, and its lead over the next one. Null when a value is unknown, when
 * the best ones are equal, or when there is nothing to compare.
 */
export function findBest(trips: readonly TripFigures[], measure: Measure): Best | null {
  const figures = trips.map((trip) => figureOf(trip, measure))
  const knownFigures = figures.filter((figure) => figure !== null)
  if (knownFigures.length < 2 || knownFigures.length < trips.length) return null
  const [min = 0, next = 0] = knownFigures.toSorted((a, b) => a - b)
  const by = Math.round((next - min) * 10) / 10
  if (by <= 0 || by < (MIN_LEADS[measure] ?? 0)) return null
  return { index: figures.indexOf(min), by, explanation: reasonText(measure, by) }
}

/** Explains why a package's value is highlighted; null when it is not. */
export function explainLead(trips: readonly TripFigures[], index: number, measure: Measure): string | null {
  const best = findBest(trips, measure)
  if (best === null || best.index !== index) return null
  return trips.length === 2 ? best.explanation : texts.comparedWithNext(best.explanation)
}

/** 'helicopter possible' for the packages that have one, when others are known to have none. */
export function explainHelicopter(trips: readonly TripFigures[], index: number): string | null {
  const has = trips.map(({ assists }) => assists?.some(({ kind }) => kind === 'helicopter') ?? null)
  return has[index] === true && has.includes(false) && !has.includes(null) ? texts.why.helicopter : null
}

/** True when all values are known and equal. */
function isSame(trips: readonly TripFigures[], measure: Measure): boolean {
  const [first, ...others] = trips.map((trip) => figureOf(trip, measure))
  return first !== null && first !== undefined && others.length > 0 && others.every((figure) => figure === first)
}

/**
 * 'In short': a sentence for each package that is better on some criterion, then what is equal. It uses only values
 * from the table, and names no winner.
 */
export function summarizeComparison(trips: readonly TripFigures[]): string[] {
  const names = shortNames(trips.map(({ name }) => name))
  const sentences = trips.flatMap((_, index) => {
    const points = MEASURES.flatMap((measure) => {
      const best = findBest(trips, measure)
      if (best === null || best.index !== index) return []
      const point = texts.short[measure](best.explanation)
      return [trips.length === 2 ? point : texts.comparedWithNext(point)]
    })
    return points.length === 0 ? [] : [texts.short.trip(names[index] ?? '', points)]
  })
  const same = MEASURES.filter((measure) => isSame(trips, measure)).map((measure) => texts.short.measures[measure])
  return same.length === 0 ? sentences : [...sentences, texts.short.same(same)]
}

/** Names without the text after a colon, where that still distinguishes them. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map((name) => name.split(':')[0]?.trim() || name)
  return new Set(short).size === names.length ? short : [...names]
}
