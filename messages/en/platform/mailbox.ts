/** The mailbox page of a test or development site. */
export const mailboxMessages = {
  title: 'Mailbox',
  hint: 'Mails of this test site. They also lie as files in the data folder, unless a mail server is set.',
  empty: 'No mail yet.',
  back: 'All mails',
  to: (address: string) => `To ${address}`,
  toLabel: 'To',
  replyTo: 'Reply to',
  statusLabel: 'State',
  status: { queued: 'waiting', sent: 'sent', failed: 'failed' },
  plainText: 'Plain text',
} as const
