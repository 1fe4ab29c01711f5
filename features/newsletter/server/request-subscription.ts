import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { todayIn } from '#kernel/dates/calendar-date.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RateLimiter } from '#platform/db/rate-limit.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { orderConfirmationMail, orderSubscriberMail } from './order-newsletter-mail.ts'

/** Equal to the limit of the contact form for one internet address. */
const BURST = { limit: 5, windowSeconds: 600 }
const HOURLY = { limit: 60, windowSeconds: 3_600 }
/** So many mails a day can strangers cause for one mailbox. */
const PER_MAILBOX = { limit: 3, windowSeconds: 86_400 }

type SubscriptionRequest = { email: string; clientAddress: string }

/**
 * Asks the owner of an address by mail whether they want the newsletter. The caller gets the same answer for a new
 * address, for one that was asked before, and for a subscriber. A subscriber gets another mail, at most once a day. A
 * mailbox that has had three mails today gets no further mail, and the answer does not show this.
 *
 * @throws {AppError} `EMAIL_REQUIRED`, `EMAIL_INVALID`, `RATE_LIMITED` for the caller's internet address only.
 */
export async function requestSubscription(platform: Platform, request: SubscriptionRequest): Promise<void> {
  const { db, clock, limiter } = platform
  const email = request.email.trim().toLowerCase()
  if (email === '') throw new AppError('EMAIL_REQUIRED')
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  await limiter.take('newsletter', request.clientAddress, BURST)
  await limiter.take('newsletter-hour', request.clientAddress, HOURLY)
  if (!(await mayWriteTo(limiter, email))) return noteUnchanged('the mailbox has had its mails of today')
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const subscription = await newsletterRepository.findOrCreateForUpdate(tx, email, now)
    if (subscription.status === 'confirmed') {
      noteUnchanged('the address is on the list')
      const dedupeKey = `newsletter-known:${subscription.id}:${todayIn('Asia/Kolkata', now)}`
      return orderSubscriberMail(platform, tx, { subscription, mail: { kind: 'known', dedupeKey } })
    }
    await newsletterRepository.update(tx, subscription.id, { status: 'pending', requestedAt: now })
    const on = { kind: 'newsletter_subscription', id: subscription.id }
    await recordAct(tx, { name: 'newsletter_requested', on, at: now, reason: 'on the website' })
    await orderConfirmationMail(platform, tx, subscription)
  })
}

async function mayWriteTo(limiter: RateLimiter, email: string): Promise<boolean> {
  try {
    await limiter.take('newsletter-mailbox', email, PER_MAILBOX)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
