import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'

/** Documents that any traveller may need during the trip: the registration of a yatra, and a train ticket. */
export const TRAVEL_FIELDS = ['registration', 'pnr', 'berth'] as const
/** What a hotel reports about each foreigner within 24 hours (Form III, before Form C). */
const PASSPORT_FIELDS = [
  'passportName',
  'nationality',
  'born',
  'passport',
  'passportUntil',
  'visa',
  'visaUntil',
  'oci',
  'arrivedFrom',
  'arrivedOn',
  'nextPlace',
] as const

/** The fields of a traveller's documents, in the order of the form. */
export const TRAVEL_DOCUMENT_FIELDS = [...TRAVEL_FIELDS, ...PASSPORT_FIELDS] as const
/** One of {@link TRAVEL_DOCUMENT_FIELDS}. */
export type TravelDocumentField = (typeof TRAVEL_DOCUMENT_FIELDS)[number]

/** The fields that a hotel needs to report a foreigner. */
const REPORTED_FIELDS = ['nationality', 'born', 'passport', 'passportUntil'] as const
/**
 * A hotel also needs a visa with its last day. The card of an overseas citizen (OCI) replaces the visa and has no last
 * day.
 */
const VISA_FIELDS = ['visa', 'visaUntil'] as const
const ARRIVAL_FIELDS = ['arrivedFrom', 'arrivedOn', 'nextPlace'] as const

/** Stored documents: each field is a string, empty while unknown. Days are `YYYY-MM-DD`. */
export type TravelDocuments = Readonly<Record<TravelDocumentField, string>>

/** No documents were entered. */
export const NO_TRAVEL_DOCUMENTS: TravelDocuments = {
  registration: '',
  pnr: '',
  berth: '',
  passportName: '',
  nationality: '',
  born: '',
  passport: '',
  passportUntil: '',
  visa: '',
  visaUntil: '',
  oci: '',
  arrivedFrom: '',
  arrivedOn: '',
  nextPlace: '',
}

const isDay = (text: string): boolean => isCalendarDate(text)
const isValidName = (text: string): boolean => /^\p{L}[\p{L}\p{M}.,'’() -]{1,59}$/u.test(text)
const VALIDATORS: Readonly<Record<TravelDocumentField, (text: string) => boolean>> = {
  registration: (text) => /^[A-Z0-9][A-Z0-9/-]{5,29}$/.test(text),
  pnr: (text) => /^\d{10}$/.test(text),
  berth: (text) => text.length <= 30,
  passportName: isValidName,
  nationality: isValidName,
  born: isDay,
  passport: (text) => /^[A-Z0-9]{6,12}$/.test(text),
  passportUntil: isDay,
  visa: (text) => /^[A-Z0-9]{5,20}$/.test(text),
  visaUntil: isDay,
  oci: (text) => /^[A-Z0-9]{5,20}$/.test(text),
  arrivedFrom: isValidName,
  arrivedOn: isDay,
  nextPlace: isValidName,
}
/** Fields in which spaces and case do not matter. */
const NUMBERS: readonly TravelDocumentField[] = ['registration', 'pnr', 'passport', 'visa', 'oci']

/** Normalises documents as typed, and lists the fields whose format is invalid. */
export function parseTravelDocuments(input: TravelDocuments): {
  documents: TravelDocuments
  invalidFields: TravelDocumentField[]
} {
  const documents = Object.fromEntries(TRAVEL_DOCUMENT_FIELDS.map((field) => [field, tidy(field, input[field])]))
  const read = { ...NO_TRAVEL_DOCUMENTS, ...documents }
  const isInvalid = (field: TravelDocumentField) =>
    // A berth without the PNR of its ticket is invalid, because nobody could find it on a sheet.
    field === 'pnr' && read.pnr === '' ? read.berth !== '' : read[field] !== '' && !VALIDATORS[field](read[field])
  return { documents: read, invalidFields: TRAVEL_DOCUMENT_FIELDS.filter(isInvalid) }
}

function tidy(field: TravelDocumentField, text: string): string {
  const plain = plainDigits(text).normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!NUMBERS.includes(field)) return plain
  const number = plain.toUpperCase().replaceAll(' ', '')
  return field === 'pnr' ? number.replaceAll('-', '') : number
}

/** The details that a hotel must report about a foreigner and that are still missing, in the order of the form. */
export function missingPassportFields(documents: TravelDocuments): TravelDocumentField[] {
  const visaFields = documents.oci === '' ? VISA_FIELDS : []
  return [...REPORTED_FIELDS, ...visaFields, ...ARRIVAL_FIELDS].filter((field) => documents[field] === '')
}

/** What is known about a traveller's documents without decrypting them. */
type KnownTravelDocuments = { hasRegistration: boolean; hasTicket: boolean; isForeign: boolean; hasPassport: boolean }

/** Which documents exist. */
export function toKnownTravelDocuments(documents: TravelDocuments, isForeign: boolean): KnownTravelDocuments {
  return {
    hasRegistration: documents.registration !== '',
    hasTicket: documents.pnr !== '',
    isForeign,
    hasPassport: missingPassportFields(documents).length === 0,
  }
}

/** What a departure requires from everybody. */
export type RequestedTravelDocuments = { asksRegistration: boolean; asksTickets: boolean }
/** The documents that can be missing. */
export type MissingTravelDocument = 'registration' | 'ticket' | 'passport'

/** The missing documents of a traveller, in the order of the form. */
export function missingTravelDocuments(
  knownDocuments: KnownTravelDocuments,
  request: RequestedTravelDocuments,
): MissingTravelDocument[] {
  const missing: MissingTravelDocument[] = []
  if (request.asksRegistration && !knownDocuments.hasRegistration) missing.push('registration')
  if (request.asksTickets && !knownDocuments.hasTicket) missing.push('ticket')
  if (knownDocuments.isForeign && !knownDocuments.hasPassport) missing.push('passport')
  return missing
}

/** Whether the documents that a package asks travellers to bring mention a registration. */
export function mentionsRegistration(texts: readonly string[]): boolean {
  return texts.some((text) => /\bregistration\b/i.test(text))
}
