import { addDays, weekdayOf, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'
import { isInSeason, type Season } from '../rules/season.ts'

/** A rule as stored in the table. */
export type DepartureRule = {
  kind: 'daily' | 'listed' | 'dates'
  capacity: number
  seasonFrom: string | null
  seasonTo: string | null
  weekday: number | null
  everyWeeks: number | null
  /** Only in rules with named dates. */
  dates?: readonly CalendarDate[]
}

/**
 * How many days ahead a daily rule sells seats. Pages show no later dates, because nobody can promise today's price for
 * a day in 2099.
 */
const DAILY_RULE_DAYS_AHEAD = 400

/**
 * The seats that daily rules offer on a date without its own departure row. Null when no rule applies to that date, or
 * when the date is more than {@link DAILY_RULE_DAYS_AHEAD} days ahead. When rules overlap, the largest capacity counts.
 * Listed rules and named dates are ignored here, because their dates have rows.
 */
export function dailyCapacityOn(
  rules: readonly DepartureRule[],
  { date, today }: { date: CalendarDate; today: CalendarDate },
): number | null {
  if (date > addDays(today, DAILY_RULE_DAYS_AHEAD)) return null
  const capacities = rules
    .filter((rule) => rule.kind === 'daily' && isInSeason(date, seasonOf(rule)))
    .map((rule) => rule.capacity)
  return capacities.length === 0 ? null : Math.max(...capacities)
}

type DatedDeparture = {
  startDate: CalendarDate
  capacity: number
  taken: number
  pricePaise: Paise | null
  isClosed: boolean
}
/** A date on which a package starts. `pricePaise` is its individual price. */
type Start = { date: CalendarDate; capacity: number; taken: number; pricePaise: Paise | null }

/**
 * The dates on which a package starts, in order. A departure row overrides the daily rules on its date. Closed dates
 * are left out.
 */
export function* startsBetween(
  rules: readonly DepartureRule[],
  departures: readonly DatedDeparture[],
  { first, last, today }: { first: CalendarDate; last: CalendarDate; today: CalendarDate },
): Generator<Start> {
  const departureOn = new Map(departures.map((departure) => [departure.startDate, departure]))
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const departure = departureOn.get(date)
    if (departure?.isClosed === true) continue
    const capacity = departure?.capacity ?? dailyCapacityOn(rules, { date, today })
    if (capacity !== null)
      yield { date, capacity, taken: departure?.taken ?? 0, pricePaise: departure?.pricePaise ?? null }
  }
}

/**
 * The dates of a listed rule from `from` to `to`, inclusive, within its season. A rule with named dates returns those.
 *
 * @param anchor the day from which weeks are counted. It never changes, so that the dates never move.
 */
export function listedDates(
  rule: DepartureRule,
  span: { anchor: CalendarDate; from: CalendarDate; to: CalendarDate },
): CalendarDate[] {
  if (rule.kind === 'dates') return (rule.dates ?? []).filter((date) => date >= span.from && date <= span.to)
  if (rule.kind !== 'listed' || rule.weekday === null || rule.everyWeeks === null) return []
  const stepDays = rule.everyWeeks * 7
  const dates: CalendarDate[] = []
  let date = addDays(span.anchor, (rule.weekday - weekdayOf(span.anchor) + 7) % 7)
  for (; date <= span.to; date = addDays(date, stepDays)) {
    if (date >= span.from && isInSeason(date, seasonOf(rule))) dates.push(date)
  }
  return dates
}

function seasonOf({ seasonFrom, seasonTo }: DepartureRule): Season | null {
  return seasonFrom === null || seasonTo === null ? null : { from: seasonFrom, to: seasonTo }
}
