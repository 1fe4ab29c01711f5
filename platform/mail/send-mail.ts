import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/db/client.ts'
import type { Database } from '#platform/db/queryable.ts'
import { mails, type MailAttachment } from '#platform/db/schema/operations.ts'
import { getStoredFile } from '#platform/files/stored-files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Log } from '#platform/runtime/log.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { sendMailQueue } from './queue-mail.ts'
import { isPermanentFailure, type AttachedFile, type MailTransport } from './transport.ts'

/**
 * Minutes until an email that was not accepted is tried again. After the last attempt, about two days later, the email
 * counts as failed.
 */
const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 720, 720, 1_440] as const

/** The fields that nodemailer adds to an error: its own code, and the server's response code. */
const MailError = z.object({ code: z.string(), responseCode: z.optional(z.number()) })

/** The parts of the platform that sending an email needs. */
export type Sender = {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  site: PublicSite
  baseUrl: string
  /** The queue through which an email is tried again. The default is the usual queue. */
  mailQueue?: typeof sendMailQueue
}

/**
 * Sends one queued email and records the result. When the process is killed after the server accepted the email but
 * before the result is recorded, the email is sent again with the same Message-ID.
 */
export async function sendMail(platform: Sender, transport: MailTransport, mailId: string): Promise<void> {
  const { db, clock, site, baseUrl } = platform
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (mail === undefined || mail.status !== 'queued') return
  const messageId = messageIdOf(mail.dedupeKey, baseUrl)
  try {
    await transport.send({
      id: mail.id,
      messageId,
      from: { name: site.name, address: site.email },
      to: { name: mail.toName, address: mail.toEmail },
      ...(mail.replyToEmail !== null && { replyTo: mail.replyToEmail }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.unsubscribeUrl !== null && { unsubscribeUrl: mail.unsubscribeUrl }),
      attachments: await readAttachments(db, mail.attachments),
    })
  } catch (error) {
    return recordFailure(platform, mailId, { attempts: mail.attempts + 1, error })
  }
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: clock.now(), messageId, attempts: sql`${mails.attempts} + 1`, lastError: null })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')))
}

async function readAttachments(db: Database, attachments: readonly MailAttachment[]): Promise<AttachedFile[]> {
  const files: AttachedFile[] = []
  for (const { fileName, sha256 } of attachments) files.push({ fileName, ...(await getStoredFile(db, sha256)) })
  return files
}

async function recordFailure(
  { db, jobs, clock, log, mailQueue = sendMailQueue }: Sender,
  mailId: string,
  { attempts, error }: { attempts: number; error: unknown },
): Promise<void> {
  const pause = isPermanentFailure(error) ? undefined : RETRY_DELAYS_MINUTES[attempts - 1]
  const reason = reasonOf(error)
  if (pause === undefined) log.error({ mailId, attempts, reason }, 'an email could not be sent')
  else log.warn({ mailId, attempts, reason }, 'an email will be sent again later')
  await inTransaction(db, async (tx) => {
    // A process that was paused for long may have lost its email to another one. Its attempt number is then outdated,
    // so its failure is not recorded.
    const isStillOurs = and(eq(mails.id, mailId), eq(mails.status, 'queued'), eq(mails.attempts, attempts - 1))
    const updated = await tx
      .update(mails)
      .set({ status: pause === undefined ? 'failed' : 'queued', attempts, lastError: reason })
      .where(isStillOurs)
      .returning({ id: mails.id })
    if (pause === undefined || updated.length === 0) return
    await jobs.send(mailQueue, { mailId }, { tx, startAfter: new Date(clock.now().getTime() + pause * 60_000) })
  })
}

/**
 * Returns the reason for an error without the server's own text, which may contain addresses. Addresses must not be
 * logged.
 */
function reasonOf(error: unknown): string {
  const parsed = z.safeParse(MailError, error)
  return parsed.success
    ? [parsed.data.code, parsed.data.responseCode].filter((part) => part !== undefined).join(' ')
    : 'unknown'
}

/** The id is the same for every attempt, so that the receiver sees one email. */
function messageIdOf(dedupeKey: string, baseUrl: string): string {
  return `<${dedupeKey.replace(/[^A-Za-z0-9_-]+/g, '.')}@${new URL(baseUrl).hostname.replace(/[[\]]/g, '')}>`
}
