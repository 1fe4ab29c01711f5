/**
 * What became of a mail that the office got. `own`: it is one of ours. `automatic`: a machine wrote it. `too_many`: its
 * sender wrote too many. `unreadable`: it could not be taken after several tries. All of them stay in the mailbox.
 */
export const MAIL_OUTCOMES = ['reply', 'new', 'bounce', 'own', 'automatic', 'too_many', 'unreadable'] as const
/** One of {@link MAIL_OUTCOMES}. */
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Outcomes of mails that nobody sees at the desk: a person looks for them in the mailbox itself. */
export const LEFT_OUTCOMES = ['automatic', 'too_many', 'unreadable'] as const satisfies readonly MailOutcome[]

/** Why the mailbox cannot be read. */
export const MAILBOX_PROBLEMS = ['password', 'unreachable', 'certificate', 'folder', 'cut', 'failing'] as const
/** One of {@link MAILBOX_PROBLEMS}. */
export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number]

/** The number of a case in the subject of a reply: `Re: Pathik: your question E-1187`. */
export function caseNumbersIn(subject: string): string[] {
  return [...subject.slice(0, 500).matchAll(/(?<![\p{L}\d])[EC]-\d{1,9}(?!\d)/gu)].map(([number]) => number)
}
