import { wordsFor } from '../kernel/words-for.ts'

/** Desk texts about the emails that the office receives. */
export const deskMailbox = {
  read: (at: string) => `Mailbox checked ${at}.`,
  neverChecked: 'Mailbox not checked yet.',
  problems: {
    password:
      'The mail server rejected the mailbox password. We retry every 15 minutes. The password is set in IMAP_URL.',
    unreachable: 'The mail server does not respond. We retry every minute.',
    certificate: 'The mail server has no valid certificate, so nothing was sent to it. We retry every minute.',
    folder: 'The mail server has no folder with the name in IMAP_URL. We retry every minute.',
    cut: 'The mail server closed the connection. We retry every minute.',
    failing:
      'An email could not be processed. After five attempts, it is left in the mailbox and the next one is read.',
  },
  left: (mails: number) =>
    wordsFor(
      mails,
      '1 email from the last 7 days is only in the mailbox: it was automatic, its sender sent too many emails, or it could not be read.',
      `${mails} emails from the last 7 days are only in the mailbox: they were automatic, their senders sent too many emails, or they could not be read.`,
    ),
  otherAddress: (email: string) =>
    `This came from ${email}, not the address of this enquiry. Sender addresses can be faked: check before you share anything private.`,
  automatic: 'Automatic reply. No one may have read our email.',
  quoted: 'Quoted text',
  files: (names: string) => `Attachments not stored, see the mailbox: ${names}.`,
  cut: 'Email shortened. The rest is in the mailbox.',
  noText: 'This email has no text.',
  kilobytes: (name: string, bytes: number) =>
    `${name} (${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB)`,
  today: (at: string) => `Office emails have not been read since ${at}`,
} as const
