import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { lineOfText } from '#kernel/wire/schema-parts.ts'

/** The only field of the newsletter form. An empty or invalid address has its own error text. */
export const SubscriptionBody = z.strictObject({ email: z._default(lineOfText(254), '') })
export type SubscriptionBody = z.infer<typeof SubscriptionBody>

/** The description of these calls in the API documentation. */
export const newsletterAbout: SectionInfo = {
  title: 'Newsletter',
  about:
    'Double opt-in: an address is subscribed only after its owner has confirmed it on the page linked in our email. Our own pages can also post the address as a plain form; the response is then a redirect (303). An email program can unsubscribe with a POST to the address in List-Unsubscribe (RFC 8058).',
  readsCookies: false,
}

// The call of the newsletter strip. It also accepts a plain HTML form from our own pages, and answers it with 303.
// The links in the emails lead to pages. A button there posts to the page's own address (kernel/addresses/pages.ts).

export const requestSubscription = defineCall('POST', '/api/newsletter/subscriptions', {
  title: 'Request a newsletter subscription',
  body: SubscriptionBody,
  response: z.object({ success: z.literal(true) }),
  errors: ['EMAIL_REQUIRED', 'EMAIL_INVALID'],
})
