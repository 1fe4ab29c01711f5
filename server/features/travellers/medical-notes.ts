import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Stands before each encrypted text, so that another way of encrypting can follow later. */
const VERSION = 'v1.'

/** The traveller to whom the notes belong. An encrypted text that is copied to another row cannot be decrypted. */
type NotesOwner = { bookingId: string; place: number }

/**
 * Encrypts medical notes (AES-256-GCM, with a key of their own that is derived from the booking secret). So neither a
 * copy of the database nor a logged statement reveals an illness.
 */
export function sealMedicalNotes(secret: string, owner: NotesOwner, notes: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(labelOf(owner))
  const sealed = Buffer.concat([cipher.update(notes, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts medical notes. Null when the text was changed, belongs to another row, or was encrypted with another secret.
 */
export function openMedicalNotes(secret: string, owner: NotesOwner, text: string): string | null {
  const bytes = Buffer.from(text.slice(VERSION.length), 'base64url')
  if (!text.startsWith(VERSION) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(labelOf(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pathik: medical notes of travellers', KEY_BYTES))
}

function labelOf({ bookingId, place }: NotesOwner): Buffer {
  return Buffer.from(`${bookingId} ${place}`)
}
