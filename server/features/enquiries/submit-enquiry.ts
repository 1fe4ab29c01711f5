import type { EnquiryBody } from '#contract/enquiries-schemas.ts'
import { AppError } from '#domain/errors.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { enquiriesMessages } from '#messages/enquiries.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail, type MailContent } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertEnquiry } from './enquiry-repository.ts'

/** So often one visitor's address may write (shared reliability rules §4.5); a short burst, then an hour's sum. */
const BURST = { limit: 5, windowSeconds: 600 }
const HOURLY = { limit: 60, windowSeconds: 3_600 }

/**
 * Keeps a message from the contact form and sends the office a copy whose reply goes to the visitor. No field is
 * required (specification §5), but a form without a single word has nothing to answer.
 *
 * @param clientAddress whose limit the message counts against.
 * @throws {AppError} `INVALID_INPUT` when all four fields are empty; `RATE_LIMITED`.
 */
export async function submitEnquiry(platform: Platform, enquiry: EnquiryBody, clientAddress: string): Promise<void> {
  const { db, jobs, clock, limiter, site } = platform
  if (Object.values(enquiry).every((value) => value === ''))
    throw new AppError('INVALID_INPUT', { message: enquiriesMessages.allEmpty })
  await limiter.take('enquiry', clientAddress, BURST)
  await limiter.take('enquiry-hour', clientAddress, HOURLY)
  const content = await renderMail(site, mailContent(enquiry))
  await inTransaction(db, async (tx) => {
    const id = await insertEnquiry(tx, { ...enquiry, createdAt: clock.now() })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'enquiry',
        dedupeKey: `enquiry:${id}`,
        to: { name: site.name, email: site.email },
        ...(isEmailAddress(enquiry.email) && { replyTo: enquiry.email }),
        subject: enquiriesMessages.mail.subject(enquiry.name),
        ...content,
      },
    )
  })
}

function mailContent({ name, email, phone, message }: EnquiryBody): MailContent {
  const texts = enquiriesMessages.mail
  const orNone = (value: string) => (value === '' ? texts.notGiven : value)
  return {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [texts.name, orNone(name)],
          [texts.email, orNone(email)],
          [texts.phone, orNone(phone)],
        ],
      },
      message === '' ? { kind: 'text', text: texts.noMessage } : { kind: 'quote', text: message },
      ...(isEmailAddress(email) ? [{ kind: 'text', text: texts.replyHint } as const] : []),
    ],
  }
}
