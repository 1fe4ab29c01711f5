import { departureSheets } from '#messages/departures-sheets.ts'
import { deskDeparture } from '#messages/desk-departure.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { findAsked } from '../list-papers.ts'
import { readManifest } from '../read-manifest.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { doubtColumn, openPapersOf } from './open-papers.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, factsOf } from './sheet-facts.ts'
import { guestsOf } from './sheet-guests.ts'

const { heads, papers: texts } = departureSheets

type Line = OfGuest & { pnr: string; berth: string; doubt: string }

const { number, traveller, age, gender, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  onPaper(traveller, { points: 150 }),
  age,
  gender,
  { kind: 'text', name: 'pnr', head: heads.pnr, width: 14, read: ({ pnr }) => pnr },
  {
    kind: 'text',
    name: 'berth',
    head: heads.berth,
    width: 18,
    paper: { points: 90, weight: 'bold' },
    read: ({ berth }) => berth,
  },
  onPaper(booker, { points: 90, isOnce: true, isCut: true }),
  onPaper(phone, { points: 70, isOnce: true }),
]

/** The train tickets, PNR by PNR, with who travels on each. Those without one stand first. */
export async function readPnrSheet(platform: Platform, { key, departure }: SheetAsked): Promise<Sheet> {
  const { bookings } = await readManifest(platform, key)
  const { asksTickets } = await findAsked(platform.db, key)
  const opened = await openPapersOf(platform, guestsOf(bookings), ({ hasTicket }) => hasTicket)
  const lines = opened.map(({ guest, papers, doubt }) => ({
    guest,
    pnr: papers?.pnr ?? '',
    berth: papers?.berth ?? '',
    doubt,
  }))
  const tickets = [...Map.groupBy(lines, ({ pnr }) => pnr)].toSorted(([one], [other]) => one.localeCompare(other))
  return sheetOf({
    name: 'pnr',
    title: departureSheets.titles.pnr,
    about: aboutDeparture(departure),
    facts: factsOf(departure),
    columns: [...COLUMNS, doubtColumn(lines), reference],
    groups: tickets.map(([pnr, rows]) => ({
      title: pnr === '' ? texts.noTicket : texts.pnr(pnr),
      details: [],
      aside: departureSheets.people(rows.length),
      rows,
    })),
    notes: [],
    none: deskDeparture.manifest.none,
    isIdle: !asksTickets && lines.every(({ pnr }) => pnr === ''),
  })
}
