import { departureSheets } from '#messages/departures/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { departurePageRepository } from '../departure-page-repository.ts'
import { findAsked } from '../list-papers.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { doubtColumn, openPapersOf } from './open-papers.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, factsOf } from './sheet-facts.ts'

const { heads, papers: texts } = departureSheets

type Line = OfGuest & { registration: string; home: string; doubt: string; isThere: boolean }

const { number, traveller, age, gender, booker, phone, reference } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  number,
  onPaper(traveller, { points: 150 }),
  age,
  gender,
  onPaper(phone, { points: 78 }),
  { kind: 'text', name: 'home', head: heads.home, width: 26, paper: { points: 104 }, read: ({ home }) => home },
  onPaper(booker, { head: heads.contact, points: 120, isCut: true }),
  {
    kind: 'text',
    name: 'registration',
    head: heads.registration,
    width: 24,
    paper: { points: 130, weight: 'bold' },
    read: ({ registration }) => registration,
  },
]

/** All pilgrims with their registration, as the posts on the way and the trip card of the vehicle ask for them. */
export async function readYatraSheet(platform: Platform, asked: SheetAsked): Promise<Sheet> {
  const { key, departure } = asked
  const { asksRegistration } = await findAsked(platform.db, key)
  const homes = await departurePageRepository.homes(
    platform.db,
    asked.manifest.bookings.map(({ id }) => id),
  )
  const opened = await openPapersOf(platform, asked, ({ hasRegistration }) => hasRegistration)
  const rows = opened.map(({ guest, papers, isThere, doubt }) => ({
    guest,
    isThere,
    home: homes.get(guest.booking.id) ?? '',
    registration: papers?.registration ?? '',
    doubt,
  }))
  const open = rows.filter(({ isThere }) => !isThere).length
  return sheetOf({
    name: 'yatra',
    title: departureSheets.titles.yatra,
    about: aboutDeparture(departure),
    facts: factsOf(departure),
    columns: [...COLUMNS, doubtColumn(rows), reference],
    groups: [{ title: '', details: [], aside: '', rows }],
    notes: [...(open === 0 ? [] : [texts.registrationsOpen(open)]), texts.mobile],
    none: deskDeparture.manifest.none,
    isIdle: !asksRegistration && open === rows.length,
  })
}
