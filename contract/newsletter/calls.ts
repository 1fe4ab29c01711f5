import { endpoint } from '#contract/endpoint.ts'
import type { newsletterSchemas as schemas } from './schemas.ts'

/**
 * The call of the newsletter strip. It also takes a plain HTML form from our own pages and answers 303 to it. The
 * links in the mails are pages, whose buttons post to their own address (contract/pages.ts).
 */

export const requestSubscription = endpoint<typeof schemas.requestSubscription>('POST', '/api/newsletter/subscriptions')
