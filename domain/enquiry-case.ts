/** From where a case came. `office`: somebody of the office wrote it down, such as from WhatsApp. */
export const CASE_KINDS = ['message', 'partner', 'call_back', 'group', 'office'] as const
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
