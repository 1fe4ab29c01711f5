import type { Platform } from '#server/platform/platform.ts'
import { caseAnswerQueue } from './queues.ts'
import { sendCaseAnswer } from './send-case-answer.ts'

/** Starts the work on answers of the office. */
export async function registerEnquiryJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([caseAnswerQueue])
  await jobs.work(caseAnswerQueue, ({ messageId }) => sendCaseAnswer(platform, messageId))
}
