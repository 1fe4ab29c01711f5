/**
 * The emails to the office about the nightly consistency check. `key` tells the two emails apart, because each is sent
 * at most once a day.
 */
export const invariantsMail = {
  /** The check found contradictions. */
  broken: {
    key: 'oracle',
    subject: 'Nightly data check found errors',
    heading: 'Nightly data check found errors',
    preview: 'Some records contradict each other.',
    intro:
      'Every night we check that seats, payments, refunds, statuses, emails and the audit log agree. Tonight some did not:',
    next: 'Show this to the person who looks after the site before anyone changes these records by hand.',
  },
  /** The check itself failed. */
  failed: {
    key: 'invariants-failed',
    subject: 'Nightly data check did not finish',
    heading: 'Nightly data check did not finish',
    preview: 'Tonight we do not know whether the data is consistent.',
    intro:
      'Every night we check that seats, payments, refunds, statuses, emails and the audit log agree. Tonight the check did not finish. It is retried twice within the hour.',
    next: 'Ask the person who looks after the site to check its log and run “npm run invariants”.',
  },
} as const
