import type { Platform } from '#platform/parts/platform.ts'
import { bulkMailQueue, sendMailQueue } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import { createMailTransport } from './transport.ts'

/**
 * A worker sends one mail a second. This many can send the mails of a busy day, and catch up after a mail server was
 * away.
 */
const WORKERS = 4

/** Begins to send the queued mails. A mail server that does not answer is only a warning: the mails wait for it. */
export async function registerMailJobs(platform: Platform): Promise<void> {
  const { env, jobs, log } = platform
  const transport = createMailTransport(env)
  transport
    .verify()
    .catch((error: unknown) => log.warn({ err: error }, 'the mail server does not answer; mails will wait'))
  await jobs.declare([sendMailQueue, bulkMailQueue])
  for (let worker = 0; worker < WORKERS; worker++) {
    await jobs.work(sendMailQueue, ({ mailId }) => sendMail(platform, transport, mailId))
  }
  const ofMany = { ...platform, through: bulkMailQueue }
  await jobs.work(bulkMailQueue, ({ mailId }) => sendMail(ofMany, transport, mailId))
}
