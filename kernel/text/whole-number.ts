/** Local numbers in India have six digits or more. */
const FEWEST_DIGITS = 6

/**
 * True when a text may hold a whole phone number, in digits of any script. Who asks only for a call is refused without
 * one: there is no other way back to them, and nobody can keep the promise of a call to `12`.
 */
export function hasWholeNumber(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS
}
