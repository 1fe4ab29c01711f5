import type { ApiGroup } from './api-group.ts'
import { requestSubscription } from './newsletter.ts'
import { newsletterSchemas } from './newsletter-schemas.ts'

/** The call about the newsletter, as the API's documentation shows it. */
export const newsletterGroup: ApiGroup = {
  title: 'Newsletter',
  about:
    'Double opt-in: an address is on the list when its owner has pressed the button behind the link of our mail. Our own pages may also post the address as a plain form and are then led on by a 303. A mail program may end a subscription by a POST to the address in List-Unsubscribe (RFC 8058).',
  readsCookies: false,
  calls: [
    {
      name: 'requestSubscription',
      endpoint: requestSubscription,
      schemas: newsletterSchemas.requestSubscription,
      errors: ['EMAIL_REQUIRED', 'EMAIL_INVALID'],
    },
  ],
}
