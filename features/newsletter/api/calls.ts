import { endpoint } from '#kernel/wire/endpoint.ts'
import type { newsletterSchemas as schemas } from './schemas.ts'

/**
 * The call of the newsletter strip. It also accepts a plain HTML form from our own pages, and answers it with 303. The
 * links in the mails lead to pages. A button there posts to the page's own address (kernel/addresses/pages.ts).
 */

export const requestSubscription = endpoint<typeof schemas.requestSubscription>('POST', '/api/newsletter/subscriptions')
