import type { OpenedPapers } from '#features/travellers/api/traveller-papers-schemas.ts'
import { calendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { PAPER_FIELDS, readPapers, type PaperField } from '#features/travellers/rules/traveller-papers.ts'
import { deskTravellerPapers as texts } from '#messages/travellers/desk-papers.ts'
import { printDay } from '#desk/lib/print-time.ts'

/** The parts of the form in their order. */
export const PARTS = ['isForeign', ...PAPER_FIELDS] as const
type Part = (typeof PARTS)[number]
/** Papers as they are typed. */
export type PapersForm = Readonly<Record<Part, string>>

/** What everybody may have. */
export const TRAVEL = ['registration', 'pnr', 'berth'] as const
/** What is asked of foreigners, with the fields that are days. */
export const OF_FOREIGNERS = PAPER_FIELDS.filter((field) => !TRAVEL.some((known) => known === field))
const DAYS: readonly PaperField[] = ['born', 'passportUntil', 'visaUntil', 'arrivedOn']
export const isDayField = (field: PaperField): boolean => DAYS.includes(field)

const YES = 'yes'

/** Papers as a form. */
export function formOfPapers({ isForeign, papers }: Pick<OpenedPapers, 'isForeign' | 'papers'>): PapersForm {
  return { ...papers, isForeign: isForeign ? YES : '' }
}

/** The papers as the call takes them. */
export function papersOfForm({ isForeign, ...papers }: PapersForm): Pick<OpenedPapers, 'isForeign' | 'papers'> {
  return { isForeign: isForeign === YES, papers }
}

/** The form for somebody with or without a foreign passport. */
export const withForeign = (isForeign: boolean): Pick<PapersForm, 'isForeign'> => ({ isForeign: isForeign ? YES : '' })

/** A sentence for each field that has not the form of what it says. */
export function papersProblems(papers: PapersForm): Partial<Record<PaperField, string>> {
  return Object.fromEntries(readPapers(papers).wrong.map((field) => [field, texts.wrong[field]]))
}

/** A part in words, for the choice between two. */
export function wordsOfPart(part: Part, text: string): string {
  return part === 'isForeign' ? (text === YES ? texts.yes : texts.no) : text
}

/** Says when a passport ends before the trip does. */
export function endsEarly({ passportUntil }: PapersForm, end: CalendarDate, now: Date): string | undefined {
  if (!isCalendarDate(passportUntil) || passportUntil >= end) return undefined
  return texts.ends(printDay(calendarDate(passportUntil), now))
}
