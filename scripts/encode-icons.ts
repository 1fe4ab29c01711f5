// Draws site/icons/ from site/icon.svg: the icons that phones put on their home screen. Usage: `node
// scripts/encode-icons.ts`.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PAPER = '#fffcf7'
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

type Icon = {
  file: string
  pixels: number
  /** The share of the width that the drawing fills. Systems that crop icons to a shape keep the middle 80 %. */
  share: number
  background: string | typeof TRANSPARENT
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', pixels: 192, share: 1, background: TRANSPARENT },
  { file: 'icon-512.png', pixels: 512, share: 1, background: TRANSPARENT },
  { file: 'icon-maskable-512.png', pixels: 512, share: 0.78, background: PAPER },
  { file: 'icon-180.png', pixels: 180, share: 0.86, background: PAPER },
]

const siteFolder = join(import.meta.dirname, '..', 'site')
const drawing = await readFile(join(siteFolder, 'icon.svg'))
await mkdir(join(siteFolder, 'icons'), { recursive: true })
for (const { file, pixels, share, background } of ICONS) {
  const inner = Math.round((pixels * share) / 2) * 2
  const margin = (pixels - inner) / 2
  await sharp(drawing, { density: 1200 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten(typeof background === 'string' ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(siteFolder, 'icons', file))
}
