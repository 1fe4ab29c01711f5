import type { DepartureCancellationBooking } from '../api/desk-calls.ts'
import type { DepartureCancellationKey } from './departure-cancellation-address.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'

/**
 * The name of the note draft for these bookings. What one caller said must not appear in the note for another booking.
 */
export function noteDraft(
  key: DepartureCancellationKey,
  rows: readonly Pick<DepartureCancellationBooking, 'reference'>[],
): string {
  const references = rows.map(({ reference }) => reference).toSorted()
  return `break note ${departureKey(key)} ${hashOf(references.join(' '))}`
}

/**
 * Hashes a text that is too long for a draft name. The hash does not have to be secure, because nobody chooses these
 * texts.
 */
function hashOf(text: string): string {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 4_398_042_316_799
  return sum.toString(36)
}

/** The bookings that get no email about the decision, because they have no address. */
export function listBookingsWithoutEmail(
  rows: readonly Pick<DepartureCancellationBooking, 'reference' | 'booker' | 'standing'>[],
  leftOut: readonly { reference: string }[],
): string[] {
  const leftOutReferences = new Set(leftOut.map(({ reference }) => reference))
  return rows
    .filter(({ standing, reference }) => standing === 'no_address' && !leftOutReferences.has(reference))
    .map(({ booker }) => booker)
}
