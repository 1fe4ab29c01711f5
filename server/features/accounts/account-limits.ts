import { isAppError } from '#domain/errors.ts'
import type { RateLimit, RateLimiter } from '#server/platform/rate-limit.ts'

// Shared reliability rules §4.5. Carriers put thousands behind one address: limits by account bite first.
const LOGIN_PER_ADDRESS: RateLimit = { limit: 60, windowSeconds: 60 }
const LOGIN_FAILURES: RateLimit = { limit: 5, windowSeconds: 900 }
const CHANGES_PER_ADDRESS: RateLimit = { limit: 30, windowSeconds: 3600 }
const CHANGES_PER_EMAIL: RateLimit = { limit: 3, windowSeconds: 3600 }

/** What of the account has a limit of its own. */
export type LimitedChange =
  | 'signup'
  | 'request-reset'
  | 'reset-password'
  | 'profile'
  | 'email'
  | 'email-link'
  | 'own-address'
  | 'sessions'
  | 'privacy'

/**
 * Counts a try to log in before the password is looked at: of many tries at once no more are checked than allowed.
 *
 * @returns a function that takes the count back when the password was right.
 * @throws {AppError} `RATE_LIMITED`
 */
export async function countLogin(
  limiter: RateLimiter,
  { email, address }: { email: string; address: string },
): Promise<() => Promise<void>> {
  await limiter.take('login', address, LOGIN_PER_ADDRESS)
  const subject = email.toLowerCase()
  await limiter.take('login-email', subject, LOGIN_FAILURES)
  return () => limiter.giveBack('login-email', subject, LOGIN_FAILURES)
}

/** Counts a change by the caller's address. @throws {AppError} `RATE_LIMITED` */
export async function countChange(limiter: RateLimiter, change: LimitedChange, address: string): Promise<void> {
  await limiter.take(change, address, CHANGES_PER_ADDRESS)
}

/** False when an email had its changes of this hour. Nobody is told: the answer would say something about the email. */
export async function mayChange(limiter: RateLimiter, change: LimitedChange, email: string): Promise<boolean> {
  try {
    await limiter.take(`${change}-email`, email.toLowerCase(), CHANGES_PER_EMAIL)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
