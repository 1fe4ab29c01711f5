import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { compareMessages } from '#messages/saved/compare.ts'
import { explainLead, explainHelicopter, type Measure } from './compare-trips.ts'
import type { KnownNextDates, TripFigures } from './trip-figures.ts'

const texts = compareMessages

type Cell = { lines: readonly string[]; explanation: string | null }
/** A row of the table with one cell for each package. */
export type CompareRow = { label: string; cells: Cell[] }

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount), { paise: 'hidden' })
const lowerBound = (text: string, missing: number) => (missing > 0 ? texts.atLeast(text) : text)

/** All rows of the table, with section titles between them. Unknown values are shown as such. */
export function compareRows(
  trips: readonly TripFigures[],
  dates: ReadonlyMap<number, KnownNextDates>,
): (CompareRow | { title: string })[] {
  const row = (label: string, linesOf: (trip: TripFigures) => readonly string[] | null, measure?: Measure) => ({
    label,
    cells: trips.map((trip, index) => ({
      lines: linesOf(trip) ?? [texts.unknown],
      explanation: measure === undefined ? null : explainLead(trips, index, measure),
    })),
  })
  const { rows } = texts
  const assists = row(rows.assists, assistLines)
  return [
    row(rows.price, ({ price }) => [price > 0 ? rupees(price) : texts.onRequest], 'price'),
    row(rows.days, ({ days }) => [texts.days(days)], 'days'),
    row(rows.dates, ({ id }) => dateLines(dates.get(id), ({ date }) => formatCalendarDate(date))),
    row(rows.refund, ({ id }) => dateLines(dates.get(id), ({ fullRefundUntil }) => fullRefundUntil ?? texts.noRefund)),
    row(rows.startsFrom, ({ startsFrom }) => (startsFrom === null ? null : [texts.cityAlternatives(startsFrom)])),
    { title: texts.parents },
    row(rows.hardDays, hardDayLines, 'hardDays'),
    row(
      rows.walk,
      ({ walkKm }) => (walkKm === null ? null : [lowerBound(texts.kilometres(walkKm.value), walkKm.missing)]),
      'walk',
    ),
    {
      ...assists,
      cells: assists.cells.map((cell, index) => ({ ...cell, explanation: explainHelicopter(trips, index) })),
    },
    row(
      rows.highest,
      ({ highest }) =>
        highest === null ? null : [lowerBound(texts.night(highest.place, highest.metres), highest.missing)],
      'highest',
    ),
    row(
      rows.thinNights,
      ({ thinNights }) =>
        thinNights === null ? null : [lowerBound(texts.nights(thinNights.value), thinNights.missing)],
      'thinNights',
    ),
    row(
      rows.road,
      ({ road }) => (road === null ? null : [lowerBound(texts.road(road.value, road.longest), road.missing)]),
      'road',
    ),
    row(rows.age, ageLines),
    { title: texts.get },
    row(rows.places, ({ places }) => (places === null ? null : [places.join(', ')])),
    row(rows.hotels, ({ hotels }) => hotels),
    row(rows.meals, ({ meals }) => (meals === null ? null : [meals])),
    row(rows.group, ({ group }) => (group === null ? null : [texts.group(group.from, group.to)])),
  ]
}

function dateLines(
  dates: KnownNextDates | undefined,
  print: (date: Exclude<KnownNextDates, string>[number]) => string,
): readonly string[] {
  if (dates === undefined || dates === 'loading') return [texts.loadingDates]
  if (dates === 'failed') return [texts.datesFailed]
  return dates.length === 0 ? [texts.noDates] : dates.map(print)
}

function hardDayLines({ hardDays }: TripFigures): string[] | null {
  if (hardDays === null) return null
  const days = hardDays.days.map(({ number, title }) => texts.day(number, title))
  return [
    days.length === 0 && hardDays.missing > 0 ? texts.unknown : lowerBound(texts.hardDays(days), hardDays.missing),
  ]
}

function assistLines({ assists }: TripFigures): string[] | null {
  if (assists === null) return null
  if (assists.length === 0) return [texts.noAssists]
  return assists.map(({ how, price, isAbout, unit }) => {
    const amount = price === null ? null : price === 0 ? texts.free : texts.assistPrice(rupees(price), unit, isAbout)
    return texts.assist(how, amount)
  })
}

function ageLines({ age }: TripFigures): string[] | null {
  if (age === null) return null
  if (age.advice !== null) return [age.advice]
  const lines = [
    age.onFoot === null ? [] : [texts.ageOnFoot(age.onFoot)],
    age.assisted === null ? [] : [texts.ageAssisted(age.assisted)],
  ].flat()
  return [lines.join(', ')]
}
