import type { Sharp } from 'sharp'
import {
  problemOfSize,
  readPictureFile,
  type PictureKind,
  type PictureProblem,
} from '#features/pictures/rules/picture-file.ts'
import { nearestSwatch, type PictureSwatch } from '#features/catalog/rules/picture-swatch.ts'
import { encodePicture, type PictureFile } from './encode-picture.ts'

/** The longer side of what is kept. All widths of the site can be made from it, and wider ones later. */
const MASTER_SIDE = 4_000
const MASTER = { quality: 90 } as const
/** A file that is made to take long is given up. */
const SECONDS_MOST = 60
const WHITE = '#fff'

/** A picture as the site needs it. */
export type DevelopedPicture = {
  /** Of the master: the whole picture, upright. */
  width: number
  height: number
  swatch: PictureSwatch
  /** A WebP of high quality, from which other widths can be made later. */
  master: Buffer
  /** Beginning with the smallest one. */
  files: PictureFile[]
}

/**
 * Makes a picture anew from the pixels of a file: upright, in the colours of screens, on white, and without anything else
 * that was in the file, such as the place and the camera. A file that is no picture, or more than that, is not taken.
 *
 * The program for pictures comes with the first file: it is 20 MB, and most processes never see one. It works in one
 * thread, so that visitors are answered meanwhile.
 */
export async function developPicture(bytes: Buffer): Promise<DevelopedPicture | { problem: PictureProblem }> {
  const read = readPictureFile(bytes)
  if ('problem' in read) return read
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // The size is checked below, by its own sentence, before a pixel is read.
  const open = () => sharp(bytes, { limitInputPixels: false, sequentialRead: true, failOn: 'error' })
  try {
    const problem = await problemOf(open(), read.kind)
    if (problem !== undefined) return { problem }
    const { data, info } = await open()
      .timeout({ seconds: SECONDS_MOST })
      .rotate()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const { channels: parts } = await pixels().stats()
    const files: PictureFile[] = []
    for await (const file of encodePicture(pixels, { width, madeFor: 'office' })) files.push(file)
    return {
      width,
      height,
      swatch: nearestSwatch(parts.map(({ mean }) => mean)),
      master: await pixels().webp(MASTER).toBuffer(),
      files,
    }
  } catch {
    // A broken file says so in words of the library, which nobody needs.
    return { problem: 'broken' }
  }
}

/** What the head of the file says, compared with what its first bytes say. */
async function problemOf(file: Sharp, kind: PictureKind): Promise<PictureProblem | undefined> {
  const { format, pages = 1, autoOrient } = await file.metadata()
  if (format !== kind) return 'broken'
  return pages > 1 ? 'animated' : problemOfSize(kind, autoOrient)
}
