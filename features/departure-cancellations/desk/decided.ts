import type { BreakBooking } from '../api/desk-schemas.ts'
import type { BreakKey } from './break-address.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'

/**
 * The name of the note that is written for some bookings. What one caller said stays with that booking: it stands in no other
 * note.
 */
export function noteDraft(key: BreakKey, chosen: readonly Pick<BreakBooking, 'reference'>[]): string {
  const references = chosen.map(({ reference }) => reference).toSorted()
  return `break note ${departureKey(key)} ${shortOf(references.join(' '))}`
}

/** A number for a text that is too long for a name: nobody chooses these texts, and another one has another number. */
function shortOf(text: string): string {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_398_042_316_799
  return sum.toString(36)
}

/** Who gets no mail about what was decided, because there is no address. */
export function noMailTo(
  chosen: readonly Pick<BreakBooking, 'reference' | 'booker' | 'standing'>[],
  leftOut: readonly { reference: string }[],
): string[] {
  const left = new Set(leftOut.map(({ reference }) => reference))
  return chosen
    .filter(({ standing, reference }) => standing === 'no_address' && !left.has(reference))
    .map(({ booker }) => booker)
}
