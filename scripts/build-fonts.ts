/**
 * Builds the site's font files in ui/site/fonts/ from the fontsource packages. Run it after changing fonts and commit
 * the result: `node scripts/build-fonts.ts`.
 *
 * The rupee sign is not in the `latin` subset, so small extra files contain only that sign: without them every price
 * would load a whole `latin-ext` file or show another typeface.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const outDir = join(import.meta.dirname, '..', 'ui', 'site', 'fonts')
const { resolve } = createRequire(import.meta.url)
const anekFile = (subset: string) =>
  resolve(`@fontsource-variable/anek-latin/files/anek-latin-${subset}-wght-normal.woff2`)
const muktaFile = (subset: string, weight: number) =>
  resolve(`@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff2`)
const muktaWeights = [400, 700]
/** The layout features that our texts need: kerning, ligatures, accents and tabular figures. */
const layoutFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** Every character of a font's `latin` subset, as Google defines it: Basic Latin, Latin-1 and common punctuation. */
const latin = charactersOf([
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x200b],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
])

const variationAxes = { wght: { min: 600, max: 800 } }

await mkdir(outDir, { recursive: true })
await writeSubset(anekFile('latin'), { text: latin, file: 'anek-latin-600-800.woff2', variationAxes })
await writeSubset(anekFile('latin-ext'), { text: '₹', file: 'anek-rupee.woff2', variationAxes })
for (const weight of muktaWeights) {
  await writeSubset(muktaFile('latin', weight), { text: latin, file: `mukta-latin-${weight}.woff2` })
  await writeSubset(muktaFile('latin-ext', weight), { text: '₹', file: `mukta-rupee-${weight}.woff2` })
}

type FontSubset = { text: string; file: string; variationAxes?: Record<string, { min: number; max: number }> }

async function writeSubset(source: string, { text, file, variationAxes: axes }: FontSubset) {
  // Hinting is for old screens. Phones and Macs ignore it, and it is a third of the file.
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures: layoutFeatures,
    ...(axes && { variationAxes: axes }),
  }
  const bytes = await subsetFont(await readFile(source), text, options)
  await writeFile(join(outDir, file), bytes)
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} KB`)
}

function charactersOf(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''))
    .join('')
}
