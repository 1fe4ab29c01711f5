/** A photo may have so many bytes when it comes. The desk makes it smaller before. */
export const PHOTO_BYTES_MOST = 2 * 1024 * 1024
/** The kinds of photos that are taken, as a browser names them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Tells by its first bytes what a file is, whatever its name says. Null: no photo that we take. */
export function photoKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\u001a\n') return 'png'
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'webp' : null
}
