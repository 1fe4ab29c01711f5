import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { getRequestedDocuments } from '../list-travel-documents.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import { documentsWarningColumn, openTravelDocumentsOf } from './open-travel-documents.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, factsOf } from './sheet-facts.ts'

const { columnHeadings, documents: texts } = departureSheets

type Line = GuestRow & { pnr: string; berth: string; documentsWarning: string; isPresent: boolean }

const { number, traveller, age, gender, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  withPrintLayout(traveller, { points: 150 }),
  age,
  gender,
  { kind: 'text', name: 'pnr', head: columnHeadings.pnr, width: 14, read: ({ pnr }) => pnr },
  {
    kind: 'text',
    name: 'berth',
    head: columnHeadings.berth,
    width: 18,
    print: { points: 90, weight: 'bold' },
    read: ({ berth }) => berth,
  },
  withPrintLayout(booker, { points: 90, isPrintedOnce: true, isCut: true }),
  withPrintLayout(phone, { points: 82, isPrintedOnce: true }),
]

/** The train tickets by PNR, with the travellers on each. Travellers without a PNR come first. */
export async function buildPnrSheet(platform: Platform, request: SheetInput): Promise<Sheet> {
  const { key, departure } = request
  const { asksTickets } = await getRequestedDocuments(platform.db, key)
  const guestsWithDocuments = await openTravelDocumentsOf(platform, request, ({ hasTicket }) => hasTicket)
  const lines = guestsWithDocuments.map(({ guest, documents, isPresent, documentsWarning }) => ({
    guest,
    isPresent,
    pnr: documents?.pnr ?? '',
    berth: documents?.berth ?? '',
    documentsWarning,
  }))
  const {
    open = [],
    unreadable = [],
    known = [],
  } = Object.groupBy(lines, ({ pnr, isPresent }) => {
    if (pnr !== '') return 'known'
    return isPresent ? 'unreadable' : 'open'
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
    about: departureTitle(departure),
    facts: factsOf(departure),
    columns: [...COLUMNS, documentsWarningColumn(lines), reference],
    groups: groups
      .filter(({ rows }) => rows.length > 0)
      .map((group) => ({ ...group, details: [], aside: departureSheets.people(group.rows.length) })),
    notes: [],
    none: deskDeparture.manifest.none,
    isUnused: !asksTickets && lines.every(({ isPresent }) => !isPresent),
  })
}
