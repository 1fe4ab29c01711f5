import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { departurePageRepository } from '#features/departures/server/departure-page-repository.ts'
import { getRequestedDocuments } from '../list-travel-documents.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import { documentsWarningColumn, openTravelDocumentsOf } from './open-travel-documents.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, factsOf } from './sheet-facts.ts'

const { columnHeadings, documents: texts } = departureSheets

type Line = GuestRow & { registration: string; home: string; documentsWarning: string; isPresent: boolean }

const { number, traveller, age, gender, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  withPrintLayout(traveller, { points: 150 }),
  age,
  gender,
  withPrintLayout(phone, { points: 78 }),
  {
    kind: 'text',
    name: 'home',
    head: columnHeadings.home,
    width: 26,
    print: { points: 104 },
    read: ({ home }) => home,
  },
  withPrintLayout(booker, { heading: columnHeadings.contact, points: 120, isCut: true }),
  {
    kind: 'text',
    name: 'registration',
    head: columnHeadings.registration,
    width: 24,
    print: { points: 130, weight: 'bold' },
    read: ({ registration }) => registration,
  },
]

/** All pilgrims with their registration, as required at checkposts and on the vehicle's trip card. */
export async function buildYatraSheet(platform: Platform, request: SheetInput): Promise<Sheet> {
  const { key, departure } = request
  const { asksRegistration } = await getRequestedDocuments(platform.db, key)
  const homes = await departurePageRepository.homes(
    platform.db,
    request.manifest.bookings.map(({ id }) => id),
  )
  const guestsWithDocuments = await openTravelDocumentsOf(platform, request, ({ hasRegistration }) => hasRegistration)
  const rows = guestsWithDocuments.map(({ guest, documents, isPresent, documentsWarning }) => ({
    guest,
    isPresent,
    home: homes.get(guest.booking.id) ?? '',
    registration: documents?.registration ?? '',
    documentsWarning,
  }))
  const open = rows.filter(({ isPresent }) => !isPresent).length
  return sheetOf({
    name: 'yatra',
    title: departureSheets.titles.yatra,
    about: departureTitle(departure),
    facts: factsOf(departure),
    columns: [...COLUMNS, documentsWarningColumn(rows), reference],
    groups: [{ title: '', details: [], aside: '', rows }],
    notes: [...(open === 0 ? [] : [texts.registrationsOpen(open)]), texts.mobile],
    none: deskDeparture.manifest.none,
    isUnused: !asksRegistration && open === rows.length,
  })
}
