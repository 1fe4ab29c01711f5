import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import { CalendarDateText, lineOfText, phoneText } from '#kernel/wire/schema-parts.ts'

/** A party that wants to wait. Missing texts pass the schema, because each has its own sentence. */
const PartyBody = z.strictObject({
  packageId: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  startDate: CalendarDateText,
  seats: z.number().check(z.int('Guests must be a whole number.')),
  name: z._default(lineOfText(100), ''),
  phone: z._default(phoneText(), ''),
  email: z._default(lineOfText(254), ''),
})
/** The party after its texts were trimmed. */
export type PartyBody = z.infer<typeof PartyBody>

/** What the API's documentation says about these calls. */
export const waitingListAbout: SectionAbout = {
  title: 'Waiting list',
  about:
    'Parties that wait for seats on a full date. Nothing is paid. The answer is the same when this email address waits for this date already. The token comes with the link in our mail.',
  readsCookies: false,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const waitingListSchemas = callSchemas({
  joinWaitingList: {
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
  },
  leaveWaitingList: {
    title: 'Leave a waiting list',
    body: z.strictObject({ token: z._default(z.string(), '') }),
    response: z.object({ packageName: z.string(), startDate: z.string(), seats: z.number() }),
    errors: ['WAITING_LINK_UNKNOWN', 'PAID_AT_OFFICE'],
  },
})
