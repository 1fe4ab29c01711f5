import type { Platform } from '#server/platform/platform.ts'
import { sendMailQueue } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import { createMailTransport } from './transport.ts'

/** A worker takes one mail a second; so many of them keep up with a busy day, and with a mail server that was away. */
const WORKERS = 4

/** Begins to send what is queued. A mail server that does not answer is a warning: mails wait for it. */
export async function registerMailJobs(platform: Platform): Promise<void> {
  const { env, jobs, log } = platform
  const transport = createMailTransport(env)
  transport
    .verify()
    .catch((error: unknown) => log.warn({ err: error }, 'the mail server does not answer; mails will wait'))
  await jobs.declare([sendMailQueue])
  for (let worker = 0; worker < WORKERS; worker++) {
    await jobs.work(sendMailQueue, ({ mailId }) => sendMail(platform, transport, mailId))
  }
}
