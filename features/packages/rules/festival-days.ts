import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { FestivalDay, PackageRule } from './package-content.ts'

/** How the list of festivals differs from the days that a rule has copied. */
export type FestivalChange = {
  festival: string
  /** Future days that are no longer in the list. */
  gone: CalendarDate[]
  /** Future days that are in the list but not in the rule. */
  addedDates: CalendarDate[]
}

type ListedFestivals = readonly { name: string; date: string }[]
type Query = { list: ListedFestivals; today: CalendarDate }

/**
 * Lists what has changed in the list of festivals since a rule copied its days. A rule is never updated automatically,
 * because somebody may have booked the old day: the editor offers the change, and publishing applies it. Past days are
 * not changed.
 */
export function listFestivalChanges(
  { festivalDays }: Pick<PackageRule, 'festivalDays'>,
  { list, today }: Query,
): FestivalChange[] {
  const daysByFestival = Map.groupBy(festivalDays, ({ festival }) => festival)
  return [...daysByFestival].flatMap(([festival, daysOfFestival]) => {
    const currentDates = [...new Set(daysOfFestival.map(({ date }) => date))].filter((date) => date >= today)
    const present = daysOf(festival, list).filter((date) => date >= today)
    const gone = currentDates.filter((date) => !present.includes(date))
    const addedDates = present.filter((date) => !currentDates.includes(date))
    return gone.length + addedDates.length === 0 ? [] : [{ festival, gone, addedDates }]
  })
}

/** The rule with the current days of its festivals. Other days stay. */
export function applyFestivalChanges(rule: PackageRule, request: Query): PackageRule {
  const festivalChanges = listFestivalChanges(rule, request)
  const isGone = ({ festival, date }: FestivalDay) =>
    festivalChanges.some((each) => each.festival === festival && each.gone.includes(date))
  const remaining = rule.festivalDays.filter((day) => !isGone(day))
  const addedDates = festivalChanges.flatMap(({ festival, addedDates: dates }) =>
    dates.map((date) => ({ festival, date })),
  )
  const festivalDays = [...remaining, ...addedDates].toSorted((a, b) => a.date.localeCompare(b.date))
  const removedDates = new Set(rule.festivalDays.filter(isGone).map(({ date }) => date))
  const others = rule.dates.filter((date) => !removedDates.has(date))
  return { ...rule, festivalDays, dates: inOrder([...others, ...festivalDays.map(({ date }) => date)]) }
}

const inOrder = (dates: readonly CalendarDate[]) => [...new Set(dates)].toSorted()

function daysOf(festival: string, list: ListedFestivals): CalendarDate[] {
  return list.filter(({ name }) => name === festival).map(({ date }) => calendarDate(date))
}
