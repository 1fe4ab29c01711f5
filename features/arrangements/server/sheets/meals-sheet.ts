import { FOODS } from '#features/travellers/rules/traveller-details.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { noteColumn, openNotes } from './open-notes.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, hotelsOf, shortFactsOf } from './sheet-facts.ts'
import { guestKey, guestsOf } from './sheet-guests.ts'

const { foods } = deskDeparture.manifest

type Line = OfGuest & { note: string }

const { traveller, age, booker, wishes, reference, phone } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  traveller,
  age,
  onPaper(booker, { points: 110, isOnce: true }),
  onPaper(wishes, { points: 170, isOnce: true }),
]
/** On paper it stands in the heads of the groups. */
const FOOD: SheetColumn<Line> = { ...guestColumns.food, paper: undefined }

/** What the kitchens count, and who eats what. Medical notes are on it only when they are asked for. */
export async function readMealsSheet(platform: Platform, asked: SheetAsked): Promise<Sheet> {
  const { departure, withNotes } = asked
  const { bookings } = asked.manifest
  const notes = withNotes ? await openNotes(platform, asked) : new Map<string, string>()
  const lines = guestsOf(bookings).map((guest) => ({
    guest,
    note: notes.get(guestKey(guest.booking.id, guest.place)) ?? '',
  }))
  const groups = [...FOODS, null].flatMap((kind) => {
    const rows = lines.filter(({ guest }) => (guest.traveller?.food ?? null) === kind)
    const title = kind === null ? deskArrangements.meals.notSaid : foods[kind]
    return rows.length === 0 ? [] : [{ title, details: [], aside: departureSheets.meals.count(rows.length), rows }]
  })
  const counts = groups.map(({ title, rows }) => departureSheets.meals.ofKind(rows.length, title)).join(', ')
  return sheetOf({
    name: 'meals',
    title: withNotes ? departureSheets.withNotes.meals : departureSheets.titles.meals,
    about: aboutDeparture(departure),
    facts: [...shortFactsOf(departure), [departureSheets.labels.meals, counts], hotelsOf(departure)],
    columns: [...COLUMNS, ...(withNotes ? [noteColumn] : []), FOOD, reference, phone],
    groups,
    notes: [],
    none: deskArrangements.meals.none,
  })
}
