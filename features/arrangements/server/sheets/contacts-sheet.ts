import { addDays, calendarDate, daysBetween, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatHour } from '#kernel/dates/indian-clock.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle } from './sheet-facts.ts'

const texts = departureSheets.contacts
const { columnHeadings, labels, notEntered } = departureSheets

type Line = { what: string; when: string; who: string; place: string; phone: string }

const COLUMNS: readonly SheetColumn<Line>[] = [
  {
    kind: 'text',
    name: 'what',
    head: columnHeadings.what,
    width: 16,
    paper: { points: 82, weight: 'bold' },
    read: ({ what }) => what,
  },
  {
    kind: 'text',
    name: 'when',
    head: columnHeadings.when,
    width: 26,
    paper: { points: 104 },
    read: ({ when }) => when,
  },
  { kind: 'text', name: 'who', head: columnHeadings.who, width: 30, paper: { points: 130 }, read: ({ who }) => who },
  {
    kind: 'text',
    name: 'place',
    head: columnHeadings.place,
    width: 30,
    paper: { points: 110 },
    read: ({ place }) => place,
  },
  {
    kind: 'text',
    name: 'phone',
    head: columnHeadings.phone,
    width: 18,
    paper: { points: 90, weight: 'bold' },
    read: ({ phone }) => phone,
  },
]

/**
 * Contacts for the start of the trip, the people who accompany it, and the hotel of each night. Missing entries are
 * marked.
 */
export function buildContactsSheet(_: Platform, { departure }: SheetInput): Promise<Sheet> {
  const { startDate, endDate, ledBy, contacts } = departure
  const { boarding = null, driver = null, guide = null, emergency = null, hotels = [] } = contacts?.contacts ?? {}
  const first = calendarDate(startDate)
  const nights = daysBetween(first, calendarDate(endDate))
  const line = (what: string, known: Partial<Line> | null): Line => ({
    what,
    when: '',
    place: '',
    phone: '',
    who: known === null ? notEntered : '',
    ...known,
  })
  const people: Line[] = [
    line(
      labels.boarding,
      boarding && {
        when: departureSheets.dayAt(formatCalendarDate(calendarDate(boarding.date)), formatHour(boarding.time)),
        who: boarding.place,
        place: boarding.details,
      },
    ),
    line(labels.driver, driver && { who: driver.name, place: driver.vehicle, phone: driver.phone }),
    line(labels.guide, (guide ?? ledBy) ? { who: guide?.name ?? ledBy?.name ?? '', phone: guide?.phone ?? '' } : null),
    line(labels.emergency, emergency && { who: emergency.name, phone: emergency.phone }),
  ]
  const stays = Array.from({ length: nights }, (_night, at): Line => {
    const hotel = hotels.find(({ fromNight, toNight }) => fromNight <= at + 1 && at + 1 <= toNight)
    const known = hotel && { who: hotel.name, place: hotel.place, phone: hotel.phone ?? '' }
    return line(texts.night(at + 1), { who: notEntered, when: formatCalendarDate(addDays(first, at)), ...known })
  })
  return Promise.resolve(
    sheetOf({
      name: 'contacts',
      title: departureSheets.titles.contacts,
      about: departureTitle(departure),
      facts: [],
      columns: COLUMNS,
      groups: [
        { title: texts.people, details: [], aside: '', rows: people },
        ...(nights === 0 ? [] : [{ title: texts.stays, details: [], aside: '', rows: stays }]),
      ],
      notes: [],
      none: '',
    }),
  )
}
