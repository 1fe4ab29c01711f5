import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { BLANK_RULE } from '../rules/blank-package.ts'
import { monthName } from '#kernel/dates/date-names.ts'
import type { PackageContent, PackageDay, PackageRule, PackageStay } from '../rules/package-content.ts'
import type { StayAmenity } from '#features/catalog/rules/stay-amenities.ts'
import { deskPackageRows as texts } from '#messages/packages/desk-rows.ts'
import {
  choiceCell,
  nullableTextCell,
  yesNoUnknownCell,
  numberCell,
  numberChoiceCell,
  plainWords,
  textCell,
  type Cell,
} from './cells.ts'
import { applyDayLines, formatDayLines } from './day-lines.ts'
import { picturesCell } from './pictures-cell.ts'
import { pointCell } from './point-cell.ts'
import { rowList } from './row-list.ts'

const LINE = 200
const MAX_HTML_LENGTH = 100_000
const MAX_SUMMARY = 160

const joinParts = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
const shorten = (text: string) => (text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY).trimEnd()}…` : text)

const day = texts.days.cells

/** The days of the itinerary, with their distances, times and climbs. */
export const dayList = rowList<PackageDay>({
  field: 'itinerary',
  add: texts.days.add,
  none: texts.days.none,
  isOrdered: true,
  maxRows: 60,
  of: ({ itinerary }) => itinerary,
  into: (content, itinerary) => ({ ...content, itinerary }),
  blank: () => ({
    title: '',
    detailsHtml: '',
    pictures: [],
    driveKm: null,
    driveMinutes: null,
    walkKm: null,
    walkMinutes: null,
    climbM: null,
    steps: null,
    canSkip: null,
    nightPlace: null,
    nightAltitudeM: null,
  }),
  title: (place) => texts.days.title(place + 1),
  heading: ({ title }) => (title === '' ? texts.days.untitled : title),
  summary: ({ detailsHtml }) => shorten(plainWords(detailsHtml)),
  cells: [
    textCell('title', day.title, { maxLength: LINE, isWide: true, emptyError: texts.days.needsTitle }),
    textCell('detailsHtml', day.detailsHtml, { format: 'rich', maxLength: MAX_HTML_LENGTH, isWide: true }),
    picturesCell(day.pictures),
    numberCell('driveKm', day.driveKm, { from: 0, to: 2_000 }),
    numberCell('driveMinutes', day.driveMinutes, { from: 0, to: 1_440 }),
    numberCell('walkKm', day.walkKm, { from: 0, to: 100, decimals: 1 }),
    numberCell('walkMinutes', day.walkMinutes, { from: 0, to: 1_440 }),
    numberCell('climbM', day.climbM, { from: -4_000, to: 4_000, hint: texts.days.climbHint }),
    numberCell('steps', day.steps, { from: 0, to: 20_000 }),
    yesNoUnknownCell('canSkip', day.canSkip),
    nullableTextCell('nightPlace', day.nightPlace, { maxLength: LINE }),
    numberCell('nightAltitudeM', day.nightAltitudeM, { from: -100, to: 6_000 }),
  ],
})

/** The stops of the trip, for the map. */
export const stopList = rowList<PackageContent['stops'][number]>({
  field: 'stops',
  add: texts.stops.add,
  none: texts.stops.none,
  isOrdered: true,
  isOpen: true,
  maxRows: 40,
  of: ({ stops }) => stops,
  into: (content, stops) => ({ ...content, stops }),
  blank: () => ({ name: '', latitude: 0, longitude: 0 }),
  title: (place) => texts.stops.title(place + 1),
  summary: ({ name }) => name,
  cells: [
    textCell('name', texts.stops.cells.name, { maxLength: 80, emptyError: texts.stops.needsName }),
    pointCell({
      label: texts.stops.cells.point,
      emptyError: texts.stops.needsPoint,
      read: ({ latitude, longitude }) => (latitude === 0 && longitude === 0 ? null : [latitude, longitude]),
      write: (stop, point) => ({ ...stop, latitude: point?.[0] ?? 0, longitude: point?.[1] ?? 0 }),
    }),
  ],
})

const stay = texts.stays
const AMENITIES: readonly StayAmenity[] = ['lift', 'groundFloor', 'westernToilet', 'hotWater', 'heating']

/** A custom text that replaces the default text of a comfort. */
function amenityTextCell(amenity: StayAmenity): Cell<PackageStay> {
  return {
    name: `words ${amenity}`,
    label: stay.own(stay.comforts[amenity]),
    format: 'line',
    maxLength: 120,
    errorText: '',
    isShown: (row) => row[amenity] !== 'unknown' || (row.words[amenity] ?? '') !== '',
    read: ({ words }) => words[amenity] ?? '',
    write(row, text) {
      const { [amenity]: _, ...others } = row.words
      return { ...row, words: text === '' ? others : { ...others, [amenity]: text } }
    },
  }
}

/** Where the travellers sleep. */
export const stayList = rowList<PackageStay>({
  field: 'stays',
  add: stay.add,
  none: stay.none,
  maxRows: 60,
  of: ({ stays }) => stays,
  into: (content, stays) => ({ ...content, stays }),
  blank(stays) {
    const night = Math.max(0, ...stays.map(({ nightTo }) => nightTo)) + 1
    const unknown = 'unknown' as const
    const amenities = {
      lift: unknown,
      groundFloor: unknown,
      westernToilet: unknown,
      hotWater: unknown,
      heating: unknown,
    }
    const blankStay = { place: '', nameOrClass: '', templeM: null, approach: '', words: {}, ...amenities }
    return night > 364 ? null : { nightFrom: night, nightTo: night, ...blankStay }
  },
  title: (_, { nightFrom, nightTo }) => stay.nights(nightFrom, nightTo),
  heading: ({ nameOrClass }) => nameOrClass,
  summary: ({ place, approach }) => joinParts(place, shorten(approach)),
  cells: [
    numberCell('nightFrom', stay.cells.nightFrom, { from: 1, to: 364, isNeeded: true }),
    numberCell('nightTo', stay.cells.nightTo, { from: 1, to: 364, isNeeded: true }),
    textCell('place', stay.cells.place, { maxLength: LINE }),
    textCell('nameOrClass', stay.cells.nameOrClass, { maxLength: LINE, hint: stay.house }),
    numberCell('templeM', stay.cells.templeM, { from: 0, to: 100_000 }),
    textCell('approach', stay.cells.approach, { maxLength: 400, isWide: true }),
    ...AMENITIES.flatMap((amenity): Cell<PackageStay>[] => [
      choiceCell(amenity, stay.comforts[amenity], { options: stay.levels }),
      amenityTextCell(amenity),
    ]),
  ],
})

const rule = texts.rules
const isListed = ({ kind }: PackageRule) => kind === 'listed'
const hasSeason = ({ kind }: PackageRule) => kind !== 'dates'

function seasonCell(name: 'seasonFrom' | 'seasonTo'): Cell<PackageRule> {
  return {
    name,
    label: rule.cells[name],
    format: 'line',
    hint: rule.season,
    maxLength: 20,
    isShown: hasSeason,
    read: (row) => printMonthDay(row[name]),
    write(row, text) {
      if (text.trim() === '') return { ...row, [name]: null }
      const read = readMonthDay(text)
      return read === null ? null : { ...row, [name]: read }
    },
    errorText: rule.seasonInvalid,
  }
}

/** The departure rules. Changing the kind of a rule clears the fields that the new kind does not have. */
export const ruleList = rowList<PackageRule>({
  field: 'departureRules',
  add: rule.add,
  none: rule.none,
  maxRows: 40,
  of: ({ departureRules }) => departureRules,
  into: (content, departureRules) => ({ ...content, departureRules }),
  blank: () => BLANK_RULE,
  title: (place) => rule.title(place + 1),
  summary: (row) => joinParts(formatRule(row), formatSeason(row), rule.seats(row.capacity)),
  cells: [
    {
      ...choiceCell<'kind', PackageRule>('kind', rule.cells.kind, { options: rule.kinds }),
      write: (row, kind) =>
        kind === 'daily' || kind === 'listed' || kind === 'dates'
          ? { ...BLANK_RULE, ...retainedFields(row, kind), kind }
          : null,
    },
    numberCell('capacity', rule.cells.capacity, { from: 1, to: 500, isNeeded: true }),
    numberChoiceCell('weekday', rule.cells.weekday, { options: rule.weekdays, isShown: isListed }),
    numberCell('everyWeeks', rule.cells.everyWeeks, { from: 1, to: 52, isShown: isListed }),
    numberCell('reservedSeats', rule.cells.reservedSeats, { from: 0, to: 500, isNeeded: true, isShown: isListed }),
    seasonCell('seasonFrom'),
    seasonCell('seasonTo'),
    {
      name: 'dates',
      label: rule.cells.dates,
      format: 'dates',
      isWide: true,
      isShown: ({ kind }) => kind === 'dates',
      read: formatDayLines,
      write: applyDayLines,
      errorText: rule.datesInvalid,
    },
  ],
})

function retainedFields(
  { capacity, seasonFrom, seasonTo }: PackageRule,
  kind: PackageRule['kind'],
): Partial<PackageRule> {
  const weekly = { weekday: 6, everyWeeks: 1 }
  return { capacity, ...(kind !== 'dates' && { seasonFrom, seasonTo }), ...(kind === 'listed' && weekly) }
}

function formatRule({ kind, weekday, dates }: PackageRule): string {
  if (kind === 'dates') return joinParts(rule.kinds.dates, rule.onDays(dates.length))
  if (kind === 'daily') return rule.kinds.daily
  const names: Readonly<Record<string, string>> = rule.weekdays
  return names[String(weekday ?? '')] ?? rule.kinds.listed
}

function formatSeason({ seasonFrom, seasonTo }: PackageRule): string {
  return seasonFrom === null || seasonTo === null ? '' : `${printMonthDay(seasonFrom)} – ${printMonthDay(seasonTo)}`
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** `04-15` as `15 Apr`. */
function printMonthDay(monthDay: string | null): string {
  if (monthDay === null) return ''
  const [month = '1', date = '1'] = monthDay.split('-')
  return `${Number(date)} ${monthName(Number(month), 'short')}`
}

/** Parses `15 Apr`, `15 april` or `04-15` as `04-15`; null for a day that does not exist even in a leap year. */
function readMonthDay(text: string): string | null {
  const [, dayText = '', name = ''] = /^\s*(\d{1,2})\.?\s+(\p{L}{3,})\.?\s*$/u.exec(text) ?? []
  const month = MONTHS.find((each) => monthName(each, 'long').toLowerCase().startsWith(name.toLowerCase()))
  const pad = (number: number) => String(number).padStart(2, '0')
  const monthDay = name === '' || month === undefined ? text.trim() : `${pad(month)}-${pad(Number(dayText))}`
  return /^\d\d-\d\d$/.test(monthDay) && isCalendarDate(`2028-${monthDay}`) ? monthDay : null
}
