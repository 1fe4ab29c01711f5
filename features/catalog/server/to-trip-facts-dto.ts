import type { DayFigures, TripFacts } from '../api/trip-facts.ts'
import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { areFactsOld } from '../rules/old-facts.ts'
import { paiseToRupees } from '#kernel/money/money.ts'
import type { FullTourPackage } from './tour-package-repository.ts'

const EMPTY_FACTS = {
  effort: null,
  effortLine: null,
  effortNote: null,
  verdict: null,
  ageOnFoot: null,
  ageAssisted: null,
  ageAdvice: null,
  walking: null,
  vehicle: null,
  oxygenDoctor: null,
  toilets: null,
  food: null,
  company: null,
  groupMin: null,
  groupMax: null,
  wheelchair: null,
  assistPlace: null,
  checkedOn: null,
}

/**
 * The facts of a package for the API. Without any facts the field is omitted. If the facts were checked too long ago,
 * heights, oxygen and doctor are omitted too. Cached pages are dropped at midnight in India.
 */
export function toTripFactsDto(row: FullTourPackage, today: CalendarDate): { facts?: TripFacts } {
  const days = row.itinerary.map(({ figures }) => figures)
  const { stays, boardingPoints, dropPoints, documents, leaders } = row
  const isKnown =
    row.facts !== null ||
    days.some(hasFigure) ||
    [row.assists, stays, boardingPoints, dropPoints, documents, leaders].some((list) => list.length > 0)
  if (!isKnown) return {}
  const assists = row.assists.map(({ pricePaise, ...assist }) => ({
    ...assist,
    price: pricePaise === null ? null : paiseToRupees(pricePaise),
  }))
  const optionalLeaders = leaders.length === 0 ? {} : { leaders }
  const facts = {
    ...(row.facts ?? EMPTY_FACTS),
    days,
    assists,
    stays,
    boardingPoints,
    dropPoints,
    documents,
    ...optionalLeaders,
  }
  const isOld = areFactsOld(facts.checkedOn === null ? null : calendarDate(facts.checkedOn), today)
  return { facts: isOld ? withoutOutdatedFacts(facts) : facts }
}

function withoutOutdatedFacts(facts: TripFacts): TripFacts {
  const days = facts.days.map((day) => ({ ...day, nightAltitudeM: null }))
  return { ...facts, days, oxygenDoctor: null, isOutdated: true }
}

function hasFigure(figures: DayFigures): boolean {
  return Object.values(figures).some((value) => value !== null)
}
