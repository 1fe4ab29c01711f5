/** The largest uploaded photo in bytes. The desk shrinks it first. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024
/** The accepted photo types, as a browser names them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Recognises a photo by its first bytes, whatever the file name says. Null for a file type that is not accepted. */
export function photoKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\u001a\n') return 'png'
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'webp' : null
}
