import { departureSheets } from '#messages/departures/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { noteColumn, openNotes } from './open-notes.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, factsOf } from './sheet-facts.ts'
import { guestKey, guestsOf } from './sheet-guests.ts'

type Line = OfGuest & { note: string }

const { number, traveller, age, gender, food, reference, booker, phone, wishes } = guestColumns
const PEOPLE: readonly SheetColumn<Line>[] = [number, onPaper(traveller, { points: 190 }), age, gender, food]
/** On paper one's pen writes here what changes on the way. */
const REMARK: SheetColumn<Line> = {
  kind: 'text',
  name: 'remark',
  head: departureSheets.heads.remark,
  paper: { points: 110 },
  read: () => '',
}
/** A row of a file says by itself of which booking it is. */
const OF_BOOKING: readonly SheetColumn<Line>[] = [reference, booker, phone, wishes]

/** Who travels, booking by booking. Medical notes are on it only when they are asked for; each look is in the log. */
export async function readManifestSheet(platform: Platform, asked: SheetAsked): Promise<Sheet> {
  const { departure, withNotes } = asked
  const { bookings } = asked.manifest
  const notes = withNotes ? await openNotes(platform, asked) : new Map<string, string>()
  const lines = guestsOf(bookings).map((guest) => ({
    guest,
    note: notes.get(guestKey(guest.booking.id, guest.place)) ?? '',
  }))
  return sheetOf({
    name: 'manifest',
    title: withNotes ? departureSheets.withNotes.manifest : departureSheets.titles.manifest,
    about: aboutDeparture(departure),
    facts: factsOf(departure),
    columns: [...PEOPLE, withNotes ? noteColumn : REMARK, ...OF_BOOKING],
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
