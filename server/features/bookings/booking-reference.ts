import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses on the phone: no 0 O 1 I L U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A booking's name for people, `PTK-7Q4M2XK`: 22 thousand million of them; the unique column refuses a repeat. */
export function newBookingReference(): string {
  let text = 'PTK-'
  for (let i = 0; i < 7; i++) text += ALPHABET.charAt(randomInt(ALPHABET.length))
  return text
}
