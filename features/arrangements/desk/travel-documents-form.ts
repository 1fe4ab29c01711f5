import type { OpenedTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { calendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  TRAVEL_DOCUMENT_FIELDS,
  parseTravelDocuments,
  type TravelDocumentField,
} from '#features/travellers/rules/travel-documents.ts'
import { deskTravelDocuments as texts } from '#messages/travellers/desk-travel-documents.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'

/** The parts of the form, in order. */
export const PARTS = ['isForeign', ...TRAVEL_DOCUMENT_FIELDS] as const
type Part = (typeof PARTS)[number]
/** Travel documents as typed. */
export type TravelDocumentsForm = Readonly<Record<Part, string>>

/** The fields for everybody. */
export const TRIP_FIELDS = ['registration', 'pnr', 'berth'] as const
/** The fields for foreigners, including the date fields. */
export const FOREIGNER_FIELDS = TRAVEL_DOCUMENT_FIELDS.filter(
  (field) => !TRIP_FIELDS.some((tripField) => tripField === field),
)
const DATE_FIELDS: readonly TravelDocumentField[] = ['born', 'passportUntil', 'visaUntil', 'arrivedOn']
export const isDateField = (field: TravelDocumentField): boolean => DATE_FIELDS.includes(field)

const YES = 'yes'

/** Converts travel documents to a form. */
export function toTravelDocumentsForm({
  isForeign,
  documents,
}: Pick<OpenedTravelDocuments, 'isForeign' | 'documents'>): TravelDocumentsForm {
  return { ...documents, isForeign: isForeign ? YES : '' }
}

/** Converts a form to the documents that the call expects. */
export function fromTravelDocumentsForm({
  isForeign,
  ...documents
}: TravelDocumentsForm): Pick<OpenedTravelDocuments, 'isForeign' | 'documents'> {
  return { isForeign: isForeign === YES, documents }
}

/** The form value for a traveller with or without a foreign passport. */
export const withForeign = (isForeign: boolean): Pick<TravelDocumentsForm, 'isForeign'> => ({
  isForeign: isForeign ? YES : '',
})

/** An error text for each field with an invalid format. */
export function travelDocumentsProblems(documents: TravelDocumentsForm): Partial<Record<TravelDocumentField, string>> {
  return Object.fromEntries(parseTravelDocuments(documents).invalidFields.map((field) => [field, texts.wrong[field]]))
}

/** Formats the value of a field, for the choice between two conflicting values. */
export function formatFormField(part: Part, text: string): string {
  return part === 'isForeign' ? (text === YES ? texts.yes : texts.no) : text
}

/** Warns when a passport expires before the trip ends. */
export function passportExpiryWarning(
  { passportUntil }: TravelDocumentsForm,
  end: CalendarDate,
  now: Date,
): string | undefined {
  if (!isCalendarDate(passportUntil) || passportUntil >= end) return undefined
  return texts.ends(printDay(calendarDate(passportUntil), now))
}
