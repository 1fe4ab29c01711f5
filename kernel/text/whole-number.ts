/** Local numbers in India have six digits or more. */
const MIN_DIGITS = 6

/**
 * True when a text may contain a complete phone number, in digits of any script. A call-back request is rejected
 * without one: there is no other way to reach the person, and a call to `12` cannot be made.
 */
export function canContainPhoneNumber(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS
}
