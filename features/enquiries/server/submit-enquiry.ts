import type { EnquiryBody } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { contactMessages } from '#messages/enquiries/contact.ts'
import { enquiriesMessages } from '#messages/enquiries/mails.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { saveEnquiry } from './save-enquiry.ts'

/**
 * Stores a message from the contact form and emails the office a copy. A reply to the email goes to the visitor. No
 * individual field is required (specification §5), but a completely blank form cannot be answered.
 *
 * @param clientAddress the message counts towards the limit of this IP address.
 * @throws {AppError} `INVALID_INPUT` when all four fields are blank; `RATE_LIMITED`.
 */
export async function submitEnquiry(platform: Platform, enquiry: EnquiryBody, clientAddress: string): Promise<void> {
  if (Object.values(enquiry).every((value) => value === ''))
    throw new AppError('INVALID_INPUT', { message: contactMessages.allBlank })
  const subject = enquiriesMessages.mail.subject(enquiry.name)
  await saveEnquiry(platform, { enquiry, kind: 'message', subject, mail: mailContent(enquiry), clientAddress })
}

function mailContent({ name, email, phone, message }: EnquiryBody): MailContent {
  const texts = enquiriesMessages.mail
  const orNone = (value: string) => (value === '' ? texts.notAdded : value)
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
