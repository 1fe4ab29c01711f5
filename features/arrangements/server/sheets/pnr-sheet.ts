import { departureSheets } from '#messages/departures/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { findAsked } from '../list-papers.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { doubtColumn, openPapersOf } from './open-papers.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, factsOf } from './sheet-facts.ts'

const { heads, papers: texts } = departureSheets

type Line = OfGuest & { pnr: string; berth: string; doubt: string; isThere: boolean }

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
  onPaper(phone, { points: 82, isOnce: true }),
]

/** The train tickets, PNR by PNR, with who travels on each. Those without one stand first. */
export async function readPnrSheet(platform: Platform, asked: SheetAsked): Promise<Sheet> {
  const { key, departure } = asked
  const { asksTickets } = await findAsked(platform.db, key)
  const opened = await openPapersOf(platform, asked, ({ hasTicket }) => hasTicket)
  const lines = opened.map(({ guest, papers, isThere, doubt }) => ({
    guest,
    isThere,
    pnr: papers?.pnr ?? '',
    berth: papers?.berth ?? '',
    doubt,
  }))
  const {
    open = [],
    unreadable = [],
    known = [],
  } = Object.groupBy(lines, ({ pnr, isThere }) => {
    if (pnr !== '') return 'known'
    return isThere ? 'unreadable' : 'open'
  })
  const tickets = [...Map.groupBy(known, ({ pnr }) => pnr)].toSorted(([one], [other]) => one.localeCompare(other))
  const groups = [
    { title: texts.noTicket, rows: open },
    { title: texts.unreadableTicket, rows: unreadable },
    ...tickets.map(([pnr, rows]) => ({ title: texts.pnr(pnr), rows })),
  ]
  return sheetOf({
    name: 'pnr',
    title: departureSheets.titles.pnr,
    about: aboutDeparture(departure),
    facts: factsOf(departure),
    columns: [...COLUMNS, doubtColumn(lines), reference],
    groups: groups
      .filter(({ rows }) => rows.length > 0)
      .map((group) => ({ ...group, details: [], aside: departureSheets.people(group.rows.length) })),
    notes: [],
    none: deskDeparture.manifest.none,
    isIdle: !asksTickets && lines.every(({ isThere }) => !isThere),
  })
}
