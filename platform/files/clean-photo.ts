import { photoKind } from '#kernel/files/photo-file.ts'

/** The longer side of a stored photo. A cheque is readable at this size. */
const MAX_SIDE = 1_600
/** No phone camera takes more pixels. Without this limit a small file could unpack to any size. */
const MAX_PIXELS = 60_000_000
const QUALITY = 82

/**
 * Re-encodes a photo as a JPEG: upright, at most {@link MAX_SIDE} pixels on its longer side, and without metadata such as
 * the place where it was taken. The image library is loaded with the first photo: it is 20 MB, and most processes never
 * need it.
 *
 * @returns null for anything that is not a readable photo.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | null> {
  const kind = photoKind(bytes)
  if (kind === null) return null
  const { default: sharp } = await import('sharp')
  try {
    const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
    const { format } = await photo.metadata()
    if (format !== kind) return null
    return await photo
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    // The library's message about a broken file is not useful here.
    return null
  }
}
