import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/** Emails a reply of the office, half a minute after it was written. */
export const caseAnswerQueue = queue('case-answer', z.object({ messageId: z.string() }), {
  retryLimit: 20,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 900,
})

/** Reads the mailbox of the office. */
export const mailboxQueue = queue('read-mailbox', {
  retryLimit: 0,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60,
  maxSeconds: 600,
})
