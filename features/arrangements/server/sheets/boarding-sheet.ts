import { addDays, calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatHour } from '#kernel/dates/indian-clock.ts'
import type { DeskDeparture } from '../../api/departure-schemas.ts'
import type { BoardingPoint } from '../../api/arrangements-schemas.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, factsOf } from './sheet-facts.ts'
import { guestsOf } from './sheet-guests.ts'

const words = deskArrangements.boarding
const { heads } = departureSheets

type Line = OfGuest & { where: string; when: string }

const { number, traveller, age, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  onPaper(traveller, { points: 180 }),
  age,
  onPaper(booker, { points: 120, isOnce: true }),
  onPaper(phone, { points: 84, isOnce: true }),
  reference,
  { kind: 'text', name: 'where', head: heads.boarding, width: 32, read: ({ where }) => where },
  { kind: 'text', name: 'when', head: heads.when, width: 26, read: ({ when }) => when },
]

/** Who boards where and when, with a box for each who has come. Those who board nowhere yet stand first. */
export function readBoardingSheet(_: Platform, { departure, manifest }: SheetAsked): Promise<Sheet> {
  const { bookings, boardingPoints } = manifest
  const guests = guestsOf(bookings)
  const groups = [null, ...boardingPoints].flatMap((point) => {
    const own = guests.filter(({ boardingPointId }) => boardingPointId === (point?.id ?? null))
    const { where, when, address } = point === null ? placeOfAll(departure, boardingPoints) : placeOf(point, departure)
    const parties = new Set(own.map(({ booking }) => booking.id)).size
    return own.length === 0
      ? []
      : [
          {
            title: where,
            details: [when, address].filter((part) => part !== ''),
            aside: words.count(own.length, parties),
            rows: own.map((guest) => ({ guest, where, when })),
          },
        ]
  })
  return Promise.resolve(
    sheetOf({
      name: 'boarding',
      title: departureSheets.titles.boarding,
      about: aboutDeparture(departure),
      // Where everybody boards says nothing when each has a place of their own.
      facts: factsOf(departure).filter(
        ([label]) => boardingPoints.length === 0 || label !== departureSheets.labels.boarding,
      ),
      columns: COLUMNS,
      groups,
      boxes: 1,
      notes: [],
      none: words.none,
      isIdle: boardingPoints.length === 0 && (departure.contacts?.contacts.boarding ?? null) === null,
    }),
  )
}

/** Where everybody boards when the package has no places of its own, as the contacts of the departure say. */
function placeOfAll({ contacts }: DeskDeparture, points: readonly BoardingPoint[]) {
  const boarding = contacts?.contacts.boarding ?? null
  if (boarding === null || points.length > 0) return { where: departureSheets.nowhere, when: '', address: '' }
  const { place, date, time, details } = boarding
  return { where: place, when: momentOf(calendarDate(date), time), address: details }
}

function placeOf(
  { name, city, address, departsAt, dayOffset, isOffered }: BoardingPoint,
  { startDate }: DeskDeparture,
) {
  const day = addDays(calendarDate(startDate), dayOffset)
  const when = departsAt === null ? words.noTime : momentOf(day, departsAt)
  const where = words.point(name, city)
  return { where: isOffered ? where : departureSheets.placeGone(where), when, address }
}

const momentOf = (day: ReturnType<typeof calendarDate>, time: string): string =>
  departureSheets.dayAt(formatCalendarDate(day), formatHour(time))
