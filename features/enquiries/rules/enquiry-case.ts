import { callBackPromise } from './call-back-promise.ts'

/**
 * The origin of a case. `office`: recorded by a staff member, such as from WhatsApp. `mail`: by email to the office.
 */
export const CASE_KINDS = ['message', 'partner', 'call_back', 'group', 'office', 'mail'] as const
/** One of {@link CASE_KINDS}. */
export type CaseKind = (typeof CASE_KINDS)[number]

/** `new`: nobody has replied. `ours`: it waits for us. `theirs`: it waits for the customer. */
export const CASE_STATES = ['new', 'ours', 'theirs', 'booked', 'closed'] as const
/** The lists of the inbox. */
export const CASE_VIEWS = ['open', 'mine', 'nobody', 'complaints', 'partners', 'closed'] as const
/** One of {@link CASE_VIEWS}. */
export type CaseView = (typeof CASE_VIEWS)[number]

const HOUR_MS = 3_600_000
/** A message must be answered within a day. Call-backs and groups have their own promised times. */
const ANSWER_MS = 24 * HOUR_MS
/** A complaint must be acknowledged within 48 hours (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
const ACKNOWLEDGE_MS = 48 * HOUR_MS
/** How long a reply can be stopped. */
export const STOPPABLE_MS = 30_000

/** The one-click actions on a case. `told`: a complaint was acknowledged by phone. */
export const CASE_CHANGES = [
  'take',
  'let_go',
  'give',
  'ours',
  'theirs',
  'booked',
  'close',
  'reopen',
  'no_answer',
  'called',
  'offered',
  'complaint',
  'told',
] as const
/** One of {@link CASE_CHANGES}. */
export type CaseChange = (typeof CASE_CHANGES)[number]

/** The reply deadline of a new case. */
export function answerDueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ANSWER_MS)
}

/**
 * The deadlines of a complaint, which must also be redressed within one month. `receivedAt`: when the complaint was
 * received.
 */
export function complaintDeadlines(receivedAt: Date): { acknowledgeBy: Date; redressBy: Date } {
  const redressBy = new Date(receivedAt)
  redressBy.setUTCMonth(redressBy.getUTCMonth() + 1)
  // If the next month has no such day, such as the 31st, its last day counts.
  if (redressBy.getUTCDate() !== receivedAt.getUTCDate()) redressBy.setUTCDate(0)
  return { acknowledgeBy: new Date(receivedAt.getTime() + ACKNOWLEDGE_MS), redressBy }
}

/** The reference number of a case: `E-1187`, or `C-0041` for a complaint. */
export function printCaseNumber(number: number, complaintNumber: number | null): string {
  return complaintNumber === null ? `E-${number}` : `C-${String(complaintNumber).padStart(4, '0')}`
}

type DeadlineInput = {
  createdAt: Date
  complaintNumber: number | null
  acknowledgedAt: Date | null
  dueAt: Date | null
}

/**
 * The deadline of a case that is waiting for us. The deadlines of a complaint are fixed. Any other case keeps its
 * deadline, or gets a new one if it has none.
 */
export function dueAtOf({ createdAt, complaintNumber, acknowledgedAt, dueAt }: DeadlineInput, now: Date): Date {
  if (complaintNumber === null) return dueAt ?? answerDueAt(now)
  const { acknowledgeBy, redressBy } = complaintDeadlines(createdAt)
  return acknowledgedAt === null ? acknowledgeBy : redressBy
}

const NEXT_ATTEMPT_MS = 1.5 * HOUR_MS

/** When to call again after an unanswered call: two hours later, within calling hours. */
export function nextAttemptAt(now: Date): Date {
  return callBackPromise(new Date(now.getTime() + NEXT_ATTEMPT_MS), 'soon')
}

/** A reference number: `E` for a case, `C` for a complaint, `G` for a group enquiry. */
export type CaseNumber = { series: 'E' | 'C' | 'G'; number: number }

/** Parses `E-1187`, `c0041`, `G 4821`. Null for everything else. */
export function parseCaseNumber(text: string): CaseNumber | null {
  const [, letter = '', digits = ''] = /^\s*([ecg])\s*[-–]?\s*0*(\d{1,9})\s*$/i.exec(text) ?? []
  const series = (['E', 'C', 'G'] as const).find((candidate) => candidate === letter.toUpperCase())
  return series === undefined ? null : { series, number: Number(digits) }
}
