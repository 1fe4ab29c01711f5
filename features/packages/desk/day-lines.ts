import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { PackageRule } from '../rules/package-content.ts'

type Days = Pick<PackageRule, 'dates' | 'festivalDays'>
/** A day of a rule, with its festival. */
type DayLine = { date: CalendarDate; festival: string }

const ISO_DATE_LENGTH = 10
const MAX_DAYS = 120

/** The days of a rule as one text: a day per line, followed by its festival. */
export function formatDayLines({ dates, festivalDays }: Days): string {
  return dates
    .map((date) => `${date} ${festivalDays.find((each) => each.date === date)?.festival ?? ''}`.trim())
    .join('\n')
}

/** Parses a text with a day per line. The days are in order and without repeats; invalid days are left out. */
export function parseDayLines(text: string): DayLine[] {
  const lines = text.split('\n').flatMap((line): DayLine[] => {
    const date = line.slice(0, ISO_DATE_LENGTH)
    return isCalendarDate(date) ? [{ date, festival: line.slice(ISO_DATE_LENGTH).trim() }] : []
  })
  const byDate = Map.groupBy(lines, ({ date }) => date)
  return [...byDate]
    .map(([date, same]) => ({ date, festival: same.find(({ festival }) => festival !== '')?.festival ?? '' }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** The rule fields for these days. */
export function daysOfRule(lines: readonly DayLine[]): Days {
  return {
    dates: lines.map(({ date }) => date),
    festivalDays: lines.filter(({ festival }) => festival !== ''),
  }
}

/** A rule with the days from a text; null when there are more days than a rule may have. */
export function applyDayLines(rule: PackageRule, text: string): PackageRule | null {
  const lines = parseDayLines(text)
  return lines.length > MAX_DAYS ? null : { ...rule, ...daysOfRule(lines) }
}
