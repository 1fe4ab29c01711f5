import { addDays, weekdayOf, type CalendarDate } from '#domain/calendar-date.ts'
import { isInSeason, type Season } from '#domain/season.ts'

/** A rule as the table holds it. */
export type DepartureRule = {
  kind: 'daily' | 'listed'
  capacity: number
  seasonFrom: string | null
  seasonTo: string | null
  weekday: number | null
  everyWeeks: number | null
}

/** How far ahead a daily rule sells: as far as the pages show. Nobody can promise today's price for a day in 2099. */
const DAILY_RULE_DAYS_AHEAD = 400

/**
 * Seats that daily rules give a date without a departure row of its own; null when no rule starts on that date, and
 * beyond {@link DAILY_RULE_DAYS_AHEAD}. Where rules overlap, the largest capacity holds. Listed rules never answer here:
 * their dates are rows.
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

/**
 * The dates of a listed rule from `from` to `to`, both included, in its season.
 *
 * @param anchor the day from which weeks are counted; the same for ever, so that the dates never jump.
 */
export function listedDates(
  rule: DepartureRule,
  span: { anchor: CalendarDate; from: CalendarDate; to: CalendarDate },
): CalendarDate[] {
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
