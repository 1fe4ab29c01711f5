/**
 * Builds the pages: browser files in dist/client, the page renderer in dist/server, a brotli file beside every text
 * file, and the size of each page's first JavaScript in dist/sizes.json. Then the server, in dist/process. Usage:
 * `npm run build`.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { buildServer } from './build-server.ts'
import { compareLanguages } from './checks/compare-languages.ts'
import { filesFromManifest, readManifest } from '#server/platform/pages/page-files.ts'

const rootDir = join(import.meta.dirname, '..')
const clientDir = join(rootDir, 'dist', 'client')
const assetsDir = join(clientDir, 'assets')
const compress = promisify(brotliCompress)
/** Pages with a goal for the JavaScript of their first load (KB brotli). */
const MEASURED_PAGES = [
  'home',
  'tour-list',
  'tour-single',
  'about',
  'contact',
  'destinations',
  'blog-list-v1',
  'blog-details',
  'account',
]
const FIRST_LOAD_GOAL_KB = 110

const differences = compareLanguages(join(rootDir, 'messages'))
if (differences.length > 0) throw new Error(`The languages do not agree:\n${differences.join('\n')}`)
await build({ root: rootDir, logLevel: 'warn' })
await build({ root: rootDir, logLevel: 'warn', build: { ssr: true } })
await buildServer(rootDir)
await reportSizes(await compressAssets())

async function compressAssets(): Promise<Map<string, number>> {
  const files = (await readdir(assetsDir)).filter((file) => /\.(?:js|css|svg)$/.test(file))
  const compressed = await Promise.all(
    files.map(async (file): Promise<[string, number]> => {
      const bytes = await readFile(join(assetsDir, file))
      const brotli = await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
      await writeFile(join(assetsDir, `${file}.br`), brotli)
      return [`/assets/${file}`, brotli.length]
    }),
  )
  return new Map(compressed)
}

async function reportSizes(sizes: Map<string, number>): Promise<void> {
  const manifest = await readManifest(clientDir)
  const kilobytes = (files: readonly string[]) =>
    Math.round(files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 102.4) / 10
  const pages = [...MEASURED_PAGES.map((id) => [id, 'site-layout']), ['booking-page', 'wizard-layout']].map(
    (routeIds) => {
      const { script, modules, styles } = filesFromManifest(manifest, routeIds)
      return {
        page: routeIds[0] ?? '',
        scriptKb: kilobytes([script, ...modules]),
        styleKb: kilobytes(styles),
        files: modules.length + 1,
      }
    },
  )
  await writeFile(
    join(rootDir, 'dist', 'sizes.json'),
    `${JSON.stringify({ unit: 'KB brotli 11', goal: FIRST_LOAD_GOAL_KB, pages }, null, 2)}\n`,
  )
  for (const { page, scriptKb, styleKb } of pages)
    console.log(`${page.padEnd(14)} ${scriptKb} KB script, ${styleKb} KB styles`)
}
