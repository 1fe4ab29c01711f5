import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Data that a phone writes into its pictures. None of it may be in a stored or served file. */
export const TRACES = [
  'PathikPhone',
  'Asha Mehta',
  'Exif',
  'http://ns.adobe.com',
  '23/1 1/1 30/1',
  'ICC_PROFILE',
  'Grandmother',
  'iPhone 6 Plus',
]
/** The place, the camera and the person, as a camera writes them. */
const EXIF = {
  IFD0: { Make: 'PathikPhone', Model: 'PathikPhone 9 Pro', Artist: 'Asha Mehta', Copyright: 'Asha Mehta' },
  IFD2: { UserComment: 'Grandmother at the temple' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 34/1 12/1' },
}
const XMP =
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="http://ns.adobe.com Asha Mehta"/></x:xmpmeta>'

/** Colours that vary across the picture, so that files are not tiny and corners can be told apart. */
export function scene(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(
        [(255 * x) / width, (255 * y) / height, 60 + 40 * Math.sin(x / 9) * Math.cos(y / 7)],
        (y * width + x) * 3,
      )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/**
 * A picture as a phone stores it: rotated by a quarter turn, with location, camera and person, and the small second
 * picture that many phones append.
 */
export async function cameraPicture(width = 1400, height = 900): Promise<Buffer> {
  const rotated = await scene(width, height)
    .rotate(-90)
    .withExif(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6, exif: EXIF })
    .jpeg({ quality: 90 })
    .toBuffer()
  const small = await scene(160, 120).withExif(EXIF).jpeg().toBuffer()
  return Buffer.concat([rotated, small])
}

/**
 * A picture from a real phone, square and rotated by a quarter turn, with the location where it was taken. It comes
 * with `jpeg-exif`.
 */
export async function phonePicture(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve('jpeg-exif/test/IMG_0001.JPG'))
}

/** The same scene in each accepted format. */
export async function pictureIn(format: 'jpeg' | 'png' | 'webp' | 'avif', width = 900, height = 600): Promise<Buffer> {
  const file = scene(width, height).withExif(EXIF)
  if (format === 'avif') return file.avif({ effort: 0 }).toBuffer()
  return file.toFormat(format).toBuffer()
}

/** A PNG whose header declares this size. Its compressed pixel data is only a few bytes. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const header = Buffer.from(small.subarray(12, 29))
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(header))
  return Buffer.concat([small.subarray(0, 12), header, sum, small.subarray(33)])
}
