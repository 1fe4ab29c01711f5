const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Encodes bytes as lower-case base32 without padding (RFC 4648 §6), for URLs: this server reads paths in lower case,
 * and a QR code stores capital letters and digits more compactly than mixed text.
 */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS.charAt((buffer >>> (bits - 5)) & 31)
    buffer &= 31
  }
  return bits === 0 ? text : text + LETTERS.charAt((buffer << (5 - bits)) & 31)
}

/**
 * Decodes base32 in upper or lower case. Null when the text is not base32, or not the canonical encoding of its bytes.
 */
export function fromBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let buffer = 0
  let bits = 0
  let byteCount = 0
  for (const letter of text.toLowerCase()) {
    const value = LETTERS.indexOf(letter)
    if (value === -1) return null
    buffer = ((buffer & 0xff) << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[byteCount] = (buffer >>> bits) & 0xff
      byteCount += 1
    }
  }
  return toBase32(bytes) === text.toLowerCase() ? bytes : null
}
