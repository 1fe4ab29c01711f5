import { hidesAnotherFile } from '#kernel/files/hidden-file.ts'

/** The largest picture file in bytes. A camera with 50 megapixels writes about half of it. */
export const MAX_PICTURE_BYTES = 30 * 1024 * 1024
/** Bytes per uploaded piece: each takes a few seconds even on a slow connection, and can be resent on its own. */
export const PICTURE_PART_BYTES = 512 * 1024
/** The longest text that says what a picture shows. Users of screen readers hear all of it. */
export const MAX_PICTURE_TEXT_LENGTH = 125
/** The smallest size of a picture in pixels; a smaller one looks blurred at the top of a page. */
const MIN_PICTURE_SIZE = { width: 800, height: 400 } as const
/** The longer side is at most this many times the shorter one. */
const MAX_PICTURE_ASPECT_RATIO = 4

/** Why a file is rejected as a picture. */
export const PICTURE_PROBLEMS = [
  'unknown',
  'heic',
  'svg',
  'gif',
  'animated',
  'hidden',
  'broken',
  'too_many_bytes',
  'too_many_pixels',
  'too_small',
  'too_narrow',
] as const
/** One of {@link PICTURE_PROBLEMS}. */
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** The accepted kinds of pictures, with the names that the image library uses. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif'

/** Pixels that may be decoded, by kind. A JPEG is scaled down while it is read; the others are held whole in memory. */
export const MAX_PIXELS: Readonly<Record<PictureKind, number>> = {
  jpeg: 64_000_000,
  png: 36_000_000,
  webp: 36_000_000,
  heif: 36_000_000,
}

/** The offset where a picture in a file ends, or why the file is rejected. */
type WalkResult = { end: number } | PictureProblem

/**
 * Detects from the content alone, not from the name, what a file is, and whether it contains anything else. The file is
 * parsed from its first byte to its last. The pixels are not checked here.
 */
export function readPictureFile(bytes: Uint8Array): { kind: PictureKind } | { problem: PictureProblem } {
  if (bytes.length > MAX_PICTURE_BYTES) return { problem: 'too_many_bytes' }
  const kind = kindOf(bytes)
  if (!isKind(kind)) return { problem: kind }
  const walkResult = WALKERS[kind](bytes, 0)
  if (typeof walkResult === 'string') return { problem: walkResult }
  if (!isCameraTrailer(bytes, walkResult.end) || hidesAnotherFile(bytes)) return { problem: 'hidden' }
  return { kind }
}

/** Finds the problem with a picture's size as displayed; undefined when the size is accepted. */
export function findSizeProblem(
  kind: PictureKind,
  { width, height }: { width: number; height: number },
): PictureProblem | undefined {
  if (width * height > MAX_PIXELS[kind]) return 'too_many_pixels'
  if (width < MIN_PICTURE_SIZE.width || height < MIN_PICTURE_SIZE.height) return 'too_small'
  return Math.max(width, height) > MAX_PICTURE_ASPECT_RATIO * Math.min(width, height) ? 'too_narrow' : undefined
}

const isKind = (result: PictureKind | PictureProblem): result is PictureKind => result in MAX_PIXELS

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))
const readUint32BE = (bytes: Uint8Array, offset: number) =>
  (bytes[offset] ?? 0) * 2 ** 24 +
  ((bytes[offset + 1] ?? 0) << 16) +
  ((bytes[offset + 2] ?? 0) << 8) +
  (bytes[offset + 3] ?? 0)
const readUint32LE = (bytes: Uint8Array, offset: number) =>
  (bytes[offset] ?? 0) +
  ((bytes[offset + 1] ?? 0) << 8) +
  ((bytes[offset + 2] ?? 0) << 16) +
  (bytes[offset + 3] ?? 0) * 2 ** 24

const HEIC = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/

function kindOf(bytes: Uint8Array): PictureKind | PictureProblem {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && text(bytes, 1, 7) === 'PNG\r\n\u001a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp'
  if (text(bytes, 0, 4) === 'GIF8') return 'gif'
  if (text(bytes, 4, 4) === 'ftyp') return kindOfBrands(brandsOf(bytes))
  return /<svg[\s>]/i.test(text(bytes, 0, 4096)) ? 'svg' : 'unknown'
}

/** The brands of a box-based file: the first is its major brand, the others are compatible brands. */
function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(readUint32BE(bytes, 0), bytes.length, 256)
  const names = [text(bytes, 8, 4)]
  for (let offset = 16; offset + 4 <= end; offset += 4) names.push(text(bytes, offset, 4))
  return names
}

function kindOfBrands(names: readonly string[]): PictureKind | PictureProblem {
  if (names.includes('avis')) return 'animated'
  if (names.includes('avif')) return 'heif'
  return names.some((name) => HEIC.test(name) || name === 'mif1' || name === 'msf1') ? 'heic' : 'unknown'
}

const WALKERS: Readonly<Record<PictureKind, (bytes: Uint8Array, from: number) => WalkResult>> = {
  jpeg: walkJpeg,
  png: walkPng,
  webp: walkWebp,
  heif: walkBoxes,
}

/** True for markers without a length field. */
const isStandaloneMarker = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function walkJpeg(bytes: Uint8Array, from: number): WalkResult {
  let offset = from + 2
  let hasScan = false
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return 'broken'
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xd9) return hasScan ? { end: offset + 2 } : 'broken'
    // Fill bytes may precede a marker.
    if (marker === 0xff) offset += 1
    else if (isStandaloneMarker(marker)) offset += 2
    else {
      offset += 2 + ((bytes[offset + 2] ?? 0) << 8) + (bytes[offset + 3] ?? 0)
      if (marker === 0xda) {
        hasScan = true
        offset = endOfScan(bytes, offset)
      }
    }
  }
  return 'broken'
}

/**
 * The offset of the next marker after compressed pixels. Within the pixels, a byte FF is always followed by 00 or by a
 * restart marker.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  let offset = bytes.indexOf(0xff, from)
  while (offset !== -1 && (bytes[offset + 1] === 0 || isStandaloneMarker(bytes[offset + 1] ?? 0)))
    offset = bytes.indexOf(0xff, offset + 2)
  return offset === -1 ? bytes.length : offset
}

function walkPng(bytes: Uint8Array, from: number): WalkResult {
  let offset = from + 8
  while (offset + 12 <= bytes.length) {
    const name = text(bytes, offset + 4, 4)
    if (name === 'acTL') return 'animated'
    offset += 12 + readUint32BE(bytes, offset)
    if (name === 'IEND' && offset <= bytes.length) return { end: offset }
  }
  return 'broken'
}

function walkWebp(bytes: Uint8Array, from: number): WalkResult {
  const end = from + 8 + readUint32LE(bytes, from + 4)
  if (end > bytes.length) return 'broken'
  let offset = from + 12
  while (offset + 8 <= end) {
    const name = text(bytes, offset, 4)
    if (name === 'ANIM' || name === 'ANMF') return 'animated'
    const size = readUint32LE(bytes, offset + 4)
    offset += 8 + size + (size % 2)
  }
  // The last chunk may omit its padding byte.
  return offset === end || offset === end + 1 ? { end } : 'broken'
}

/** The top-level boxes of a still picture. */
const BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'idat', 'uuid', 'mini'])

function walkBoxes(bytes: Uint8Array, from: number): WalkResult {
  let offset = from
  while (offset + 8 <= bytes.length) {
    const name = text(bytes, offset + 4, 4)
    if (name === 'moov') return 'animated'
    if (!BOXES.has(name)) return 'hidden'
    const size = readUint32BE(bytes, offset)
    // The last box may extend to the end of the file.
    if (size === 0) return { end: bytes.length }
    const whole = size === 1 ? readUint32BE(bytes, offset + 8) * 2 ** 32 + readUint32BE(bytes, offset + 12) : size
    if (whole < 8 || offset + whole > bytes.length) return 'broken'
    offset += whole
  }
  return offset === bytes.length ? { end: offset } : 'hidden'
}

/** The maximum number of pictures in one file: a camera adds thumbnails, and an HDR picture its gain map. */
const MAX_PICTURES_IN_FILE = 12

/**
 * True when nothing follows the picture, or only what cameras and programs put there: further pictures, the video of a
 * motion photo, Samsung's own block, or the closing boundary of a form. All of it is dropped when the picture is
 * encoded again.
 */
function isCameraTrailer(bytes: Uint8Array, end: number): boolean {
  let from = end
  for (let count = 0; count < MAX_PICTURES_IN_FILE; count += 1) {
    while (bytes[from] === 0) from += 1
    if (from >= bytes.length || isEndOfForm(bytes, from)) return true
    if (isVideo(bytes, from) || text(bytes, bytes.length - 4, 4) === 'SEFT') return true
    if (bytes[from] !== 0xff || bytes[from + 1] !== 0xd8) return false
    const walkResult = walkJpeg(bytes, from)
    if (typeof walkResult === 'string') return false
    from = walkResult.end
  }
  return false
}

/** True for a video: four bytes with a length, of which the first may be zero, and then the name `ftyp`. */
function isVideo(bytes: Uint8Array, from: number): boolean {
  return text(bytes, from, 8).slice(1).includes('ftyp')
}

/** The closing boundary of a form (RFC 2046, 5.1.1). Some programs that forward pictures append it to the file. */
const END_OF_FORM = /^\r\n--[\w'()+,\-./:=?]{1,70}--(?:\r\n)?$/
const MAX_FORM_END_LENGTH = 78

function isEndOfForm(bytes: Uint8Array, from: number): boolean {
  const length = bytes.length - from
  return length <= MAX_FORM_END_LENGTH && END_OF_FORM.test(text(bytes, from, length))
}
