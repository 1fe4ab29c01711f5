// Usage: node scripts/encode-images.ts --from <folder with the WebP masters and the promo film>
// Writes seed/images/, seed/media/ and seed/images.generated.ts. It encodes only what does not exist yet.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { imageSwatches } from '#seed/image-swatches.ts'
import { imageTexts } from '#seed/image-texts.ts'
import type { SeedImage } from '#seed/seed-types.ts'

/** It is part of every hash. Change it when a setting below changes. */
const SETTINGS_VERSION = 'avif50-420-5 webp74 1'
const AVIF_SETTINGS = { quality: 50, effort: 5, chromaSubsampling: '4:2:0' }
const WEBP_SETTINGS = { quality: 74 }
const USUAL_WIDTHS = [480, 640, 800, 1200, 1600]
const WIDTHS_BY_KEY: Record<string, number[]> = {
  hero: [960, 1440, 1920, 2400],
  'hero-portrait': [480, 800],
}
/** Details of masters, as pictures of their own: places of which there is one master show it twice. */
const DETAILS: readonly { key: string; of: string; left: number; top: number }[] = [
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
const DETAIL_SIZE = { width: 900, height: 600 }
const FILMS = ['promo.webm', 'promo.mp4']
const MAX_ALT_LENGTH = 125

const seedFolder = join(import.meta.dirname, '..', 'seed')
const imagesFolder = join(seedFolder, 'images')
const mediaFolder = join(seedFolder, 'media')

type Master = { key: string; path: string; detail?: { left: number; top: number } }

async function findMasters(folder: string): Promise<Master[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
  const masters: Master[] = names.map((name) => ({ key: basename(name, '.webp'), path: join(folder, name) }))
  masters.push(
    ...DETAILS.map(({ key, of, left, top }) => ({ key, path: join(folder, `${of}.webp`), detail: { left, top } })),
  )
  masters.push({ key: 'default', path: join(seedFolder, 'default-picture.svg') })
  return masters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

async function nearestSwatch(bytes: Buffer): Promise<SeedImage['swatch']> {
  const { channels } = await sharp(bytes).removeAlpha().stats()
  const means = channels.map((channel) => channel.mean)
  let nearest: SeedImage['swatch'] = 'sand'
  let smallest = Number.POSITIVE_INFINITY
  for (const swatch of ['sand', 'dawn', 'dusk', 'night', 'forest', 'sea', 'stone', 'snow'] as const) {
    const distance = rgbOf(imageSwatches[swatch]).reduce((sum, part, i) => sum + (part - (means[i] ?? 0)) ** 2, 0)
    if (distance < smallest) {
      smallest = distance
      nearest = swatch
    }
  }
  return nearest
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function encode(bytes: Buffer, stem: string, width: number): Promise<void> {
  const avif = `${stem}-${width}.avif`
  const webp = `${stem}-${width}.webp`
  if (!(await exists(avif))) await writeFile(avif, await sharp(bytes).resize(width).avif(AVIF_SETTINGS).toBuffer())
  if (!(await exists(webp))) await writeFile(webp, await sharp(bytes).resize(width).webp(WEBP_SETTINGS).toBuffer())
}

async function bytesOf({ path, detail }: Master): Promise<Buffer> {
  const bytes = await readFile(path)
  if (detail === undefined) return bytes
  return sharp(bytes)
    .extract({ ...detail, ...DETAIL_SIZE })
    .webp({ lossless: true })
    .toBuffer()
}

async function encodeMaster(master: Master): Promise<SeedImage> {
  const { key } = master
  const text = imageTexts[key]
  if (!text) throw new Error(`No text for ${key} in seed/image-texts.ts`)
  if (text.alt.length > MAX_ALT_LENGTH)
    throw new Error(`The text of ${key} is longer than ${MAX_ALT_LENGTH} characters`)
  const bytes = await bytesOf(master)
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).update(SETTINGS_VERSION).digest('hex').slice(0, 8)
  const widths = (WIDTHS_BY_KEY[key] ?? USUAL_WIDTHS).filter((candidate) => candidate <= width)
  for (const target of widths) await encode(bytes, join(imagesFolder, `${key}.${hash}`), target)
  const swatch = await nearestSwatch(bytes)
  return { key, alt: text.alt, width, height, focal: text.focal ?? 'center', swatch, hash, widths }
}

async function removeStaleFiles(images: SeedImage[]): Promise<void> {
  const wanted = new Set(images.flatMap(({ key, hash, widths }) => widths.map((width) => `${key}.${hash}-${width}`)))
  for (const name of await readdir(imagesFolder)) {
    if (!wanted.has(name.replace(/\.(avif|webp)$/, ''))) await rm(join(imagesFolder, name))
  }
}

function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function printImage(image: SeedImage): string {
  return [
    '  {',
    `    key: ${quoted(image.key)},`,
    `    alt: ${quoted(image.alt)},`,
    `    width: ${image.width},`,
    `    height: ${image.height},`,
    `    focal: ${quoted(image.focal)},`,
    `    swatch: ${quoted(image.swatch)},`,
    `    hash: ${quoted(image.hash)},`,
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
  for (const film of FILMS) await copyFile(join(values.from, film), join(mediaFolder, film))
  console.log(`${images.length} pictures, ${FILMS.length} films`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
