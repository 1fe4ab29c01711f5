import { createHmac } from 'node:crypto'

/** The format of an erased key. No other key is this long. */
export const ERASED_KEY = '^erased [0-9a-f]{64}$'

/**
 * Returns the replacement for an external system's key when its person is erased. Such keys are short numbers that
 * anybody could try, so the replacement is made with a secret key: a copy of the database alone does not reveal them.
 *
 * @param secret the secret that signs bookings without an account.
 */
export function erasedKey(secret: string, key: string): string {
  return `erased ${createHmac('sha256', secret).update(`erased key of a booking ${key}`).digest('hex')}`
}
