import type { TourPackageCard } from '../../api/package-schemas.ts'
import { formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { listedMessages } from '#messages/catalog/listed.ts'

/** The lines of a card in a listing, as text. An empty line means unknown. */
export type ListedLines = { effort: string; when: string; date: string; cities: string }

type Card = Pick<TourPackageCard, 'effort' | 'nextStart' | 'boardingCities'>

/**
 * Caches the last lines of each card, because formatting dates is slow. The same package is the same object on every
 * page.
 */
const linesByCard = new WeakMap<Card, { month: string; lines: ListedLines }>()

/**
 * What families look for in a list: the effort, the next start and the cities.
 *
 * @param month the chosen month, `YYYY-MM`, or empty. With a month, the start is the first one in that month.
 */
export function linesOf(card: Card, month: string): ListedLines {
  const last = linesByCard.get(card)
  const lines = last?.month === month ? last.lines : buildLines(card, month)
  linesByCard.set(card, { month, lines })
  return lines
}

function buildLines({ effort, nextStart, boardingCities }: Card, month: string): ListedLines {
  const isKnown = !!nextStart && isCalendarDate(nextStart)
  const cities = boardingCities ?? []
  return {
    effort: effort ? listedMessages.effort[effort] : '',
    when: month === '' ? listedMessages.nextStart : listedMessages.inMonth(formatMonth(month).split(' ')[0] ?? ''),
    date: isKnown ? formatCalendarDate(nextStart) : '',
    cities: cities.length === 0 ? '' : listedMessages.fromCities(cities),
  }
}
