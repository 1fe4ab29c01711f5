import { calendarDate, formatCalendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { lackedOfPassport, type PaperField, type TravellerPapers } from '#features/travellers/rules/traveller-papers.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import { deskTravellerPapers } from '#messages/travellers/desk-papers.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { foreignStays, type ForeignStay } from './foreign-stays.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { openPapersOf } from './open-papers.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, shortFactsOf } from './sheet-facts.ts'

const texts = departureSheets.formIII
const { fields, inSentence } = deskTravellerPapers

type Line = OfGuest & { papers: TravellerPapers | null; remark: string; stay: ForeignStay }

/** A field in files: on paper it stands together with others. */
const inFile = (field: PaperField): SheetColumn<Line> => ({
  kind: 'text',
  name: field,
  head: fields[field],
  width: 18,
  read: ({ papers }) => papers?.[field] ?? '',
})
const dayInFile = (field: PaperField): SheetColumn<Line> => ({
  kind: 'date',
  name: field,
  head: fields[field],
  width: 14,
  read: ({ papers }) => dayOf(papers?.[field] ?? ''),
})
type Printed = { name: string; head: string; points: number; read: (line: Line) => readonly string[] }
/** A cell of paper with a line for each part that is known. */
const printed = ({ name, head, points, read }: Printed): SheetColumn<Line> => ({
  kind: 'text',
  name: `${name}-on-paper`,
  head,
  isPaperOnly: true,
  paper: { points },
  read: (line) => read(line).filter(isSaid).join('\n'),
})
const until = (day: string) => (isCalendarDate(day) ? texts.until(shortDay(day)) : '')

const { traveller, gender, reference, booker, phone } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  { ...traveller, paper: undefined },
  {
    ...printed({
      name: 'traveller',
      head: traveller.head,
      points: 112,
      read: ({ guest, papers }) => [guest.name, papers?.passportName ? texts.inPassport(papers.passportName) : ''],
    }),
    paper: { points: 112, weight: 'bold' },
  },
  onPaper(gender, { points: 46 }),
  inFile('passportName'),
  { ...inFile('nationality'), paper: { points: 66 } },
  { ...dayInFile('born'), paper: { points: 68 } },
  inFile('passport'),
  dayInFile('passportUntil'),
  printed({
    name: 'passport',
    head: texts.heads.passport,
    points: 90,
    read: ({ papers }) => [papers?.passport ?? '', until(papers?.passportUntil ?? '')],
  }),
  inFile('visa'),
  dayInFile('visaUntil'),
  inFile('oci'),
  printed({
    name: 'visa',
    head: texts.heads.visa,
    points: 122,
    read: ({ papers }) => [
      papers?.visa ?? '',
      until(papers?.visaUntil ?? ''),
      papers?.oci ? texts.oci(papers.oci) : '',
    ],
  }),
  inFile('arrivedFrom'),
  dayInFile('arrivedOn'),
  printed({
    name: 'came',
    head: texts.heads.came,
    points: 90,
    read: ({ papers }) => [
      papers?.arrivedFrom ?? '',
      isCalendarDate(papers?.arrivedOn ?? '') ? shortDay(papers?.arrivedOn ?? '') : '',
    ],
  }),
  { kind: 'text', name: 'hotel', head: texts.heads.hotel, width: 28, read: ({ stay }) => stay.hotel },
  { kind: 'date', name: 'arrival', head: texts.heads.arrival, width: 14, read: ({ stay }) => stay.arrival },
  { kind: 'date', name: 'departure', head: texts.heads.departure, width: 14, read: ({ stay }) => stay.departure },
  { kind: 'number', name: 'nights', head: texts.heads.nights, width: 8, read: ({ stay }) => stay.nights },
  {
    kind: 'text',
    name: 'next',
    head: texts.heads.next,
    width: 24,
    paper: { points: 76 },
    read: ({ stay, papers }) => (stay.next === '' ? (papers?.nextPlace ?? '') : stay.next),
  },
  {
    kind: 'text',
    name: 'remark',
    head: departureSheets.heads.remark,
    width: 40,
    paper: { points: 100 },
    read: ({ remark }) => remark,
  },
  reference,
  booker,
  phone,
]

/** The foreigners of a departure with what each hotel reports of them within 24 hours. What it lacks is named. */
export async function readFormIIISheet(platform: Platform, asked: SheetAsked): Promise<Sheet> {
  const { departure } = asked
  const opened = await openPapersOf(platform, asked, ({ isForeign }) => isForeign)
  const foreigners = opened
    .filter(({ isThere }) => isThere)
    .map(({ guest, papers, doubt }) => {
      const remarks = [doubt, lackOf({ guest, papers }), ...endsEarly(papers, departure.endDate)]
      return { guest, papers, remark: remarks.filter(isSaid).join(' ') }
    })
  const groups = foreignStays(departure).map((stay) => ({
    title: stay.hotel,
    details: stay.days,
    aside: departureSheets.people(foreigners.length),
    rows: foreigners.map((one) => ({ ...one, stay })),
  }))
  return sheetOf({
    name: 'form-iii',
    title: departureSheets.titles['form-iii'],
    about: aboutDeparture(departure),
    facts: [[texts.foreigners, departureSheets.people(foreigners.length)], ...shortFactsOf(departure).slice(1)],
    columns: COLUMNS,
    groups: foreigners.length === 0 ? [] : groups,
    notes: [texts.duty],
    none: texts.none,
    isIdle: foreigners.length === 0,
  })
}

const isSaid = (words: string) => words !== ''
const shortDay = (day: string) => formatCalendarDate(calendarDate(day)).slice('Sat, '.length)

function lackOf({ guest, papers }: OfGuest & Pick<Line, 'papers'>): string {
  const { traveller: named } = guest
  const lacked = [
    ...(named === null ? [texts.name] : []),
    ...(named?.gender ? [] : [texts.gender]),
    ...(papers === null ? [] : lackedOfPassport(papers).map((field) => inSentence[field])),
  ]
  return lacked.length === 0 ? '' : texts.missing(lacked)
}

/** What ends before the trip does: such a traveller may not be let into the next district. */
function endsEarly(papers: TravellerPapers | null, endDate: string): string[] {
  return (['passportUntil', 'visaUntil'] as const).flatMap((field) => {
    const day = papers?.[field] ?? ''
    return isCalendarDate(day) && day < endDate ? [texts.endsEarly[field](shortDay(day))] : []
  })
}

function dayOf(said: string): CalendarDate | null {
  return isCalendarDate(said) ? calendarDate(said) : null
}
