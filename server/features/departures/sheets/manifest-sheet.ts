import { departureSheets } from '#messages/departures-sheets.ts'
import { deskDeparture } from '#messages/desk-departure.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { readManifest, type ListedTraveller, type ManifestEntry } from '../read-manifest.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, factsOf } from './sheet-facts.ts'
import { openNotes } from './open-notes.ts'

const texts = departureSheets.manifest
const { heads } = departureSheets
const { genders, foods } = deskDeparture.manifest

type Line = {
  number: number
  booking: ManifestEntry
  /** Null for a seat whose traveller has no name yet. */
  traveller: ListedTraveller | null
  note: string
}

const PEOPLE: readonly SheetColumn<Line>[] = [
  {
    kind: 'number',
    name: 'number',
    head: heads.number,
    width: 6,
    paper: { points: 28, align: 'right' },
    read: ({ number }) => number,
  },
  {
    kind: 'text',
    name: 'traveller',
    head: heads.traveller,
    width: 32,
    paper: { points: 190, weight: 'bold' },
    read: ({ traveller }) => traveller?.name ?? texts.nameMissing,
  },
  {
    kind: 'number',
    name: 'age',
    head: heads.age,
    width: 6,
    paper: { points: 34, align: 'right' },
    read: ({ traveller }) => traveller?.age ?? null,
  },
  {
    kind: 'text',
    name: 'gender',
    head: heads.gender,
    width: 10,
    paper: { points: 52 },
    read: ({ traveller }) => (traveller?.gender ? genders[traveller.gender] : ''),
  },
  {
    kind: 'text',
    name: 'food',
    head: heads.food,
    width: 16,
    paper: { points: 84 },
    read: ({ traveller }) => (traveller?.food ? foods[traveller.food] : ''),
  },
]
const NOTE: SheetColumn<Line> = {
  kind: 'text',
  name: 'health',
  head: heads.health,
  width: 40,
  paper: { points: 240 },
  read: ({ note }) => note,
}
/** On paper one's pen writes here what changes on the way. */
const REMARK: SheetColumn<Line> = {
  kind: 'text',
  name: 'remark',
  head: heads.remark,
  paper: { points: 110 },
  read: () => '',
}
/** A row of a file says by itself of which booking it is. */
const OF_BOOKING: readonly SheetColumn<Line>[] = [
  {
    kind: 'text',
    name: 'reference',
    head: heads.reference,
    width: 14,
    read: ({ booking }) => booking.reference,
  },
  { kind: 'text', name: 'booker', head: heads.booker, width: 28, read: ({ booking }) => booking.booker },
  { kind: 'text', name: 'phone', head: heads.phone, width: 18, read: ({ booking }) => booking.phone },
  { kind: 'text', name: 'wishes', head: heads.wishes, width: 40, read: ({ booking }) => booking.wishes },
]

/** Who travels, booking by booking. Medical notes are on it only when they are asked for; each look is in the log. */
export async function readManifestSheet(platform: Platform, { key, departure, withNotes }: SheetAsked): Promise<Sheet> {
  const { bookings, held } = await readManifest(platform, key)
  const notes = withNotes ? await openNotes(platform, bookings) : new Map<string, string>()
  let number = 0
  const linesOf = (booking: ManifestEntry): Line[] => {
    const { travellers, guests, id } = booking
    const open = Math.max(0, guests - travellers.length)
    const all = [...travellers, ...Array.from({ length: open }, () => null)]
    return all.map((traveller) => {
      number += 1
      return { number, booking, traveller, note: notes.get(`${id} ${traveller?.place}`) ?? '' }
    })
  }
  return sheetOf({
    name: 'manifest',
    title: withNotes ? texts.titleWithNotes : departureSheets.titles.manifest,
    about: aboutDeparture(departure),
    facts: factsOf(departure),
    columns: [...PEOPLE, withNotes ? NOTE : REMARK, ...OF_BOOKING],
    groups: bookings.map((booking) => {
      const { booker, reference, phone, wishes, travellers, guests } = booking
      return {
        title: booker,
        details: [reference, phone, ...(wishes === '' ? [] : [wishes])],
        aside: deskDeparture.manifest.named(travellers.length, guests),
        rows: linesOf(booking),
      }
    }),
    notes: held === 0 ? [] : [deskDeparture.manifest.held(held)],
    none: deskDeparture.manifest.none,
  })
}
