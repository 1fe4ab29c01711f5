/**
 * Builds the pages: browser files in dist/client, the page renderer in dist/server, and a Brotli file beside every text
 * file. Then it builds the desk, in dist/desk, and the server, in dist/process. Usage:
 * `npm run build`.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { asciiOnly } from './ascii-only.ts'
import { buildServer } from './build-server.ts'
import { compareLanguages } from './checks/compare-languages.ts'
import { joinStyles } from './join-styles.ts'
import { mergeRuntime } from './merge-runtime.ts'

const rootDir = join(import.meta.dirname, '..')
const clientDir = join(rootDir, 'dist', 'client')
const assetsDir = join(clientDir, 'assets')
const compress = promisify(brotliCompress)

const differences = compareLanguages(join(rootDir, 'messages'))
if (differences.length > 0) throw new Error(`The languages do not agree:\n${differences.join('\n')}`)
await build({ root: rootDir, logLevel: 'warn' })
await mergeRuntime(clientDir)
await joinStyles(clientDir)
// Bundles the page renderer and its packages into one file. Startup reads all of it, and reading 200 files would take a
// fifth of the startup time.
await build({
  root: rootDir,
  logLevel: 'warn',
  // The libraries check NODE_ENV. Without this value, the bundle would contain their development versions too.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  plugins: [asciiOnly()],
  build: { ssr: true, target: 'node24', rolldownOptions: { output: { codeSplitting: false, comments: false } } },
})
await build({ configFile: join(rootDir, 'desk', 'vite.config.ts'), logLevel: 'warn' })
await buildServer(rootDir)
await compressAssets(assetsDir)
await compressAssets(join(rootDir, 'dist', 'desk', 'desk-files'))

async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(?:js|css|svg)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file))
      const brotli = await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
      await writeFile(join(folder, `${file}.br`), brotli)
    }),
  )
}
