import type { Sharp } from 'sharp'
import {
  findSizeProblem,
  readPictureFile,
  type PictureKind,
  type PictureProblem,
} from '#features/pictures/rules/picture-file.ts'
import { nearestSwatch, type PictureSwatch } from '#features/catalog/rules/picture-swatch.ts'
import { encodePicture, type PictureFile } from './encode-picture.ts'

/** The longer side of the stored master. Today's widths, and larger ones in future, can be made from it. */
const MAX_MASTER_SIDE = 4_000
const MASTER_OPTIONS = { quality: 90 } as const
/** The time limit for files crafted to take very long. */
const MAX_SECONDS = 60
const WHITE = '#fff'

/** A picture in the forms that the site needs. */
export type DevelopedPicture = {
  /** The size of the master: the whole picture, upright. */
  width: number
  height: number
  swatch: PictureSwatch
  /** A WebP of high quality, from which other widths can be made later. */
  master: Buffer
  /** The smallest first. */
  files: PictureFile[]
}

/**
 * Re-encodes a picture from the pixels of a file: upright, in sRGB, on white, and without metadata such as the place
 * and the camera. A file that is not a picture, or contains more than one, is rejected.
 *
 * The image library is loaded with the first file: it is 20 MB, and most processes never need it. It works in one
 * thread, so that the server still responds to visitors.
 */
export async function processPicture(bytes: Buffer): Promise<DevelopedPicture | { problem: PictureProblem }> {
  const read = readPictureFile(bytes)
  if ('problem' in read) return read
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // The size is checked below, with its own error, before a pixel is decoded.
  const open = () => sharp(bytes, { limitInputPixels: false, sequentialRead: true, failOn: 'error' })
  try {
    const problem = await problemOf(open(), read.kind)
    if (problem !== undefined) return { problem }
    const { data, info } = await open()
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: MAX_MASTER_SIDE, height: MAX_MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const { channels: parts } = await pixels().stats()
    const files: PictureFile[] = []
    for await (const file of encodePicture(pixels, { width, createdFor: 'office' })) files.push(file)
    return {
      width,
      height,
      swatch: nearestSwatch(parts.map(({ mean }) => mean)),
      master: await pixels().webp(MASTER_OPTIONS).toBuffer(),
      files,
    }
  } catch {
    // The library's message about a broken file is not useful here.
    return { problem: 'broken' }
  }
}

/** Compares the format in the file's header with the kind found from its first bytes. */
async function problemOf(file: Sharp, kind: PictureKind): Promise<PictureProblem | undefined> {
  const { format, pages = 1, autoOrient } = await file.metadata()
  if (format !== kind) return 'broken'
  return pages > 1 ? 'animated' : findSizeProblem(kind, autoOrient)
}
