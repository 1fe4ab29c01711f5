import { departureSheets } from '#messages/departures-sheets.ts'
import { deskDeparture } from '#messages/desk-departure.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { readManifest } from '../read-manifest.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, shortFactsOf } from './sheet-facts.ts'

const texts = departureSheets.rollCall
const { heads } = departureSheets
/** Halts that are called on one sheet. */
const HALTS = 5

type Line = { letter: string; name: string; age: number | null; booker: string; phone: string; reference: string }

const COLUMNS: readonly SheetColumn<Line>[] = [
  {
    kind: 'text',
    name: 'letter',
    head: heads.letter,
    width: 6,
    paper: { head: '', points: 24, weight: 'bold' },
    read: ({ letter }) => letter,
  },
  {
    kind: 'text',
    name: 'traveller',
    head: heads.traveller,
    width: 32,
    paper: { points: 150, weight: 'bold' },
    read: ({ name }) => name,
  },
  {
    kind: 'number',
    name: 'age',
    head: heads.age,
    width: 6,
    paper: { points: 30, align: 'right' },
    read: ({ age }) => age,
  },
  {
    kind: 'text',
    name: 'booker',
    head: heads.booker,
    width: 28,
    paper: { points: 84, isCut: true },
    read: ({ booker }) => booker,
  },
  { kind: 'text', name: 'phone', head: heads.phone, width: 18, paper: { points: 64 }, read: ({ phone }) => phone },
  { kind: 'text', name: 'reference', head: heads.reference, width: 14, read: ({ reference }) => reference },
]

const order = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true })
const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** Everybody by the first letter of the name, with boxes for five halts. Seats without a name stand at the end. */
export async function readRollCallSheet(platform: Platform, { key, departure }: SheetAsked): Promise<Sheet> {
  const { bookings } = await readManifest(platform, key)
  const named = bookings.flatMap(({ travellers, booker, phone, reference }) =>
    travellers.map(({ name, age }) => ({ name, age, booker, phone, reference })),
  )
  const sorted = named.toSorted((one, other) => order.compare(one.name, other.name))
  const unnamed = bookings.flatMap(({ guests, travellers, booker, phone, reference }) =>
    Array.from({ length: Math.max(0, guests - travellers.length) }, () => ({
      name: departureSheets.manifest.nameMissing,
      age: null,
      booker,
      phone,
      reference,
    })),
  )
  let last = ''
  const withLetters = sorted.map((one): Line => {
    const letter = firstLetter(one.name)
    const isNew = letter !== last
    last = letter
    return { letter: isNew ? letter : '', ...one }
  })
  return sheetOf({
    name: 'roll-call',
    title: departureSheets.titles['roll-call'],
    about: aboutDeparture(departure),
    facts: shortFactsOf(departure),
    columns: COLUMNS,
    groups: [
      {
        title: '',
        details: [],
        aside: '',
        rows: [...withLetters, ...unnamed.map((one) => ({ letter: '', ...one }))],
      },
    ],
    boxes: HALTS,
    notes: [texts.how],
    none: deskDeparture.manifest.none,
  })
}

/** The letter under which a name stands: in Indian scripts without its vowel sign. */
function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  const [sign = ''] = first?.segment.normalize('NFD') ?? ''
  return sign.toLocaleUpperCase('en-IN')
}
