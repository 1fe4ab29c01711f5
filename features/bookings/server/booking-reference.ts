import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused on the phone: no 0 O 1 I L U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A human-readable booking number, such as `PTK-7Q4M2XK`. There are 22 billion possible numbers. The unique column
 * rejects a duplicate.
 */
export function newBookingReference(): string {
  let text = 'PTK-'
  for (let i = 0; i < 7; i++) text += ALPHABET.charAt(randomInt(ALPHABET.length))
  return text
}
