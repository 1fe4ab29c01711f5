import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import { noteColumn, openNotes } from './open-notes.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, factsOf } from './sheet-facts.ts'
import { guestKey, guestsOf } from './sheet-guests.ts'

type Line = GuestRow & { note: string }

const { number, traveller, age, gender, food, reference, booker, phone, wishes } = guestColumns
const TRAVELLER_COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  withPrintLayout(traveller, { points: 190 }),
  age,
  gender,
  food,
]
/** Space on paper to write down changes during the trip. */
const REMARK: SheetColumn<Line> = {
  kind: 'text',
  name: 'remark',
  head: departureSheets.columnHeadings.remark,
  print: { points: 110 },
  read: () => '',
}
/** In a file, each row repeats the details of its booking. */
const BOOKING_COLUMNS: readonly SheetColumn<Line>[] = [reference, booker, phone, wishes]

/** The travellers by booking. Medical notes are included only on request; each one is logged as viewed. */
export async function buildManifestSheet(platform: Platform, request: SheetInput): Promise<Sheet> {
  const { departure, withNotes } = request
  const { bookings } = request.manifest
  const notes = withNotes ? await openNotes(platform, request) : new Map<string, string>()
  const lines = guestsOf(bookings).map((guest) => ({
    guest,
    note: notes.get(guestKey(guest.booking.id, guest.place)) ?? '',
  }))
  return sheetOf({
    name: 'manifest',
    title: withNotes ? departureSheets.withNotes.manifest : departureSheets.titles.manifest,
    about: departureTitle(departure),
    facts: factsOf(departure),
    columns: [...TRAVELLER_COLUMNS, withNotes ? noteColumn : REMARK, ...BOOKING_COLUMNS],
    groups: bookings.map((booking) => {
      const { travellers, guests } = booking
      return {
        title: booking.booker,
        details: [booking.reference, booking.phone, ...(booking.wishes === '' ? [] : [booking.wishes])],
        aside: deskDeparture.manifest.named(travellers.length, guests),
        rows: lines.filter(({ guest }) => guest.booking === booking),
      }
    }),
    notes: [],
    none: deskDeparture.manifest.none,
  })
}
