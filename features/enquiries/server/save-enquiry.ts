import type { EnquiryBody } from '../api/schemas.ts'
import { answerDue } from '../rules/enquiry-case.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { renderMail, type MailContent } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository } from './case-repository.ts'
import { insertEnquiry } from './enquiry-repository.ts'

/** The messages that one internet address may send: five in ten minutes, and a higher number within an hour. */
export const ENQUIRY_LIMITS = [
  { action: 'enquiry', rule: { limit: 5, windowSeconds: 600 } },
  { action: 'enquiry-hour', rule: { limit: 60, windowSeconds: 3_600 } },
] as const

type Kept = {
  enquiry: EnquiryBody
  kind: 'message' | 'partner'
  subject: string
  mail: MailContent
  /** The message counts for the limit of this internet address. All forms share the limit. */
  clientAddress: string
}

/**
 * Stores a message to the office and sends the office a copy by mail, in one transaction. A reply to the mail goes to
 * the writer.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function keepEnquiry(
  platform: Platform,
  { enquiry, kind, subject, mail, clientAddress }: Kept,
): Promise<void> {
  const { db, jobs, clock, limiter, site } = platform
  for (const { action, rule } of ENQUIRY_LIMITS) await limiter.take(action, clientAddress, rule)
  const content = await renderMail(site, mail)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const id = await insertEnquiry(tx, { ...enquiry, createdAt: at })
    await caseRepository.insert(tx, { enquiryId: id, kind, dueAt: answerDue(at), createdAt: at })
    await recordAct(tx, { name: 'enquiry_received', on: { kind: 'enquiry', id }, at, reason: 'website form' })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'enquiry',
        dedupeKey: `enquiry:${id}`,
        to: { name: site.name, email: site.email },
        ...(isEmailAddress(enquiry.email) && { replyTo: enquiry.email }),
        subject,
        ...content,
      },
    )
  })
}
