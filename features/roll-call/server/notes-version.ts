import { createHash } from 'node:crypto'

type SealedNote = { reference: string; place: number; sealed: string }

/**
 * Names the medical notes as they are now, without saying anything of them: any note that is written, changed or taken away
 * gives another one. With it a phone sees that what it has sealed is old.
 */
export function notesVersion(rows: readonly SealedNote[]): string {
  const text = JSON.stringify(rows.map(({ reference, place, sealed }) => [reference, place, sealed]))
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
