import { answerOf, inStores } from './day-database.ts'

/** A medical note of a traveller. */
type PackNote = { reference: string; place: number; note: string }

/** Digits of a PIN. It can be typed with one thumb; what it is worth is said in docs/decisions/078. */
export const PIN_DIGITS = 6
/** After so many wrong ones the notes are deleted from the phone. */
const PIN_TRIES = 5
/** So many rounds make one try take a good part of a second on a phone. */
const ROUNDS = 600_000

type Sealed = {
  key: string
  salt: Uint8Array<ArrayBuffer>
  nonce: Uint8Array<ArrayBuffer>
  box: ArrayBuffer
  /** Wrong tries since the last right one. */
  tries: number
  takenAt: string
  /** Which notes these were (`notes` of the state of a roll-call). */
  version: string
}

/** What is known of sealed notes without their PIN. */
export type SealedAbout = Pick<Sealed, 'takenAt' | 'version'>

/** What came of a PIN: the notes, how many tries are left, or that the notes are gone. */
type Opened = { notes: readonly PackNote[]; takenAt: string } | { left: number }

/** Seals notes under a PIN and keeps them. Neither PIN nor key is kept. */
export async function sealNotes(
  key: string,
  pin: string,
  { notes, ...about }: { notes: readonly PackNote[]; takenAt: string; version: string },
): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(notes))
  const box = await crypto.subtle.encrypt(cipherOf(key, nonce), await keyOf(pin, salt), text)
  await inStores(['sealed'], 'readwrite', (store) =>
    answerOf(store('sealed').put({ key, salt, nonce, box, tries: 0, ...about } satisfies Sealed)),
  )
}

/** When the notes were taken that lie sealed on this phone, and which they were; undefined for none. */
export async function findSealed(key: string): Promise<SealedAbout | undefined> {
  return inStores(['sealed'], 'readonly', (store) => answerOf<Sealed | undefined>(store('sealed').get(key)))
}

/** Opens the notes. The try is counted before it is made, so that closing the page takes none back. */
export async function openNotes(key: string, pin: string): Promise<Opened> {
  const sealed = await countTry(key)
  if (sealed === undefined) return { left: 0 }
  try {
    const bytes = await crypto.subtle.decrypt(cipherOf(key, sealed.nonce), await keyOf(pin, sealed.salt), sealed.box)
    await inStores(['sealed'], 'readwrite', (store) => answerOf(store('sealed').put({ ...sealed, tries: 0 })))
    return { notes: JSON.parse(new TextDecoder().decode(bytes)), takenAt: sealed.takenAt }
  } catch {
    const left = PIN_TRIES - sealed.tries
    if (left <= 0) await inStores(['sealed'], 'readwrite', (store) => answerOf(store('sealed').delete(key)))
    return { left: Math.max(0, left) }
  }
}

function countTry(key: string): Promise<Sealed | undefined> {
  return inStores(['sealed'], 'readwrite', async (store) => {
    const sealed = await answerOf<Sealed | undefined>(store('sealed').get(key))
    if (sealed === undefined) return undefined
    const counted = { ...sealed, tries: sealed.tries + 1 }
    await answerOf(store('sealed').put(counted))
    return counted
  })
}

/** A box that is copied to another departure does not open. */
const cipherOf = (key: string, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(key),
})

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(derivation, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
