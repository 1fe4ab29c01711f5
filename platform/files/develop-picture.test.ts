import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { crc32, deflateSync } from 'node:zlib'
import type { PictureProblem } from '#features/pictures/rules/picture-file.ts'
import { cameraPicture, phonePicture, pictureIn, pngOfSize, scene, TRACES } from '#tests/helpers/picture-samples.ts'
import { processPicture, type DevelopedPicture } from './develop-picture.ts'

async function processOrFail(bytes: Buffer): Promise<DevelopedPicture> {
  const result = await processPicture(bytes)
  if ('problem' in result) throw new Error(`not taken: ${result.problem}`)
  return result
}
const problemOf = async (bytes: Buffer) => {
  const result = await processPicture(bytes)
  return 'problem' in result ? result.problem : 'taken'
}
const all = ({ master, files }: DevelopedPicture) => [master, ...files.map(({ content }) => content)]
const zip = (comment = '') => {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([Buffer.from('PK\u0003\u0004 a program', 'latin1'), end, Buffer.from(comment)])
}
/** Puts metadata into a JPEG at the position that cameras use. */
const withJpegComment = (jpeg: Buffer, note: string | Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, (note.length + 2) >> 8, (note.length + 2) & 255]),
    Buffer.from(note),
    jpeg.subarray(2),
  ])
/** Makes a chunk of a PNG. */
const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunkEnds = [Buffer.alloc(4), Buffer.alloc(4)] as const
  chunkEnds[0].writeUInt32BE(data.length)
  chunkEnds[1].writeUInt32BE(crc32(body))
  return Buffer.concat([chunkEnds[0], body, chunkEnds[1]])
}

describe('processPicture', () => {
  it('makes the widths and formats of the site, upright, and removes all metadata of the camera', async () => {
    const file = await cameraPicture(1400, 900)
    expect(TRACES.filter((trace) => file.includes(trace)).length).toBeGreaterThan(3)
    expect((await sharp(file).metadata()).orientation).toBe(6)
    const result = await processOrFail(file)
    expect([result.width, result.height]).toEqual([1400, 900])
    expect(result.files.map(({ width, type }) => `${width} ${type}`)).toEqual(
      [480, 640, 800, 1200].flatMap((width) => [`${width} avif`, `${width} webp`]),
    )
    for (const content of all(result)) {
      expect(TRACES.filter((trace) => content.includes(trace))).toEqual([])
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(content).metadata()
      expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({})
    }
    // The upright scene is red on the right and green at the bottom.
    const { data } = await sharp(result.master)
      .resize(2, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [topLeft, topRight, bottomLeft] = [0, 3, 6].map((offset) => [data[offset] ?? 0, data[offset + 1] ?? 0])
    expect((topRight?.[0] ?? 0) - (topLeft?.[0] ?? 0)).toBeGreaterThan(60)
    expect((bottomLeft?.[1] ?? 0) - (topLeft?.[1] ?? 0)).toBeGreaterThan(60)
  })

  it('turns the file of a real phone upright, and removes every trace of the phone, the place and the time', async () => {
    const file = await phonePicture()
    const { orientation, exif } = await sharp(file).metadata()
    expect(orientation).toBe(6)
    expect(exif?.includes('iPhone 6 Plus')).toBe(true)
    expect(exif?.includes('2016:03:24')).toBe(true)
    const result = await processOrFail(file)
    expect([result.width, result.height, result.files.length]).toEqual([2448, 2448, 10])
    for (const content of all(result)) {
      expect(['Exif', 'iPhone', '2016:03:24'].filter((trace) => content.includes(trace))).toEqual([])
      expect((await sharp(content).metadata()).exif).toBeUndefined()
    }
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s by its content', async (format) => {
    const { width, height, files } = await processOrFail(await pictureIn(format))
    expect([width, height, files.length]).toEqual([900, 600, 6])
  })

  it('limits a picture of 48 megapixels, as phones take them, to 4,000 pixels', async () => {
    const large = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#9dae93' } })
      .jpeg()
      .toBuffer()
    const { width, height, files, swatch } = await processOrFail(large)
    expect([width, height, files.at(-1)?.width, swatch]).toEqual([4000, 3000, 1600, 'forest'])
  })

  it('puts transparent areas on white', async () => {
    const transparent = { width: 900, height: 600, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const { master } = await processOrFail(await sharp({ create: transparent }).png().toBuffer())
    const { channels } = await sharp(master).stats()
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
  })

  const refusedFiles: readonly [what: string, PictureProblem, file: () => Promise<Buffer>][] = [
    ['a text', 'unknown', async () => Buffer.from('Namaste, this is a letter and no picture.')],
    ['nothing', 'unknown', async () => Buffer.alloc(0)],
    ['a drawing', 'svg', async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'gif', () => scene(90, 60).gif({ effort: 1 }).toBuffer()],
    ['a TIFF', 'unknown', () => scene(900, 600).tiff().toBuffer()],
    ['a film', 'unknown', async () => Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['a picture of an iPhone', 'heic', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a moving AVIF', 'animated', async () => Buffer.from('\0\0\0\u0018ftypavis\0\0\0\0avifavis', 'latin1')],
    ['a moving WebP', 'animated', animatedWebp],
    ['a moving PNG', 'animated', animatedPng],
    ['a picture cut in its middle', 'broken', async () => half(await pictureIn('jpeg'))],
    ['a PNG cut in its middle', 'broken', async () => half(await pictureIn('png'))],
    ['a WebP cut in its middle', 'broken', async () => half(await pictureIn('webp'))],
    ['an AVIF cut in its middle', 'broken', async () => half(await pictureIn('avif'))],
    ['a picture without its last bytes', 'broken', async () => (await pictureIn('jpeg')).subarray(0, -2)],
    ['a picture with damaged pixels', 'broken', damagedPicture],
    ['an archive behind a picture', 'hidden', async () => Buffer.concat([await pictureIn('jpeg'), zip()])],
    [
      'an archive with a comment behind a PNG',
      'hidden',
      async () => Buffer.concat([await pictureIn('png'), zip('note')]),
    ],
    [
      'a page behind a WebP',
      'hidden',
      async () => Buffer.concat([await pictureIn('webp'), Buffer.from('<b>page</b>')]),
    ],
    [
      'a page behind an AVIF',
      'hidden',
      async () => Buffer.concat([await pictureIn('avif'), Buffer.from('<b>a page</b>')]),
    ],
    [
      'a script in a note',
      'hidden',
      async () => withJpegComment(await pictureIn('jpeg'), 'x<ScRiPt>alert(1)</script>'),
    ],
    ['a PDF in a note', 'hidden', async () => withJpegComment(await pictureIn('jpeg'), '%PDF-1.7 1 0 obj')],
    ['a page in a note of a PNG', 'hidden', pngWithComment],
    ['an archive in the last note', 'hidden', async () => Buffer.concat([await cameraPicture(), zip()])],
    ['100 megapixels', 'too_many_pixels', () => blankPicture(10_000, 10_000).jpeg({ quality: 1 }).toBuffer()],
    ['a bomb of 2,500 megapixels', 'too_many_pixels', () => pngOfSize(50_000, 50_000)],
    ['a bomb of nine million lines', 'too_many_pixels', () => pngOfSize(100, 9_000_000)],
    ['a stamp', 'too_small', () => scene(799, 600).jpeg().toBuffer()],
    ['a ribbon', 'too_narrow', () => scene(2_000, 410).jpeg().toBuffer()],
    ['a head that says more than there is', 'broken', () => pngOfSize(1_000, 800)],
  ]

  it.each(refusedFiles)('refuses %s (%s)', async (_, problem, file) => {
    expect(await problemOf(await file())).toBe(problem)
  })

  it('refuses a file of more than 30 MB before it reads it', async () => {
    expect(await problemOf(Buffer.alloc(30 * 1024 * 1024 + 1, 0xff))).toBe('too_many_bytes')
  })

  it('accepts the last line of a form after a picture, which some programs leave there, but not a page in its place', async () => {
    const picture = await pictureIn('jpeg')
    const behind = (rest: string) => problemOf(Buffer.concat([picture, Buffer.from(rest)]))
    expect(await behind('\r\n--5D9144052FC54aa482D8595FB8D52F1D--')).toBe('taken')
    expect(await behind('\r\n--<b>a page</b>--')).toBe('hidden')
    expect(await behind(`\r\n--${'a'.repeat(71)}--`)).toBe('hidden')
    expect(await behind('\r\n--a--\r\nand more')).toBe('hidden')
  })

  it('accepts a picture whose pixels spell the beginning of a drawing by chance, but not the drawing', async () => {
    const problemWithComment = async (note: string | Buffer) =>
      problemOf(withJpegComment(await pictureIn('jpeg'), note))
    expect(await problemWithComment(Buffer.from('9a<SvG\u0001\u00e9\u0003x>', 'latin1'))).toBe('taken')
    expect(await problemWithComment('<svg onload=alert(1)>')).toBe('hidden')
    expect(await problemWithComment('<BODY\nonload=alert(1)>')).toBe('hidden')
  })

  it('accepts what cameras put after a picture: more pictures, empty bytes, and the video of a motion photo', async () => {
    const picture = await pictureIn('jpeg')
    const film = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom and the film', 'latin1')
    for (const rest of [Buffer.alloc(64), film, Buffer.concat([Buffer.alloc(8), picture]), Buffer.from('block SEFT')])
      expect(await problemOf(Buffer.concat([picture, rest]))).toBe('taken')
  })
})

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))
const blankPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })

async function animatedWebp(): Promise<Buffer> {
  const pages = await scene(900, 1200).raw().toBuffer()
  return sharp(pages, { raw: { width: 900, height: 1200, channels: 3, pageHeight: 600 } })
    .webp()
    .toBuffer()
}

/** Makes a PNG whose header claims two pictures. */
async function animatedPng(): Promise<Buffer> {
  const still = await pictureIn('png')
  const count = Buffer.alloc(8)
  count.writeUInt32BE(2)
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', count), still.subarray(33)])
}

async function pngWithComment(): Promise<Buffer> {
  const still = await pictureIn('png')
  const note = chunk('tEXt', Buffer.from('Comment\0<html><body onload=alert(1)>'))
  return Buffer.concat([still.subarray(0, 33), note, still.subarray(33)])
}

/** Makes a PNG with valid chunks around invalid pixel data. */
async function damagedPicture(): Promise<Buffer> {
  const header = (await pictureIn('png')).subarray(0, 33)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(2_000, 7)))
  return Buffer.concat([header, pixels, chunk('IEND', Buffer.alloc(0))])
}
