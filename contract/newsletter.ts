import { endpoint } from './endpoint.ts'

/**
 * The newsletter strip's call; it also takes a plain HTML form from our own pages and answers 303 to it. The links in
 * the mails are pages, whose buttons post to their own address (contract/pages.ts).
 */
export const requestSubscription = endpoint<{ body: { email: string }; response: { success: true } }>(
  'POST',
  '/api/newsletter/subscriptions',
  'Ask for the newsletter',
)
