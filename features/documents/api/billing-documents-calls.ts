import * as z from 'zod/mini'
import { blockOfText, lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Documents = z.object({
  /** Invoice, receipt, voucher and credit notes, latest first. `number` is empty for a voucher. */
  documents: z.array(z.object({ title: z.string(), number: z.string(), at: Timestamp, url: z.string() })),
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      to: z.string(),
      status: z.enum(['queued', 'sent', 'failed']),
      /** When the email was sent, otherwise when it was queued. */
      at: Timestamp,
    }),
  ),
})
/** The documents of a booking and the emails about it. */
export type DeskBillingDocuments = z.infer<typeof Documents>

const OF_BOOKING = z.strictObject({ reference: Reference })
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for the documents and emails of a booking.

export const listDeskBillingDocuments = defineDeskCall('GET', '/api/desk/bookings/:reference/documents', {
  title: 'List the documents of a booking with their links, and the emails about it with their status',
  access: 'read_bookings',
  params: OF_BOOKING,
  response: Documents,
  errors: ['BOOKING_NOT_FOUND'],
})

export const resendBillingDocuments = defineDeskCall('POST', '/api/desk/bookings/:reference/documents/again', {
  title: 'Resend the document links of a paid booking to its booker by email',
  access: 'write_to_booker',
  params: OF_BOOKING,
  response: SuccessResponse,
  errors: ['BOOKING_NOT_FOUND', 'STATUS_CHANGE_NOT_ALLOWED', 'DESK_MAIL_RECENTLY_SENT'],
})

export const writeToBooker = defineDeskCall('POST', '/api/desk/bookings/:reference/messages', {
  title: 'Send the booker an email',
  access: 'write_to_booker',
  params: OF_BOOKING,
  body: z.strictObject({ subject: lineOfText(150), text: blockOfText(5_000) }),
  response: SuccessResponse,
  errors: ['BOOKING_NOT_FOUND', 'DESK_MESSAGE_EMPTY', 'DESK_MAIL_RECENTLY_SENT'],
})

export const requestNames = defineDeskCall('POST', '/api/desk/bookings/:reference/names-mail', {
  title: 'Email the booker a link to enter the missing traveller names',
  access: 'write_to_booker',
  params: OF_BOOKING,
  response: SuccessResponse,
  errors: ['BOOKING_NOT_FOUND', 'DESK_NAMES_NOT_MISSING', 'DESK_MAIL_RECENTLY_SENT'],
})

export const retryMail = defineDeskCall('POST', '/api/desk/bookings/:reference/mails/:mail/again', {
  title: 'Retry an email that was not delivered',
  access: 'write_to_booker',
  params: z.strictObject({ reference: Reference, mail: Uuid }),
  response: SuccessResponse,
  errors: ['BOOKING_NOT_FOUND', 'DESK_MAIL_NOT_FAILED'],
})
