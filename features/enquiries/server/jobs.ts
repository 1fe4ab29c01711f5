import type { Platform } from '#platform/parts/platform.ts'
import { caseAnswerQueue, mailboxQueue } from './queues.ts'
import { sendCaseAnswer } from './send-case-answer.ts'
import { takeMails } from './take-mails.ts'

const EVERY_MINUTE = '* * * * *'
/** A mail server locks an account that tries a wrong password every minute. A start tries at once. */
const PAUSE_AFTER_PASSWORD_MS = 15 * 60_000

/** Starts the work on answers of the office, and on the mails that it gets. */
export async function registerEnquiryJobs(platform: Platform): Promise<void> {
  const { jobs, clock } = platform
  await jobs.declare([caseAnswerQueue, mailboxQueue])
  await jobs.work(caseAnswerQueue, ({ messageId }) => sendCaseAnswer(platform, messageId))
  let quietUntil = 0
  await jobs.workOnSchedule(mailboxQueue, EVERY_MINUTE, async () => {
    const now = clock.now().getTime()
    if (now < quietUntil) return
    quietUntil = (await takeMails(platform)) === 'password' ? now + PAUSE_AFTER_PASSWORD_MS : 0
  })
}
