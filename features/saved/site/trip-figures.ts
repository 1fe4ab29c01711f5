import type { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import type { AvailableDate } from '#features/catalog/api/date-schemas.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import type { DayFigures, TripFacts } from '#features/catalog/api/trip-facts.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { isHardDay, THIN_AIR_M } from '#features/catalog/rules/day-effort.ts'
import { parseJsonList } from '#kernel/text/json-list.ts'
import { refundOutlook } from '#features/catalog/rules/refund-outlook.ts'
import { parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import { picturesOf } from '#ui/site/lib/tour-pictures.ts'

/** How many of the next dates are shown. */
const MAX_SHOWN_DATES = 2

/** A total over the days. `missing`: days without data, so the total is a lower bound. */
export type Sum = { value: number; missing: number }
/**
 * A start date with an available seat. `fullRefundUntil` is the last day with a full refund, in words; null when there
 * is none.
 */
export type NextDate = { date: CalendarDate; fullRefundUntil: string | null }

/** The next dates of a package, as far as they are known. */
export type KnownNextDates = readonly NextDate[] | 'loading' | 'failed'

/** What the comparison shows about a package. Null is 'not known yet'. The device also saves it for offline use. */
export type TripFigures = {
  id: number
  name: string
  picture: PictureDto | null
  duration: string
  days: number
  /** In rupees; 0 means on request. */
  price: number
  startsFrom: string[] | null
  hardDays: { days: { number: number; title: string }[]; missing: number } | null
  walkKm: Sum | null
  assists: { kind: string; how: string; price: number | null; isAbout: boolean; unit: string }[] | null
  highest: { place: string; metres: number; missing: number } | null
  thinNights: Sum | null
  road: (Sum & { longest: number }) | null
  age: { advice: string | null; onFoot: number | null; assisted: number | null } | null
  places: string[] | null
  hotels: string[] | null
  meals: string | null
  group: { from: number; to: number } | null
}

/** What the comparison shows about a package, from the response of the detail call. Nothing is guessed. */
export function tripFigures(tourPackage: TourPackage): TripFigures {
  const { facts } = tourPackage
  const days = facts?.days ?? []
  return {
    id: tourPackage.packageId,
    name: tourPackage.packageName,
    picture: picturesOf(tourPackage)[0] ?? null,
    duration: tourPackage.packageDuration,
    days: parseDurationDays(tourPackage.packageDuration),
    price: Math.max(0, tourPackage.basePrice),
    startsFrom: textsOrNull((facts?.boardingPoints ?? []).map(({ city }) => city)),
    hardDays: hardDaysOf(days, titlesOf(tourPackage)),
    walkKm: sumOf(days.map(({ walkKm }) => walkKm)),
    assists: facts === undefined || !isAnyKnown(facts) ? null : facts.assists.map(assistOf),
    ...heightsOf(days),
    road: roadOf(days),
    age: ageOf(facts),
    places: textsOrNull(tourPackage.stops.map(({ name }) => name)),
    hotels: textsOrNull((facts?.stays ?? []).map(({ place, nameOrClass }) => `${place}: ${nameOrClass}`)),
    meals: facts?.food ?? null,
    group:
      facts === undefined || facts.groupMin === null || facts.groupMax === null
        ? null
        : { from: facts.groupMin, to: facts.groupMax },
  }
}

type Query = { policy: TourPackage['cancellationPolicy']; first: CalendarDate; now: Date }

/**
 * The next start dates with an available seat, from the first possible day on, and the last day of their full refund.
 */
export function nextDates(dates: readonly AvailableDate[], { policy, first, now }: Query): NextDate[] {
  return dates
    .filter(({ seatsLeft }) => seatsLeft > 0)
    .flatMap(({ date }) => (isCalendarDate(date) && date >= first ? [date] : []))
    .toSorted()
    .slice(0, MAX_SHOWN_DATES)
    .map((date) => {
      const outlook = refundOutlook(policy, date, now)
      return {
        date,
        fullRefundUntil: outlook.kind === 'full' ? formatLastMinute(outlook.until).replace(/, 23:59$/, '') : null,
      }
    })
}

/** Null when nothing is known about any day. */
function sumOf(figures: readonly (number | null)[]): Sum | null {
  const knownFigures = figures.filter((figure) => figure !== null)
  if (knownFigures.length === 0) return null
  // Values are stored with one decimal place. Without rounding, the sum of 0.1 and 0.2 would be 0.30000000000000004.
  const value = Math.round(knownFigures.reduce((sum, figure) => sum + figure, 0) * 10) / 10
  return { value, missing: figures.length - knownFigures.length }
}

function hardDaysOf(days: readonly DayFigures[], titles: readonly string[]): TripFigures['hardDays'] {
  const missing = days.filter(({ walkKm, climbM }) => walkKm === null && climbM === null).length
  if (missing === days.length) return null
  const hard = days.flatMap((day, index) => (isHardDay(day) ? [{ number: index + 1, title: titles[index] ?? '' }] : []))
  return { days: hard, missing }
}

/** The last day is left out, because no overnight stay follows it. */
function heightsOf(days: readonly DayFigures[]): Pick<TripFigures, 'highest' | 'thinNights'> {
  const nights = days.slice(0, -1)
  const knownNights = nights.flatMap(({ nightPlace, nightAltitudeM }) =>
    nightAltitudeM === null ? [] : [{ place: nightPlace ?? '', metres: nightAltitudeM }],
  )
  const [highest] = knownNights.toSorted((a, b) => b.metres - a.metres)
  if (highest === undefined) return { highest: null, thinNights: null }
  const missing = nights.length - knownNights.length
  const value = knownNights.filter(({ metres }) => metres >= THIN_AIR_M).length
  return { highest: { ...highest, missing }, thinNights: { value, missing } }
}

function roadOf(days: readonly DayFigures[]): TripFigures['road'] {
  const minutes = days.map(({ driveMinutes, driveKm }) => driveMinutes ?? (driveKm === 0 ? 0 : null))
  const sum = sumOf(minutes)
  return sum === null ? null : { ...sum, longest: Math.max(...minutes.map((value) => value ?? 0)) }
}

function ageOf(facts: TripFacts | undefined): TripFigures['age'] {
  if (facts === undefined) return null
  const { ageAdvice, ageOnFoot, ageAssisted } = facts
  if (ageAdvice === null && ageOnFoot === null && ageAssisted === null) return null
  return { advice: ageAdvice, onFoot: ageOnFoot, assisted: ageAssisted }
}

/**
 * True when anything is known about the trip. If nothing is, an empty list of alternatives to walking does not mean
 * that there are none.
 */
function isAnyKnown({ assists, walking, verdict, days }: TripFacts): boolean {
  return assists.length > 0 || walking !== null || verdict !== null || days.length > 0
}

function assistOf({ kind, how, price, isAbout, unit }: TripFacts['assists'][number]) {
  return { kind, how, price, isAbout, unit }
}

function titlesOf({ itinerary }: TourPackage): string[] {
  return parseJsonList(itinerary).map((day) =>
    typeof day === 'object' && day !== null && 'dayTitle' in day ? String(day.dayTitle) : '',
  )
}

function textsOrNull(texts: readonly string[]): string[] | null {
  const knownTexts = [...new Set(texts.filter((text) => text.trim() !== ''))]
  return knownTexts.length === 0 ? null : knownTexts
}
