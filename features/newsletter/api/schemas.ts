import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import { lineOfText } from '#kernel/wire/schema-parts.ts'

/** The only field of the newsletter form. An empty or wrong address has its own sentence. */
export const SubscriptionBody = z.strictObject({ email: z._default(lineOfText(254), '') })
export type SubscriptionBody = z.infer<typeof SubscriptionBody>

/** What the API's documentation says about these calls. */
export const newsletterAbout: SectionAbout = {
  title: 'Newsletter',
  about:
    'Double opt-in: an address is on the list after its owner has pressed the button behind the link in our mail. Our own pages may also post the address as a plain form; the answer is then a redirect (303). A mail program may end a subscription by a POST to the address in List-Unsubscribe (RFC 8058).',
  readsCookies: false,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const newsletterSchemas = callSchemas({
  requestSubscription: {
    title: 'Ask for the newsletter',
    body: SubscriptionBody,
    response: z.object({ success: z.literal(true) }),
    errors: ['EMAIL_REQUIRED', 'EMAIL_INVALID'],
  },
})
