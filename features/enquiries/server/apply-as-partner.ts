import type { PartnerBody } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { partnerProblems } from '../rules/partner-application.ts'
import { enquiriesMessages } from '#messages/enquiries/mails.ts'
import { partnerMessages } from '#messages/enquiries/partner.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { saveEnquiry } from './save-enquiry.ts'

/**
 * Stores the application of a person or firm that wants to work with us. It is stored as a message to the office, with
 * its own fields above the text. The office gets a copy by email, and replies to that copy go to the applicant.
 *
 * @param clientAddress the message counts towards the limit of this IP address.
 * @throws {AppError} `INVALID_INPUT` with the first field that is missing; `RATE_LIMITED`.
 */
export async function applyAsPartner(platform: Platform, application: PartnerBody, clientAddress: string) {
  const [problem] = partnerProblems(application)
  if (problem !== undefined) throw new AppError('INVALID_INPUT', { message: partnerMessages.problems[problem] })
  const { name, email, phone } = application
  await saveEnquiry(platform, {
    enquiry: { name, email, phone, message: savedMessage(application) },
    kind: 'partner',
    subject: partnerMessages.mail.subject(name),
    mail: mailContent(application),
    clientAddress,
  })
}

function ownFields({ business, city, offer }: PartnerBody): [label: string, value: string][] {
  const texts = partnerMessages.mail
  return [
    [texts.business, business === '' ? enquiriesMessages.mail.notAdded : business],
    [texts.city, city],
    [texts.offer, offer],
  ]
}

function savedMessage(application: PartnerBody): string {
  const fields = ownFields(application).map(([label, value]) => `${label}: ${value}`)
  return [partnerMessages.mail.savedAs, ...fields, '', application.message].join('\n').trim()
}

function mailContent(application: PartnerBody): MailContent {
  const { name, email, phone, message } = application
  const texts = enquiriesMessages.mail
  const orNone = (value: string) => (value === '' ? texts.notAdded : value)
  return {
    heading: partnerMessages.mail.heading,
    preview: partnerMessages.mail.preview,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [texts.name, name],
          ...ownFields(application),
          [texts.email, orNone(email)],
          [texts.phone, orNone(phone)],
        ],
      },
      ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
      ...(isEmailAddress(email) ? [{ kind: 'text', text: texts.replyHint } as const] : []),
    ],
  }
}
