import { createHmac } from 'node:crypto'

/** The shape of what is left of a key. No other key is so long. */
export const ERASED_KEY = '^erased [0-9a-f]{64}$'

/**
 * What is left of the key of another system when its person is erased. Keys are short numbers that anybody could try, so it is
 * made with a secret key: a copy of the database alone does not tell them.
 *
 * @param secret the one that signs bookings of people without an account.
 */
export function erasedKey(secret: string, key: string): string {
  return `erased ${createHmac('sha256', secret).update(`erased key of a booking ${key}`).digest('hex')}`
}
