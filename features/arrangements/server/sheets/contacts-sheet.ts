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
    print: { points: 82, weight: 'bold' },
    read: ({ what }) => what,
  },
  {
    kind: 'text',
    name: 'when',
    head: columnHeadings.when,
    width: 26,
    print: { points: 104 },
    read: ({ when }) => when,
  },
  { kind: 'text', name: 'who', head: columnHeadings.who, width: 30, print: { points: 130 }, read: ({ who }) => who },
  {
    kind: 'text',
    name: 'place',
    head: columnHeadings.place,
    width: 30,
    print: { points: 110 },
    read: ({ place }) => place,
  },
  {
    kind: 'text',
    name: 'phone',
    head: columnHeadings.phone,
    width: 18,
    print: { points: 90, weight: 'bold' },
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
  const line = (what: string, values: Partial<Line> | null): Line => ({
    what,
    when: '',
    place: '',
    phone: '',
    who: values === null ? notEntered : '',
    ...values,
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
  const stays = Array.from({ length: nights }, (_night, index): Line => {
    const hotel = hotels.find(({ fromNight, toNight }) => fromNight <= index + 1 && index + 1 <= toNight)
    const values = hotel && { who: hotel.name, place: hotel.place, phone: hotel.phone ?? '' }
    return line(texts.night(index + 1), { who: notEntered, when: formatCalendarDate(addDays(first, index)), ...values })
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
