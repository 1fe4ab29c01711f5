import { createHash, randomBytes } from 'node:crypto'
import { pages } from '#kernel/addresses/pages.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { newsletterRepository, type SubscriptionRow, type TokenPurpose } from './newsletter-repository.ts'

/** The owner of an address can confirm a subscription for this many days. */
export const CONFIRM_DAYS = 7
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** The hash of a token; we store only the hash. Null for a text that cannot be a token. */
export function tokenHashOf(token: string): string | null {
  return TOKEN_PATTERN.test(token) ? createHash('sha256').update(token).digest('hex') : null
}

type LinkRequest = { subscription: SubscriptionRow; purpose: TokenPurpose; now: Date; baseUrl: string }

/**
 * Creates a link for one email. A confirmation link works once within {@link CONFIRM_DAYS} days. An unsubscribe link
 * works permanently.
 *
 * @returns the link, and the token's hash, which identifies the email.
 */
export async function createSubscriptionLink(
  tx: Transaction,
  { subscription, purpose, now, baseUrl }: LinkRequest,
): Promise<{ url: string; tokenSha256: string }> {
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest('hex')
  await newsletterRepository.insertToken(tx, {
    tokenSha256,
    subscriptionId: subscription.id,
    purpose,
    createdAt: now,
    expiresAt: purpose === 'confirm' ? new Date(now.getTime() + CONFIRM_DAYS * 86_400_000) : null,
  })
  return { url: `${baseUrl}${pages.newsletter(purpose, { token })}`, tokenSha256 }
}
