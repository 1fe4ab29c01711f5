import type { Environment } from '#platform/environment/env.ts'
import { bulkMailQueue, sendMailQueue } from './queue-mail.ts'
import { sendMail, type Sender } from './send-mail.ts'
import { createMailTransport } from './transport.ts'

/**
 * A worker sends one email a second. This many workers can send the emails of a busy day, and catch up after a mail
 * server was unavailable.
 */
const WORKERS = 4

/** Starts sending the queued emails. An unresponsive mail server is only a warning, because the emails stay queued. */
export async function registerMailJobs(platform: Sender & { env: Environment }): Promise<void> {
  const { env, jobs, log } = platform
  const transport = createMailTransport(env)
  transport
    .verify()
    .catch((error: unknown) => log.warn({ err: error }, 'the mail server does not answer; emails will wait'))
  await jobs.declare([sendMailQueue, bulkMailQueue])
  for (let worker = 0; worker < WORKERS; worker++) {
    await jobs.work(sendMailQueue, ({ mailId }) => sendMail(platform, transport, mailId))
  }
  const bulkSender = { ...platform, mailQueue: bulkMailQueue }
  await jobs.work(bulkMailQueue, ({ mailId }) => sendMail(bulkSender, transport, mailId))
}
