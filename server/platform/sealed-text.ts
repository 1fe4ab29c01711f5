import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Stands before each encrypted text, so that another way of encrypting can follow later. */
const VERSION = 'v1.'

/** What a text is sealed for. */
type Seal = {
  secret: string
  /** The kind of text. Each kind has a key of its own, derived from the secret. */
  purpose: string
  /** The row to which the text belongs. A sealed text that is copied to another row cannot be opened. */
  owner: string
}

/** Encrypts a text (AES-256-GCM), so that neither a copy of the database nor a logged statement reveals it. */
export function sealText({ secret, purpose, owner }: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text. Null when it was changed, belongs to another row, or was encrypted with another secret. */
export function openSealedText({ secret, purpose, owner }: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  if (!sealed.startsWith(VERSION) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
