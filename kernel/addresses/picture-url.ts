const SIZED_PICTURE_URL = /^(.*\.[0-9a-f]{8})-(\d+)\.(?:webp|avif)$/

/** The pictures that the office has added are served below this path. */
export const UPLOADS_PATH = '/media/pictures'

/** Widths, in pixels, in which catalogue pictures are stored. No file is wider than its master. */
export const PICTURE_WIDTHS = [480, 640, 800, 1200, 1600] as const

/** A `srcset` value for each format, and a fallback for browsers that support neither. */
type PictureSources = { avif: string; webp: string; fallback: string }

/**
 * Builds the `srcset`s of a picture. Its `url` is its largest file, `<stem>.<hash>-<width>.webp`. All smaller widths
 * exist beside it, each as AVIF and WebP. A URL of any other shape, such as an operator's own host, has no other sizes.
 *
 * @returns null for a URL that has no other sizes.
 */
export function pictureSources(url: string): PictureSources | null {
  const match = SIZED_PICTURE_URL.exec(url)
  if (!match) return null
  const stem = match[1] ?? ''
  const largest = Number(match[2])
  const widths = PICTURE_WIDTHS.filter((width) => width <= largest)
  const list = (type: 'avif' | 'webp') => widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')
  const fallbackWidth = widths.findLast((width) => width <= 800) ?? largest
  return { avif: list('avif'), webp: list('webp'), fallback: `${stem}-${fallbackWidth}.webp` }
}
