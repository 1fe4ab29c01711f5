import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { todayIn } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/newsletter/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RateLimiter } from '#platform/db/rate-limit.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { queueConfirmationMail, queueSubscriberMail } from './order-newsletter-mail.ts'

type SubscriptionRequest = { email: string; clientAddress: string }

/**
 * Asks the owner of an address by email whether they want the newsletter. The caller gets the same response for a new
 * address, for a pending one, and for a subscriber. A subscriber gets a different email, at most once a day. A mailbox
 * that has received three emails today gets no more, and the response does not reveal this.
 *
 * @throws {AppError} `EMAIL_REQUIRED`, `EMAIL_INVALID`, `RATE_LIMITED` for the caller's IP address only.
 */
export async function requestSubscription(platform: Platform, request: SubscriptionRequest): Promise<void> {
  const { db, clock, limiter } = platform
  const email = request.email.trim().toLowerCase()
  if (email === '') throw new AppError('EMAIL_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  await limiter.take('newsletter', request.clientAddress)
  await limiter.take('newsletter-hour', request.clientAddress)
  if (!(await isWithinMailboxLimit(limiter, email)))
    return recordUnchanged('the address has already had its emails for today')
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const subscription = await newsletterRepository.findOrCreateForUpdate(tx, email, now)
    if (subscription.status === 'confirmed') {
      recordUnchanged('the address is already on the list')
      const dedupeKey = `newsletter-known:${subscription.id}:${todayIn('Asia/Kolkata', now)}`
      return queueSubscriberMail(platform, tx, { subscription, mail: { kind: 'known', dedupeKey } })
    }
    await newsletterRepository.update(tx, subscription.id, { status: 'pending', requestedAt: now })
    const on = { kind: 'newsletter_subscription', id: subscription.id }
    await recordAuditEvent(tx, { name: 'newsletter_requested', on, at: now, reason: auditReasons.onWebsite })
    await queueConfirmationMail(platform, tx, subscription)
  })
}

async function isWithinMailboxLimit(limiter: RateLimiter, email: string): Promise<boolean> {
  try {
    await limiter.take('newsletter-mailbox', email)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
