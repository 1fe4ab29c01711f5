import { queue } from '#platform/jobs/jobs.ts'

/** An answer of the office, half a minute after it was written. */
export const caseAnswerQueue = queue<{ messageId: string }>('case-answer', {
  retryLimit: 20,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 900,
})

/** Reads the mailbox of the office. */
export const mailboxQueue = queue<object>('read-mailbox', {
  retryLimit: 0,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60,
  longestSeconds: 600,
})
