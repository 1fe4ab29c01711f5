import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesFromManifest, readManifest } from '#platform/pages/page-files.ts'

const ROUTE = /^site\/routes\/(.+)\.tsx$/

/**
 * Writes one style sheet for each kind of page. It joins the sheets that the page's document would link besides the
 * shared one. Browsers open six connections to an HTTP/1.1 server: with more files before the first paint, the last
 * ones wait for another round trip. For each page the manifest then names the joined sheet and the sheets in it.
 */
export async function joinStyles(clientFolder: string): Promise<void> {
  const manifest = await readManifest(clientFolder)
  const sharedStyles = new Set(filesFromManifest(manifest, []).styles)
  const files = new Map<string, string>()
  for (const [key, chunk] of Object.entries(manifest)) {
    const route = ROUTE.exec(key)?.[1]
    if (route === undefined) continue
    const pageStyles = filesFromManifest(manifest, [route]).styles.filter((sheet) => !sharedStyles.has(sheet))
    if (pageStyles.length < 2) continue
    const sheets = await Promise.all(pageStyles.map((sheet) => readFile(join(clientFolder, sheet), 'utf8')))
    const css = sheets.map((sheet) => sheet.trim()).join('\n')
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
    // Pages that need the same sheets share a file.
    const file = files.get(hash) ?? `assets/${route}-${hash}.css`
    files.set(hash, file)
    await writeFile(join(clientFolder, file), css)
    chunk.joined = { file, holds: pageStyles.map((sheet) => sheet.slice(1)) }
  }
  await writeFile(join(clientFolder, '.vite', 'manifest.json'), JSON.stringify(manifest, null, 2))
}
