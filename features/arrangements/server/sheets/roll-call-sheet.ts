import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, shortFactsOf } from './sheet-facts.ts'
import { guestsOf } from './sheet-guests.ts'

const { columnHeadings } = departureSheets
/** The number of halts on one sheet. */
const HALTS = 5

type Line = GuestRow & { letter: string }

const { traveller, age, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  {
    kind: 'text',
    name: 'letter',
    head: columnHeadings.letter,
    width: 6,
    print: { heading: '', points: 24, weight: 'bold' },
    read: ({ letter }) => letter,
  },
  withPrintLayout(traveller, { points: 140 }),
  age,
  withPrintLayout(booker, { points: 76, isCut: true }),
  withPrintLayout(phone, { points: 82 }),
  reference,
]

const order = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })
const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** All guests by first letter, with boxes for five halts. Seats without a name come last. */
export function buildRollCallSheet(_: Platform, { departure, manifest }: SheetInput): Promise<Sheet> {
  const guests = guestsOf(manifest.bookings)
  const namedGuests = guests
    .filter((guest) => guest.traveller !== null)
    .toSorted((one, other) => order.compare(one.name, other.name))
  const rows = namedGuests.map((guest, index): Line => {
    const before = namedGuests[index - 1]
    const letter = firstLetter(guest.name)
    return { guest, letter: before === undefined || firstLetter(before.name) !== letter ? letter : '' }
  })
  const unnamed = guests.filter((guest) => guest.traveller === null).map((guest) => ({ guest, letter: '' }))
  return Promise.resolve(
    sheetOf({
      name: 'roll-call',
      title: departureSheets.titles['roll-call'],
      about: departureTitle(departure),
      facts: shortFactsOf(departure),
      columns: COLUMNS,
      groups: [{ title: '', details: [], aside: '', rows: [...rows, ...unnamed] }],
      boxes: HALTS,
      notes: [departureSheets.rollCall.how],
      none: deskDeparture.manifest.none,
    }),
  )
}

/** The letter under which a name is sorted. In Indian scripts it has no vowel sign. */
function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  const [character = ''] = first?.segment.normalize('NFD') ?? ''
  return character.toLocaleUpperCase('en-IN')
}
