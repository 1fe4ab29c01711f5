/** The mail to the office when the nightly check finds that something does not add up. */
export const oracleMail = {
  subject: 'Something in the database does not add up',
  heading: 'Something does not add up',
  preview: 'The nightly check has found rows that contradict each other.',
  intro:
    'Every night we check that seats, payments, refunds, statuses, mails and the record of acts agree with each other. Tonight some did not:',
  next: 'Please show this to the person who looks after the site, before anybody changes these rows by hand.',
} as const
