import { calendarDate, isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { REPORTED_FIELDS, type PaperField, type TravellerPapers } from '#domain/traveller-papers.ts'
import { departureSheets } from '#messages/departures-sheets.ts'
import { deskTravellerPapers } from '#messages/desk-traveller-papers.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { readManifest } from '../read-manifest.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { openPapersOf } from './open-papers.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, hotelsOf, shortFactsOf } from './sheet-facts.ts'
import { guestsOf } from './sheet-guests.ts'

const texts = departureSheets.formIII
const { fields } = deskTravellerPapers

type Line = OfGuest & { papers: TravellerPapers | null; remark: string }

const DAYS = 58
const text = (field: PaperField, points: number, width = 18): SheetColumn<Line> => ({
  kind: 'text',
  name: field,
  head: fields[field],
  width,
  paper: { head: texts.heads[field] ?? fields[field], points },
  read: ({ papers }) => papers?.[field] ?? '',
})
const day = (field: PaperField): SheetColumn<Line> => ({
  kind: 'date',
  name: field,
  head: fields[field],
  width: 14,
  paper: { head: texts.heads[field] ?? fields[field], points: DAYS },
  read: ({ papers }) => dayOf(papers?.[field] ?? ''),
})
const { traveller, gender, reference, booker, phone } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  onPaper(traveller, { points: 100 }),
  onPaper(gender, { points: 46 }),
  text('nationality', 62),
  day('born'),
  text('passport', 62),
  day('passportUntil'),
  text('visa', 66),
  day('visaUntil'),
  text('arrivedFrom', 62),
  day('arrivedOn'),
  text('nextPlace', 62),
  {
    kind: 'text',
    name: 'remark',
    head: departureSheets.heads.remark,
    width: 40,
    paper: { points: 90 },
    read: ({ remark }) => remark,
  },
  reference,
  booker,
  phone,
]

/** The foreigners of a departure with what a hotel reports of each within 24 hours. What it lacks is named. */
export async function readFormIIISheet(platform: Platform, { key, departure }: SheetAsked): Promise<Sheet> {
  const { bookings } = await readManifest(platform, key)
  const opened = await openPapersOf(platform, guestsOf(bookings), ({ isForeign }) => isForeign)
  const rows = opened
    .filter(({ isForeign }) => isForeign)
    .map(({ guest, papers, doubt }) => ({ guest, papers, remark: [doubt, lackOf(papers)].filter(isSaid).join(' ') }))
  return sheetOf({
    name: 'form-iii',
    title: departureSheets.titles['form-iii'],
    about: aboutDeparture(departure),
    facts: [
      [texts.foreigners, departureSheets.people(rows.length)],
      ...shortFactsOf(departure).slice(1),
      hotelsOf(departure),
    ],
    columns: COLUMNS,
    groups: [{ title: '', details: [], aside: '', rows }],
    notes: [texts.duty],
    none: texts.none,
    isIdle: rows.length === 0,
  })
}

const isSaid = (words: string) => words !== ''

function lackOf(papers: TravellerPapers | null): string {
  if (papers === null) return ''
  const missing = REPORTED_FIELDS.filter((field) => papers[field] === '')
  return missing.length === 0 ? '' : texts.missing(missing.map((field) => deskTravellerPapers.inSentence[field]))
}

function dayOf(said: string): CalendarDate | null {
  return isCalendarDate(said) ? calendarDate(said) : null
}
