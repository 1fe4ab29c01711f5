import { FOODS } from '#features/travellers/rules/traveller-details.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import { noteColumn, openNotes } from './open-notes.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, hotelsOf, shortFactsOf } from './sheet-facts.ts'
import { guestKey, guestsOf } from './sheet-guests.ts'

const { foods } = deskDeparture.manifest

type Line = GuestRow & { note: string }

const { traveller, age, booker, wishes, reference, phone } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  traveller,
  age,
  withPrintLayout(booker, { points: 110, isPrintedOnce: true }),
  withPrintLayout(wishes, { points: 170, isPrintedOnce: true }),
]
/** On paper the meal is in the group headings. */
const FOOD: SheetColumn<Line> = { ...guestColumns.food, print: undefined }

/** Meal counts for the kitchens, and the meal of each guest. Medical notes are included only on request. */
export async function buildMealsSheet(platform: Platform, request: SheetInput): Promise<Sheet> {
  const { departure, withNotes } = request
  const { bookings } = request.manifest
  const notes = withNotes ? await openNotes(platform, request) : new Map<string, string>()
  const lines = guestsOf(bookings).map((guest) => ({
    guest,
    note: notes.get(guestKey(guest.booking.id, guest.place)) ?? '',
  }))
  const groups = [...FOODS, null].flatMap((kind) => {
    const rows = lines.filter(({ guest }) => (guest.traveller?.food ?? null) === kind)
    const title = kind === null ? deskArrangements.meals.notProvided : foods[kind]
    return rows.length === 0
      ? []
      : [{ kind, title, details: [], aside: departureSheets.meals.count(rows.length), rows }]
  })
  const counts = groups
    .map(({ kind, rows }) => departureSheets.meals.ofKind[kind ?? 'notProvided'](rows.length))
    .join(', ')
  return sheetOf({
    name: 'meals',
    title: withNotes ? departureSheets.withNotes.meals : departureSheets.titles.meals,
    about: departureTitle(departure),
    facts: [...shortFactsOf(departure), [departureSheets.labels.meals, counts], hotelsOf(departure)],
    columns: [...COLUMNS, ...(withNotes ? [noteColumn] : []), FOOD, reference, phone],
    groups,
    notes: [],
    none: deskArrangements.meals.none,
  })
}
