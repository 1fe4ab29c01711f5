/** The mails to the office about the nightly check. `key` tells the two apart: each comes once a day. */
export const oracleMail = {
  /** Something does not add up. */
  broken: {
    key: 'oracle',
    subject: 'Something in the database does not add up',
    heading: 'Something does not add up',
    preview: 'The nightly check has found rows that contradict each other.',
    intro:
      'Every night we check that seats, payments, refunds, statuses, mails and the record of acts agree with each other. Tonight some did not:',
    next: 'Please show this to the person who looks after the site, before anybody changes these rows by hand.',
  },
  /** The check itself failed. */
  failed: {
    key: 'oracle-failed',
    subject: 'The nightly check of the database could not be finished',
    heading: 'The nightly check could not be finished',
    preview: 'Tonight nobody knows whether everything adds up.',
    intro:
      'Every night we check that seats, payments, refunds, statuses, mails and the record of acts agree with each other. Tonight the check could not be finished. It is tried again twice, within the hour.',
    next: 'Please ask the person who looks after the site to look into its log, and to run “npm run oracle”.',
  },
} as const
