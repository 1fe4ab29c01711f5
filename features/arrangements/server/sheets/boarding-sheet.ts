import { addDays, calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatHour } from '#kernel/dates/indian-clock.ts'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import type { BoardingPoint } from '../../api/desk-calls.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, factsOf } from './sheet-facts.ts'
import { guestsOf } from './sheet-guests.ts'

const boardingTexts = deskArrangements.boarding
const { columnHeadings } = departureSheets

type Line = GuestRow & { where: string; when: string }

const { number, traveller, age, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  withPrintLayout(traveller, { points: 180 }),
  age,
  withPrintLayout(booker, { points: 120, isPrintedOnce: true }),
  withPrintLayout(phone, { points: 84, isPrintedOnce: true }),
  reference,
  { kind: 'text', name: 'where', head: columnHeadings.boarding, width: 32, read: ({ where }) => where },
  { kind: 'text', name: 'when', head: columnHeadings.when, width: 26, read: ({ when }) => when },
]

/** The guests by boarding point and time, each with a box to tick. Guests without a point come first. */
export function buildBoardingSheet(_: Platform, { departure, manifest }: SheetInput): Promise<Sheet> {
  const { bookings, boardingPoints } = manifest
  const guests = guestsOf(bookings)
  const groups = [null, ...boardingPoints].flatMap((point) => {
    const pointGuests = guests.filter(({ boardingPointId }) => boardingPointId === (point?.id ?? null))
    const { where, when, address } =
      point === null ? sharedBoardingPlace(departure, boardingPoints) : boardingPlace(point, departure)
    const bookingCount = new Set(pointGuests.map(({ booking }) => booking.id)).size
    return pointGuests.length === 0
      ? []
      : [
          {
            title: where,
            details: [when, address].filter((part) => part !== ''),
            aside: boardingTexts.count(pointGuests.length, bookingCount),
            rows: pointGuests.map((guest) => ({ guest, where, when })),
          },
        ]
  })
  return Promise.resolve(
    sheetOf({
      name: 'boarding',
      title: departureSheets.titles.boarding,
      about: departureTitle(departure),
      // The general boarding point is irrelevant when every guest has an individual one.
      facts: factsOf(departure).filter(
        ([label]) => boardingPoints.length === 0 || label !== departureSheets.labels.boarding,
      ),
      columns: COLUMNS,
      groups,
      boxes: 1,
      notes: [],
      none: boardingTexts.none,
      isUnused: boardingPoints.length === 0 && (departure.contacts?.contacts.boarding ?? null) === null,
    }),
  )
}

/** The boarding point from the departure's contacts, for a package without boarding points. */
function sharedBoardingPlace({ contacts }: DeskDeparture, points: readonly BoardingPoint[]) {
  const boarding = contacts?.contacts.boarding ?? null
  if (boarding === null || points.length > 0) return { where: departureSheets.nowhere, when: '', address: '' }
  const { place, date, time, details } = boarding
  return { where: place, when: dateTimeOf(calendarDate(date), time), address: details }
}

function boardingPlace(
  { name, city, address, departsAt, dayOffset, isOffered }: BoardingPoint,
  { startDate }: DeskDeparture,
) {
  const day = addDays(calendarDate(startDate), dayOffset)
  const when = departsAt === null ? boardingTexts.noTime : dateTimeOf(day, departsAt)
  const where = boardingTexts.point(name, city)
  return { where: isOffered ? where : departureSheets.pointRemoved(where), when, address }
}

const dateTimeOf = (day: ReturnType<typeof calendarDate>, time: string): string =>
  departureSheets.dayAt(formatCalendarDate(day), formatHour(time))
