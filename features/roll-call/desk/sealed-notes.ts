import { fieldsOf, listOf, numberReader, readStored, refuse, textReader } from '#ui/desk/lib/read-stored.ts'
import { answerOf, withStores, readRow } from './day-database.ts'

/** A medical note of a traveller. */
type OfflineCopyNote = { reference: string; place: number; note: string }

/** Digits of a PIN. It can be typed with one thumb; docs/decisions/078 says how strong it is. */
export const PIN_DIGITS = 6
/** After this many wrong attempts the notes are deleted from the phone. */
const MAX_PIN_ATTEMPTS = 5
/** Key derivation rounds. One attempt takes a large part of a second on a phone. */
const ROUNDS = 600_000

type SealedNotes = {
  key: string
  salt: Uint8Array<ArrayBuffer>
  nonce: Uint8Array<ArrayBuffer>
  box: ArrayBuffer
  /** Wrong attempts since the last correct one. */
  attempts: number
  takenAt: string
  /** The version of these notes: the `notes` value of the roll-call state. */
  version: string
}

const requireBytes = (part: unknown): Uint8Array<ArrayBuffer> =>
  part instanceof Uint8Array ? new Uint8Array(part) : refuse('bytes')
const SEALED_NOTES = fieldsOf<SealedNotes>({
  key: textReader,
  salt: requireBytes,
  nonce: requireBytes,
  box: (part) => (part instanceof ArrayBuffer ? part : refuse('a box of bytes')),
  attempts: numberReader,
  takenAt: textReader,
  version: textReader,
})
const NOTES = listOf(fieldsOf<OfflineCopyNote>({ reference: textReader, place: numberReader, note: textReader }))

/** What is known about encrypted notes without their PIN. */
export type SealedNotesInfo = Pick<SealedNotes, 'takenAt' | 'version'>

/** The result of entering a PIN: the notes, how many attempts are left, or that the notes were deleted. */
type UnsealResult = { notes: readonly OfflineCopyNote[]; takenAt: string } | { left: number }

/** Encrypts notes with a PIN and saves them. Neither PIN nor key is saved. */
export async function sealNotes(
  key: string,
  pin: string,
  { notes, ...about }: { notes: readonly OfflineCopyNote[]; takenAt: string; version: string },
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(notes))
  const box = await crypto.subtle.encrypt(cipherOf(key, nonce), await keyOf(pin, salt), text)
  await withStores(['sealed'], 'readwrite', (store) =>
    answerOf(store('sealed').put({ key, salt, nonce, box, attempts: 0, ...about } satisfies SealedNotes)),
  )
}

/** When the notes on this phone were downloaded, and their version; undefined for none. */
export async function findSealedNotes(key: string): Promise<SealedNotesInfo | undefined> {
  return withStores(['sealed'], 'readonly', (store) => readRow(store('sealed'), key, SEALED_NOTES))
}

/** Decrypts the notes. The attempt is counted before it is made, so that closing the page does not undo it. */
export async function openNotes(key: string, pin: string): Promise<UnsealResult> {
  const sealed = await countPinAttempt(key)
  if (sealed === undefined) return { left: 0 }
  try {
    const bytes = await crypto.subtle.decrypt(cipherOf(key, sealed.nonce), await keyOf(pin, sealed.salt), sealed.box)
    const notes = readStored(new TextDecoder().decode(bytes), NOTES, null)
    // The PIN was correct, so another attempt would not help: the notes can be downloaded again.
    if (notes === null) {
      await withStores(['sealed'], 'readwrite', (store) => answerOf(store('sealed').delete(key)))
      return { left: 0 }
    }
    await withStores(['sealed'], 'readwrite', (store) =>
      answerOf(store('sealed').put({ ...sealed, attempts: 0 } satisfies SealedNotes)),
    )
    return { notes, takenAt: sealed.takenAt }
  } catch {
    const left = MAX_PIN_ATTEMPTS - sealed.attempts
    if (left <= 0) await withStores(['sealed'], 'readwrite', (store) => answerOf(store('sealed').delete(key)))
    return { left: Math.max(0, left) }
  }
}

function countPinAttempt(key: string): Promise<SealedNotes | undefined> {
  return withStores(['sealed'], 'readwrite', async (store) => {
    const sealed = await readRow(store('sealed'), key, SEALED_NOTES)
    if (sealed === undefined) return undefined
    const updated = { ...sealed, attempts: sealed.attempts + 1 }
    await answerOf(store('sealed').put(updated))
    return updated
  })
}

/** The departure's key is authenticated too, so data copied to another departure cannot be decrypted. */
const cipherOf = (key: string, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(key),
})

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const pinKey = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(derivation, pinKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
