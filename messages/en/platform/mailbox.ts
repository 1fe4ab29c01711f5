/** Texts of the mailbox page on a test or development site. */
export const mailboxMessages = {
  title: 'Mailbox',
  hint: 'Emails of this test site. They are also saved as files in the data folder, unless a mail server is set.',
  empty: 'No emails yet.',
  back: 'All emails',
  to: (address: string) => `To ${address}`,
  toLabel: 'To',
  replyTo: 'Reply to',
  statusLabel: 'Status',
  status: { queued: 'queued', sent: 'sent', failed: 'not delivered' },
  plainText: 'Plain text',
} as const
