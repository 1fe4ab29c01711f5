import { createHash, randomBytes } from 'node:crypto'
import { pages } from '#contract/pages.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newsletterRepository, type SubscriptionRow, type TokenPurpose } from './newsletter-repository.ts'

/** Days in which the mail that asks must be answered. */
export const CONFIRM_DAYS = 7
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** What is kept of a token, or null for a text that cannot be one. */
export function tokenHashOf(token: string): string | null {
  return TOKEN_SHAPE.test(token) ? createHash('sha256').update(token).digest('hex') : null
}

type LinkOrder = { subscription: SubscriptionRow; purpose: TokenPurpose; now: Date; baseUrl: string }

/**
 * Makes a link for one mail. A confirming link works once within {@link CONFIRM_DAYS}; a link out works for ever.
 *
 * @returns the link, and the token's hash as a name of the mail that carries it.
 */
export async function issueLink(
  tx: Transaction,
  { subscription, purpose, now, baseUrl }: LinkOrder,
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
