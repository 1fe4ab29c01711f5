import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { FestivalDay, PackageRule } from './package-content.ts'

/** How the list of festivals differs from the days of one that a rule has taken. */
export type FestivalNews = {
  festival: string
  /** Days to come that the list has no more. */
  gone: CalendarDate[]
  /** Days to come that the list has and the rule has not. */
  come: CalendarDate[]
}

type Listed = readonly { name: string; date: string }[]
type Asked = { list: Listed; today: CalendarDate }

/**
 * What has changed in the list of festivals since a rule took its days. A rule never follows by itself, because somebody may
 * have booked the old day: the editor offers this, and publishing does it. Days that are over are left alone.
 */
export function festivalNews(
  { festivalDays }: Pick<PackageRule, 'festivalDays'>,
  { list, today }: Asked,
): FestivalNews[] {
  const ofRule = Map.groupBy(festivalDays, ({ festival }) => festival)
  return [...ofRule].flatMap(([festival, taken]) => {
    const have = [...new Set(taken.map(({ date }) => date))].filter((date) => date >= today)
    const present = daysOf(festival, list).filter((date) => date >= today)
    const gone = have.filter((date) => !present.includes(date))
    const come = present.filter((date) => !have.includes(date))
    return gone.length + come.length === 0 ? [] : [{ festival, gone, come }]
  })
}

/** The rule with the days that its festivals have in the list by now. Other days stay. */
export function followFestivals(rule: PackageRule, asked: Asked): PackageRule {
  const news = festivalNews(rule, asked)
  const isGone = ({ festival, date }: FestivalDay) =>
    news.some((each) => each.festival === festival && each.gone.includes(date))
  const kept = rule.festivalDays.filter((day) => !isGone(day))
  const come = news.flatMap(({ festival, come: dates }) => dates.map((date) => ({ festival, date })))
  const festivalDays = [...kept, ...come].toSorted((a, b) => a.date.localeCompare(b.date))
  const left = new Set(rule.festivalDays.filter(isGone).map(({ date }) => date))
  const others = rule.dates.filter((date) => !left.has(date))
  return { ...rule, festivalDays, dates: inOrder([...others, ...festivalDays.map(({ date }) => date)]) }
}

const inOrder = (dates: readonly CalendarDate[]) => [...new Set(dates)].toSorted()

function daysOf(festival: string, list: Listed): CalendarDate[] {
  return list.filter(({ name }) => name === festival).map(({ date }) => calendarDate(date))
}
