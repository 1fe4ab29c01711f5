const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Encodes bytes as lower-case base32 without padding (RFC 4648 §6), for URLs: this server reads paths in lower case,
 * and a QR code stores capital letters and digits more compactly than mixed text.
 */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS.charAt((held >>> (bits - 5)) & 31)
    held &= 31
  }
  return bits === 0 ? text : text + LETTERS.charAt((held << (5 - bits)) & 31)
}

/**
 * Decodes base32 in upper or lower case. Null when the text is not base32, or not the canonical encoding of its bytes.
 */
export function fromBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let held = 0
  let bits = 0
  let written = 0
  for (const letter of text.toLowerCase()) {
    const value = LETTERS.indexOf(letter)
    if (value === -1) return null
    held = ((held & 0xff) << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[written] = (held >>> bits) & 0xff
      written += 1
    }
  }
  return toBase32(bytes) === text.toLowerCase() ? bytes : null
}
