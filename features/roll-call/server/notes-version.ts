import { createHash } from 'node:crypto'

type SealedNote = { reference: string; place: number; sealed: string }

/**
 * A version of the current medical notes that reveals nothing about them: it changes whenever a note is written,
 * changed or removed. Phones use it to detect that their encrypted notes are out of date.
 */
export function notesVersion(rows: readonly SealedNote[]): string {
  const text = JSON.stringify(rows.map(({ reference, place, sealed }) => [reference, place, sealed]))
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
