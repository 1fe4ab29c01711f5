import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The version prefix of each encrypted text, so that another encryption scheme can be added later. */
const VERSION = 'v1.'

/** Everything that must match to decrypt a text. */
type Seal = {
  secret: string
  /** The kind of text. Each kind has its own key, derived from the secret. */
  purpose: string
  /** The row to which the text belongs. An encrypted text that is copied to another row cannot be decrypted. */
  owner: string
}

/** Encrypts a text (AES-256-GCM), so that neither a copy of the database nor a logged statement reveals it. */
export function sealText(seal: Seal, text: string): string {
  return VERSION + sealBytes(seal, Buffer.from(text)).toString('base64url')
}

/** Decrypts a text. Null when it was changed, belongs to another row, or was encrypted with another secret. */
export function openSealedText(seal: Seal, sealed: string): string | null {
  if (!sealed.startsWith(VERSION)) return null
  return openSealedBytes(seal, Buffer.from(sealed.slice(VERSION.length), 'base64url'))?.toString('utf8') ?? null
}

/** Encrypts bytes, such as a photo, in the same way: nonce, tag, ciphertext. */
export function sealBytes({ secret, purpose, owner }: Seal, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts bytes. Null in the same cases as for a text. */
export function openSealedBytes({ secret, purpose, owner }: Seal, sealed: Buffer): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
