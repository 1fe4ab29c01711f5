import { callBackPromise } from './call-back-promise.ts'

/** From where a case came. `office`: somebody of the office wrote it down, such as from WhatsApp. `mail`: to the office. */
export const CASE_KINDS = ['message', 'partner', 'call_back', 'group', 'office', 'mail'] as const
/** One of {@link CASE_KINDS}. */
export type CaseKind = (typeof CASE_KINDS)[number]

/** `new`: nobody has answered. `ours`: we are to do something. `theirs`: it waits for them. */
export const CASE_STATES = ['new', 'ours', 'theirs', 'booked', 'closed'] as const
/** The lists of the inbox. */
export const CASE_VIEWS = ['open', 'mine', 'nobody', 'complaints', 'partners', 'closed'] as const
/** One of {@link CASE_VIEWS}. */
export type CaseView = (typeof CASE_VIEWS)[number]

const HOUR_MS = 3_600_000
/** A message is to be answered within a day. Call-backs and groups were promised a moment of their own. */
const ANSWER_MS = 24 * HOUR_MS
/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): a complaint is acknowledged within 48 hours … */
const ACKNOWLEDGE_MS = 48 * HOUR_MS
/** An answer can be stopped for so long. */
export const STOPPABLE_MS = 30_000

/** What a person can do with a case in one press. `told`: a complaint was acknowledged by phone. */
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

/** When a new case is to be answered. */
export function answerDue(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ANSWER_MS)
}

/** … and redressed within one month. `receivedAt`: when the complaint came. */
export function complaintClocks(receivedAt: Date): { acknowledgeBy: Date; redressBy: Date } {
  const redressBy = new Date(receivedAt)
  redressBy.setUTCMonth(redressBy.getUTCMonth() + 1)
  // The 31st has no day in the next month: its last day counts.
  if (redressBy.getUTCDate() !== receivedAt.getUTCDate()) redressBy.setUTCDate(0)
  return { acknowledgeBy: new Date(receivedAt.getTime() + ACKNOWLEDGE_MS), redressBy }
}

/** The number that people say: `E-1187`, and `C-0041` for a complaint. */
export function printCaseNumber(number: number, complaintNumber: number | null): string {
  return complaintNumber === null ? `E-${number}` : `C-${String(complaintNumber).padStart(4, '0')}`
}

type Clocked = { createdAt: Date; complaintNumber: number | null; acknowledgedAt: Date | null; dueAt: Date | null }

/** When something is due for a case that is ours now: the clocks of a complaint stay, everything else begins anew. */
export function dueOf({ createdAt, complaintNumber, acknowledgedAt, dueAt }: Clocked, now: Date): Date {
  if (complaintNumber === null) return dueAt ?? answerDue(now)
  const { acknowledgeBy, redressBy } = complaintClocks(createdAt)
  return acknowledgedAt === null ? acknowledgeBy : redressBy
}

const NEXT_TRY_MS = 1.5 * HOUR_MS

/** When to call again whom nobody reached: two hours later, in the hours in which the office calls. */
export function nextTry(now: Date): Date {
  return callBackPromise(new Date(now.getTime() + NEXT_TRY_MS), 'soon')
}

/** A number as people say it. `E` a case, `C` a complaint, `G` the question of a group. */
export type SpokenNumber = { series: 'E' | 'C' | 'G'; number: number }

/** Reads `E-1187`, `c0041`, `G 4821`. Null for everything else. */
export function readCaseNumber(text: string): SpokenNumber | null {
  const [, letter = '', digits = ''] = /^\s*([ecg])\s*[-–]?\s*0*(\d{1,9})\s*$/i.exec(text) ?? []
  const series = (['E', 'C', 'G'] as const).find((known) => known === letter.toUpperCase())
  return series === undefined ? null : { series, number: Number(digits) }
}
