import { calendarDate, formatCalendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  missingPassportFields,
  type TravelDocumentField,
  type TravelDocuments,
} from '#features/travellers/rules/travel-documents.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskTravelDocuments } from '#messages/travellers/desk-travel-documents.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { foreignStays, type ForeignStay } from './foreign-stays.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import { openTravelDocumentsOf } from './open-travel-documents.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, shortFactsOf } from './sheet-facts.ts'

const texts = departureSheets.formIII
const { fields, inSentence } = deskTravelDocuments

type Line = GuestRow & { documents: TravelDocuments | null; remark: string; stay: ForeignStay }

/** A column that only files have. On paper, one column combines several fields. */
const fileOnlyColumn = (field: TravelDocumentField): SheetColumn<Line> => ({
  kind: 'text',
  name: field,
  head: fields[field],
  width: 18,
  read: ({ documents }) => documents?.[field] ?? '',
})
const fileOnlyDateColumn = (field: TravelDocumentField): SheetColumn<Line> => ({
  kind: 'date',
  name: field,
  head: fields[field],
  width: 14,
  read: ({ documents }) => dayOf(documents?.[field] ?? ''),
})
type PrintOnlyColumn = { name: string; heading: string; points: number; read: (line: Line) => readonly string[] }
/** A printed cell with one line for each known part. */
const printOnlyColumn = ({ name, heading, points, read }: PrintOnlyColumn): SheetColumn<Line> => ({
  kind: 'text',
  name: `${name}-on-paper`,
  head: heading,
  isPrintOnly: true,
  print: { points },
  read: (line) => read(line).filter(isNotEmpty).join('\n'),
})
const until = (day: string) => (isCalendarDate(day) ? texts.until(shortDay(day)) : '')

const { traveller, gender, reference, booker, phone } = guestColumns
const COLUMNS: readonly SheetColumn<Line>[] = [
  { ...traveller, print: undefined },
  {
    ...printOnlyColumn({
      name: 'traveller',
      heading: traveller.head,
      points: 112,
      read: ({ guest, documents }) => [
        guest.name,
        documents?.passportName ? texts.inPassport(documents.passportName) : '',
      ],
    }),
    print: { points: 112, weight: 'bold' },
  },
  withPrintLayout(gender, { points: 46 }),
  fileOnlyColumn('passportName'),
  { ...fileOnlyColumn('nationality'), print: { points: 66 } },
  { ...fileOnlyDateColumn('born'), print: { points: 68 } },
  fileOnlyColumn('passport'),
  fileOnlyDateColumn('passportUntil'),
  printOnlyColumn({
    name: 'passport',
    heading: texts.columnHeadings.passport,
    points: 90,
    read: ({ documents }) => [documents?.passport ?? '', until(documents?.passportUntil ?? '')],
  }),
  fileOnlyColumn('visa'),
  fileOnlyDateColumn('visaUntil'),
  fileOnlyColumn('oci'),
  printOnlyColumn({
    name: 'visa',
    heading: texts.columnHeadings.visa,
    points: 122,
    read: ({ documents }) => [
      documents?.visa ?? '',
      until(documents?.visaUntil ?? ''),
      documents?.oci ? texts.oci(documents.oci) : '',
    ],
  }),
  fileOnlyColumn('arrivedFrom'),
  fileOnlyDateColumn('arrivedOn'),
  printOnlyColumn({
    name: 'came',
    heading: texts.columnHeadings.came,
    points: 90,
    read: ({ documents }) => [
      documents?.arrivedFrom ?? '',
      isCalendarDate(documents?.arrivedOn ?? '') ? shortDay(documents?.arrivedOn ?? '') : '',
    ],
  }),
  { kind: 'text', name: 'hotel', head: texts.columnHeadings.hotel, width: 28, read: ({ stay }) => stay.hotel },
  { kind: 'date', name: 'arrival', head: texts.columnHeadings.arrival, width: 14, read: ({ stay }) => stay.arrival },
  {
    kind: 'date',
    name: 'departure',
    head: texts.columnHeadings.departure,
    width: 14,
    read: ({ stay }) => stay.departure,
  },
  { kind: 'number', name: 'nights', head: texts.columnHeadings.nights, width: 8, read: ({ stay }) => stay.nights },
  {
    kind: 'text',
    name: 'next',
    head: texts.columnHeadings.next,
    width: 24,
    print: { points: 76 },
    read: ({ stay, documents }) => (stay.next === '' ? (documents?.nextPlace ?? '') : stay.next),
  },
  {
    kind: 'text',
    name: 'remark',
    head: departureSheets.columnHeadings.remark,
    width: 40,
    print: { points: 100 },
    read: ({ remark }) => remark,
  },
  reference,
  booker,
  phone,
]

/**
 * Foreign travellers of a departure, with the details that each hotel must report within 24 hours. Missing details are
 * listed.
 */
export async function buildFormIIISheet(platform: Platform, request: SheetInput): Promise<Sheet> {
  const { departure } = request
  const guestsWithDocuments = await openTravelDocumentsOf(platform, request, ({ isForeign }) => isForeign)
  const foreigners = guestsWithDocuments
    .filter(({ isPresent }) => isPresent)
    .map(({ guest, documents, documentsWarning }) => {
      const remarks = [documentsWarning, missingOf({ guest, documents }), ...endsEarly(documents, departure.endDate)]
      return { guest, documents, remark: remarks.filter(isNotEmpty).join(' ') }
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
    about: departureTitle(departure),
    facts: [[texts.foreigners, departureSheets.people(foreigners.length)], ...shortFactsOf(departure).slice(1)],
    columns: COLUMNS,
    groups: foreigners.length === 0 ? [] : groups,
    notes: [texts.duty],
    none: texts.none,
    isUnused: foreigners.length === 0,
  })
}

const isNotEmpty = (text: string) => text !== ''
const shortDay = (day: string) => formatCalendarDate(calendarDate(day)).slice('Sat, '.length)

function missingOf({ guest, documents }: GuestRow & Pick<Line, 'documents'>): string {
  const { traveller: namedTraveller } = guest
  const missingTexts = [
    ...(namedTraveller === null ? [texts.name] : []),
    ...(namedTraveller?.gender ? [] : [texts.gender]),
    ...(documents === null ? [] : missingPassportFields(documents).map((field) => inSentence[field])),
  ]
  return missingTexts.length === 0 ? '' : texts.missing(missingTexts)
}

/** Warns about documents that expire before the trip ends. The holder may be refused entry to the next district. */
function endsEarly(documents: TravelDocuments | null, endDate: string): string[] {
  return (['passportUntil', 'visaUntil'] as const).flatMap((field) => {
    const day = documents?.[field] ?? ''
    return isCalendarDate(day) && day < endDate ? [texts.endsEarly[field](shortDay(day))] : []
  })
}

function dayOf(enteredDay: string): CalendarDate | null {
  return isCalendarDate(enteredDay) ? calendarDate(enteredDay) : null
}
