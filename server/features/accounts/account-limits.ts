import { isAppError } from '#domain/errors.ts'
import type { RateLimit, RateLimiter } from '#server/platform/rate-limit.ts'

// Mobile networks put thousands of people behind one internet address. So the limits per account are the strict ones,
// and those per address are wide.
const LOGIN_PER_ADDRESS: RateLimit = { limit: 60, windowSeconds: 60 }
const LOGIN_FAILURES: RateLimit = { limit: 5, windowSeconds: 900 }
const CHANGES_PER_ADDRESS: RateLimit = { limit: 30, windowSeconds: 3600 }
const CHANGES_PER_EMAIL: RateLimit = { limit: 3, windowSeconds: 3600 }

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

/**
 * Counts a try to log in. This happens before the password is checked: when many tries come at once, no more of them
 * are checked than the limit allows.
 *
 * @returns a function that takes the count back. Call it when the password was right.
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

/** Counts a change for the internet address of the caller. @throws {AppError} `RATE_LIMITED` */
export async function countChange(limiter: RateLimiter, change: LimitedChange, address: string): Promise<void> {
  await limiter.take(change, address, CHANGES_PER_ADDRESS)
}

/**
 * Counts a change for an email, at most three an hour. Returns false when the limit is reached. The caller must give
 * the same answer in both cases: a refusal would reveal something about the email.
 */
export async function mayChange(limiter: RateLimiter, change: LimitedChange, email: string): Promise<boolean> {
  try {
    await limiter.take(`${change}-email`, email.toLowerCase(), CHANGES_PER_EMAIL)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
