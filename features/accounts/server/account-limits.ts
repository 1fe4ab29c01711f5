import { isAppError } from '#kernel/errors/errors.ts'
import type { RateLimit, RateLimiter } from '#platform/db/rate-limit.ts'

// Mobile networks put thousands of people behind one internet address. So the limits per account are the strict ones,
// and those per address are wide.
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
