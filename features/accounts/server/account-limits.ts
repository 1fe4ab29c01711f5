import { isAppError } from '#kernel/errors/errors.ts'
import type { RateLimiter } from '#platform/db/rate-limit.ts'

/** The kinds of changes. Each kind is counted on its own. */
type LimitedChange =
  | 'signup'
  | 'request-reset'
  | 'reset-password'
  | 'profile'
  | 'email'
  | 'email-link'
  | 'own-address'
  | 'sessions'
  | 'privacy'

/** The changes that send an email. They are also limited per email address. */
type EmailedChange = 'signup-email' | 'request-reset-email' | 'email-email' | 'own-address-email'

/** Counts a change against the caller's IP address. @throws {AppError} `RATE_LIMITED` */
export async function countChange(limiter: RateLimiter, change: LimitedChange, address: string): Promise<void> {
  await limiter.take(change, address)
}

/**
 * Counts a change against an email address. Returns false when the limit is reached. The caller must respond the same
 * way in both cases: a refusal would reveal something about the address.
 */
export async function mayChange(limiter: RateLimiter, change: EmailedChange, email: string): Promise<boolean> {
  try {
    await limiter.take(change, email.toLowerCase())
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
