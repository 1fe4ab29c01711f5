import { auditReasons } from '#messages/enquiries/audit-reasons.ts'
import type { EnquiryBody } from '../api/calls.ts'
import { answerDueAt } from '../rules/enquiry-case.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { RateLimiter } from '#platform/db/rate-limit.ts'
import { renderMail, type MailContent } from '#platform/mail/mail-layout.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { caseRepository } from './case-repository.ts'
import { insertEnquiry } from './enquiry-repository.ts'

/** Counts a message to the office, from any form, towards the rate limit. @throws {AppError} `RATE_LIMITED` */
export async function applyEnquiryLimits(limiter: RateLimiter, clientAddress: string): Promise<void> {
  await limiter.take('enquiry', clientAddress)
  await limiter.take('enquiry-hour', clientAddress)
}

type EnquiryInput = {
  enquiry: EnquiryBody
  kind: 'message' | 'partner'
  subject: string
  mail: MailContent
  /** The message counts towards the limit of this IP address. All forms share the limit. */
  clientAddress: string
}

/**
 * Stores a message to the office and sends the office a copy by email, in one transaction. A reply to the email goes to
 * the writer.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function saveEnquiry(
  platform: Platform,
  { enquiry, kind, subject, mail, clientAddress }: EnquiryInput,
): Promise<void> {
  const { db, jobs, clock, limiter, site } = platform
  await applyEnquiryLimits(limiter, clientAddress)
  const content = await renderMail(site, mail)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const id = await insertEnquiry(tx, { ...enquiry, createdAt: at })
    await caseRepository.insert(tx, { enquiryId: id, kind, dueAt: answerDueAt(at), createdAt: at })
    await recordAuditEvent(tx, {
      name: 'enquiry_received',
      on: { kind: 'enquiry', id },
      at,
      reason: auditReasons.websiteForm,
    })
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
