import type { Platform } from '#platform/parts/platform.ts'
import { caseAnswerQueue, mailboxQueue } from './queues.ts'
import { sendCaseAnswer } from './send-case-answer.ts'
import { receiveMails } from './receive-mails.ts'

const EVERY_MINUTE = '* * * * *'
/**
 * A mail server locks an account that tries a wrong password every minute, so pause after one. A restart tries again
 * immediately.
 */
const WRONG_PASSWORD_PAUSE_MS = 15 * 60_000

/** Starts the workers for the office's replies, and for its incoming emails. */
export async function registerEnquiryJobs(platform: Platform): Promise<void> {
  const { jobs, clock } = platform
  await jobs.declare([caseAnswerQueue, mailboxQueue])
  await jobs.work(caseAnswerQueue, ({ messageId }) => sendCaseAnswer(platform, messageId))
  let pausedUntil = 0
  await jobs.workOnSchedule(mailboxQueue, EVERY_MINUTE, async () => {
    const now = clock.now().getTime()
    if (now < pausedUntil) return
    pausedUntil = (await receiveMails(platform)) === 'password' ? now + WRONG_PASSWORD_PAUSE_MS : 0
  })
}
