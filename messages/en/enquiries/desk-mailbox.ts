import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the desk about the mails that come to the office. */
export const deskMailbox = {
  read: (moment: string) => `The mailbox was read ${moment}.`,
  neverRead: 'The mailbox was never read.',
  problems: {
    password:
      'The mail server does not take the password of the mailbox. It is tried again every 15 minutes; the password stands in IMAP_URL.',
    unreachable: 'The mail server does not answer. It is tried again every minute.',
    certificate: 'The mail server has no valid certificate, so nothing was sent to it. It is tried again every minute.',
    folder: 'The mail server does not know the folder that IMAP_URL names. It is tried again every minute.',
    cut: 'The mail server ended the connection. It is tried again every minute.',
    failing: 'A mail cannot be taken. It is tried five times; then it stays in the mailbox and the next is read.',
  },
  left: (mails: number) =>
    wordsFor(
      mails,
      '1 mail of the last 7 days is only in the mailbox: a machine wrote it, its sender wrote too many, or it cannot be read.',
      `${mails} mails of the last 7 days are only in the mailbox: machines wrote them, their senders wrote too many, or they cannot be read.`,
    ),
  otherAddress: (email: string) =>
    `This came from ${email}, which is not the address of this question. Anybody can write any address there: ask before you tell anything private.`,
  automatic: 'An automatic answer. Nobody may have read our mail.',
  quoted: 'What the mail repeats',
  files: (names: string) => `Not kept here, see the mailbox: ${names}.`,
  cut: 'The mail is longer. The rest is in the mailbox.',
  noText: 'The mail has no text.',
  kilobytes: (name: string, bytes: number) =>
    `${name} (${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB)`,
  today: (moment: string) => `Mails to the office are not read since ${moment}`,
} as const
