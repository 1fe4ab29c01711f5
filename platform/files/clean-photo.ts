import { photoKind } from '#kernel/files/photo-file.ts'

/** The longer side of a photo that is kept. A cheque can be read in it. */
const SIDE = 1_600
/** No camera of a phone takes more. A small file could unpack to any size otherwise. */
const PIXELS_MOST = 60_000_000
const QUALITY = 82

/**
 * Makes a photo anew as a JPEG: upright, at most {@link SIDE} pixels long, and without anything beside the picture, such
 * as the place where it was taken.
 * The program for pictures comes with the first photo: it is 20 MB, and most processes never see one.
 *
 * @returns null for what is no photo that can be read.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | null> {
  const kind = photoKind(bytes)
  if (kind === null) return null
  const { default: sharp } = await import('sharp')
  try {
    const photo = sharp(bytes, { limitInputPixels: PIXELS_MOST, sequentialRead: true, failOn: 'error' })
    const { format } = await photo.metadata()
    if (format !== kind) return null
    return await photo
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    // A broken file says so in words of the library, which nobody needs.
    return null
  }
}
