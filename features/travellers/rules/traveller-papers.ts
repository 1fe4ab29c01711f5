import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'

/** What everybody may need on the way, for its days alone: the registration of a yatra, and a train ticket. */
export const TRAVEL_FIELDS = ['registration', 'pnr', 'berth'] as const
/** What a hotel reports of each foreigner within 24 hours (Form III, before Form C). */
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

/** What can be entered of a traveller's papers, in the order of the form. */
export const PAPER_FIELDS = [...TRAVEL_FIELDS, ...PASSPORT_FIELDS] as const
/** One of {@link PAPER_FIELDS}. */
export type PaperField = (typeof PAPER_FIELDS)[number]

/** Without these a hotel cannot report a foreigner. */
const REPORTED_FIELDS = ['nationality', 'born', 'passport', 'passportUntil'] as const
/** Nor without one of these: a card of an overseas citizen (OCI) stands for a visa and has no end. */
const VISA_FIELDS = ['visa', 'visaUntil'] as const
const ARRIVAL_FIELDS = ['arrivedFrom', 'arrivedOn', 'nextPlace'] as const

/** Papers as they are kept: each field is a text, empty while it is not known. Days are `YYYY-MM-DD`. */
export type TravellerPapers = Readonly<Record<PaperField, string>>

/** Nothing was entered. */
export const NO_PAPERS: TravellerPapers = {
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
const isWord = (text: string): boolean => /^\p{L}[\p{L}\p{M}.,'’() -]{1,59}$/u.test(text)
const FORMS: Readonly<Record<PaperField, (text: string) => boolean>> = {
  registration: (text) => /^[A-Z0-9][A-Z0-9/-]{5,29}$/.test(text),
  pnr: (text) => /^\d{10}$/.test(text),
  berth: (text) => text.length <= 30,
  passportName: isWord,
  nationality: isWord,
  born: isDay,
  passport: (text) => /^[A-Z0-9]{6,12}$/.test(text),
  passportUntil: isDay,
  visa: (text) => /^[A-Z0-9]{5,20}$/.test(text),
  visaUntil: isDay,
  oci: (text) => /^[A-Z0-9]{5,20}$/.test(text),
  arrivedFrom: isWord,
  arrivedOn: isDay,
  nextPlace: isWord,
}
/** In these signs count, and neither spaces nor small letters. */
const NUMBERS: readonly PaperField[] = ['registration', 'pnr', 'passport', 'visa', 'oci']

/** Papers as they were typed, tidied, with the fields that have not the form of what they say. */
export function readPapers(typed: TravellerPapers): { papers: TravellerPapers; wrong: PaperField[] } {
  const papers = Object.fromEntries(PAPER_FIELDS.map((field) => [field, tidy(field, typed[field])]))
  const read = { ...NO_PAPERS, ...papers }
  const isWrong = (field: PaperField) =>
    // A berth is one of a ticket: without its PNR nobody would find it on a sheet.
    field === 'pnr' && read.pnr === '' ? read.berth !== '' : read[field] !== '' && !FORMS[field](read[field])
  return { papers: read, wrong: PAPER_FIELDS.filter(isWrong) }
}

function tidy(field: PaperField, text: string): string {
  const plain = plainDigits(text).normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!NUMBERS.includes(field)) return plain
  const number = plain.toUpperCase().replaceAll(' ', '')
  return field === 'pnr' ? number.replaceAll('-', '') : number
}

/** What a hotel reports of a foreigner and is not entered yet, in the order of the form. */
export function lackedOfPassport(papers: TravellerPapers): PaperField[] {
  const visa = papers.oci === '' ? VISA_FIELDS : []
  return [...REPORTED_FIELDS, ...visa, ...ARRIVAL_FIELDS].filter((field) => papers[field] === '')
}

/** What is known of the papers of a traveller without opening them. */
type KnownPapers = { hasRegistration: boolean; hasTicket: boolean; isForeign: boolean; hasPassport: boolean }

/** What there is of papers. */
export function knownPapers(papers: TravellerPapers, isForeign: boolean): KnownPapers {
  return {
    hasRegistration: papers.registration !== '',
    hasTicket: papers.pnr !== '',
    isForeign,
    hasPassport: lackedOfPassport(papers).length === 0,
  }
}

/** What a departure asks of everybody. */
export type AskedPapers = { asksRegistration: boolean; asksTickets: boolean }
/** What can be missing. */
export type MissingPaper = 'registration' | 'ticket' | 'passport'

/** What of a traveller's papers is missing, in the order of the form. */
export function missingPapers(known: KnownPapers, asked: AskedPapers): MissingPaper[] {
  const missing: MissingPaper[] = []
  if (asked.asksRegistration && !known.hasRegistration) missing.push('registration')
  if (asked.asksTickets && !known.hasTicket) missing.push('ticket')
  if (known.isForeign && !known.hasPassport) missing.push('passport')
  return missing
}

/** Whether the papers that a package tells its travellers to bring speak of a registration. */
export function speaksOfRegistration(texts: readonly string[]): boolean {
  return texts.some((text) => /\bregistration\b/i.test(text))
}
