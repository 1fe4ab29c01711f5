// Writes seed/images/, seed/media/ and seed/images.generated.ts. It encodes only files that do not exist yet. Usage:
// `node scripts/encode-images.ts --from <folder with the WebP masters and the promo film>`.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#kernel/addresses/picture-url.ts'
import { nearestSwatch } from '#features/catalog/rules/picture-swatch.ts'
import { imageTexts } from '#seed/image-texts.ts'
import type { SeedImage } from '#seed/seed-types.ts'
import { MAX_PICTURE_TEXT_LENGTH } from '#features/pictures/rules/picture-file.ts'
import { encodePicture, PICTURE_SETTINGS } from '#platform/files/encode-picture.ts'

const WIDTHS_BY_KEY: Record<string, number[]> = {
  hero: [960, 1440, 1920, 2400],
  'hero-portrait': [480, 800],
}
/** Crops of master pictures, each used as a second picture, because some places have only one master picture. */
const CROPS: readonly { key: string; of: string; left: number; top: number }[] = [
  { key: 'amritsar-lamps', of: 'amritsar', left: 700, top: 467 },
  { key: 'andaman-boat', of: 'andaman', left: 700, top: 467 },
  { key: 'ayodhya-ghat', of: 'ayodhya', left: 0, top: 467 },
  { key: 'goa-boats', of: 'goa', left: 500, top: 467 },
  { key: 'hampi-hall', of: 'hampi', left: 700, top: 330 },
  { key: 'jaipur-bazaar', of: 'jaipur', left: 0, top: 430 },
  { key: 'jaisalmer-camels', of: 'jaisalmer', left: 650, top: 300 },
  { key: 'kerala-boat', of: 'kerala', left: 150, top: 450 },
  { key: 'konkan-boats', of: 'konkan', left: 700, top: 200 },
  { key: 'rann-huts', of: 'rann', left: 0, top: 350 },
  { key: 'tajmahal-boat', of: 'tajmahal', left: 700, top: 467 },
  { key: 'udaipur-boat', of: 'udaipur', left: 700, top: 467 },
]
const CROP_SIZE = { width: 900, height: 600 }
const VIDEOS = ['promo.webm', 'promo.mp4']

const seedFolder = join(import.meta.dirname, '..', 'seed')
const imagesFolder = join(seedFolder, 'images')
const mediaFolder = join(seedFolder, 'media')

type Master = { key: string; path: string; detail?: { left: number; top: number } }

async function findMasters(folder: string): Promise<Master[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
  const masters: Master[] = names.map((name) => ({ key: basename(name, '.webp'), path: join(folder, name) }))
  masters.push(
    ...CROPS.map(({ key, of, left, top }) => ({ key, path: join(folder, `${of}.webp`), detail: { left, top } })),
  )
  masters.push({ key: 'default', path: join(seedFolder, 'default-picture.svg') })
  return masters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

async function channelMeans(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(bytes).removeAlpha().stats()
  return channels.map((channel) => channel.mean)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Encodes the widths for which a file is missing. */
async function encode(bytes: Buffer, stem: string, widths: readonly number[]): Promise<void> {
  const has = await Promise.all(
    widths.map(async (width) => (await exists(`${stem}-${width}.avif`)) && exists(`${stem}-${width}.webp`)),
  )
  const missing = widths.filter((_, i) => has[i] !== true)
  for await (const { width, type, content } of encodePicture(() => sharp(bytes), {
    width: Infinity,
    widths: missing,
    createdFor: 'site',
  }))
    await writeFile(`${stem}-${width}.${type}`, content)
}

async function readMaster({ path, detail }: Master): Promise<Buffer> {
  const bytes = await readFile(path)
  if (detail === undefined) return bytes
  return sharp(bytes)
    .extract({ ...detail, ...CROP_SIZE })
    .webp({ lossless: true })
    .toBuffer()
}

async function encodeMaster(master: Master): Promise<SeedImage> {
  const { key } = master
  const text = imageTexts[key]
  if (!text) throw new Error(`No text for ${key} in seed/image-texts.ts`)
  if (text.alt.length > MAX_PICTURE_TEXT_LENGTH)
    throw new Error(`The text of ${key} is longer than ${MAX_PICTURE_TEXT_LENGTH} characters`)
  const bytes = await readMaster(master)
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).update(PICTURE_SETTINGS).digest('hex').slice(0, 8)
  const widths = (WIDTHS_BY_KEY[key] ?? PICTURE_WIDTHS).filter((candidate) => candidate <= width)
  await encode(bytes, join(imagesFolder, `${key}.${hash}`), widths)
  const swatch = nearestSwatch(await channelMeans(bytes))
  return { key, alt: text.alt, width, height, focal: text.focal ?? 'center', swatch, hash, widths }
}

async function removeStaleFiles(images: SeedImage[]): Promise<void> {
  const fileStems = new Set(images.flatMap(({ key, hash, widths }) => widths.map((width) => `${key}.${hash}-${width}`)))
  for (const name of await readdir(imagesFolder)) {
    if (!fileStems.has(name.replace(/\.(avif|webp)$/, ''))) await rm(join(imagesFolder, name))
  }
}

function quoteString(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function printImage(image: SeedImage): string {
  return [
    '  {',
    `    key: ${quoteString(image.key)},`,
    `    alt: ${quoteString(image.alt)},`,
    `    width: ${image.width},`,
    `    height: ${image.height},`,
    `    focal: ${quoteString(image.focal)},`,
    `    swatch: ${quoteString(image.swatch)},`,
    `    hash: ${quoteString(image.hash)},`,
    `    widths: [${image.widths.join(', ')}],`,
    '  },',
  ].join('\n')
}

async function writeManifest(images: SeedImage[]): Promise<void> {
  const lines = [
    '// Generated by scripts/encode-images.ts. Do not edit.',
    "import type { SeedImage } from './seed-types.ts'",
    '',
    'export const seedImages: readonly SeedImage[] = [',
    ...images.map(printImage),
    ']',
    '',
  ]
  await writeFile(join(seedFolder, 'images.generated.ts'), lines.join('\n'))
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Usage: node scripts/encode-images.ts --from <folder with the WebP masters>')
  await mkdir(imagesFolder, { recursive: true })
  await mkdir(mediaFolder, { recursive: true })
  const images: SeedImage[] = []
  for (const master of await findMasters(values.from)) {
    console.log(`Encoding ${master.key}`)
    images.push(await encodeMaster(master))
  }
  await removeStaleFiles(images)
  await writeManifest(images)
  for (const film of VIDEOS) await copyFile(join(values.from, film), join(mediaFolder, film))
  console.log(`${images.length} pictures, ${VIDEOS.length} films`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
