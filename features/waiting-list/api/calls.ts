import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { CalendarDateText, lineOfText, phoneText } from '#kernel/wire/schema-parts.ts'

/**
 * A request to join the waiting list. The schema accepts empty texts, because each missing field has its own error
 * message.
 */
const PartyBody = z.strictObject({
  packageId: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  startDate: CalendarDateText,
  seats: z.number().check(z.int('Guests must be a whole number.')),
  name: z._default(lineOfText(100), ''),
  phone: z._default(phoneText(), ''),
  email: z._default(lineOfText(254), ''),
})
/** The request with its texts trimmed. */
export type PartyBody = z.infer<typeof PartyBody>

/** The documentation of these calls in the API reference. */
export const waitingListSection: SectionInfo = {
  title: 'Waiting list',
  about:
    'Groups waiting for seats on a full date. No payment is taken. The response is the same if the email address is already waiting for this date. The token is part of the link in our email.',
  readsCookies: false,
}

// Calls for the waiting list of full dates. No payment is involved.

export const joinWaitingList = defineCall('POST', '/api/waiting-list', {
  title: 'Join the waiting list of a full date',
  body: PartyBody,
  response: z.object({ success: z.literal(true) }),
  errors: [
    'NAME_REQUIRED',
    'EMAIL_REQUIRED',
    'PHONE_REQUIRED',
    'EMAIL_INVALID',
    'GUESTS_BELOW_MINIMUM',
    'GUESTS_ABOVE_MAXIMUM',
    'TOUR_PACKAGE_NOT_FOUND',
    'START_DATE_PAST',
    'START_TOO_SOON',
    'START_DATE_UNAVAILABLE',
    'WAITING_NOT_NEEDED',
    'WAITING_PARTY_TOO_LARGE',
  ],
})

export const leaveWaitingList = defineCall('POST', '/api/waiting-list/leave', {
  title: 'Leave a waiting list',
  body: z.strictObject({ token: z._default(z.string(), '') }),
  response: z.object({ packageName: z.string(), startDate: z.string(), seats: z.number() }),
  errors: ['WAITING_LINK_UNKNOWN', 'PAID_AT_OFFICE'],
})
