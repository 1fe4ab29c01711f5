/**
 * The outcome of an email to the office. `own`: sent by us. `automatic`: sent by a machine. `too_many`: its sender sent
 * too many. `unreadable`: it could not be processed after several attempts. All emails stay in the mailbox.
 */
export const MAIL_OUTCOMES = ['reply', 'new', 'bounce', 'own', 'automatic', 'too_many', 'unreadable'] as const
/** One of {@link MAIL_OUTCOMES}. */
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Outcomes of emails that are not shown at the desk. Somebody must read them in the mailbox itself. */
export const NOT_IMPORTED_OUTCOMES = ['automatic', 'too_many', 'unreadable'] as const satisfies readonly MailOutcome[]

/** Why the mailbox cannot be read. */
export const MAILBOX_PROBLEMS = ['password', 'unreachable', 'certificate', 'folder', 'cut', 'failing'] as const
/** One of {@link MAILBOX_PROBLEMS}. */
export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number]

/** The number of a case in the subject of a reply: `Re: Pathik: your question E-1187`. */
export function caseNumbersIn(subject: string): string[] {
  return [...subject.slice(0, 500).matchAll(/(?<![\p{L}\d])[EC]-\d{1,9}(?!\d)/gu)].map(([number]) => number)
}
