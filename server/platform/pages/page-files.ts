import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PageAssets } from '#contract/page-document.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof Manifest>

const ENTRY = 'web/entry-browser.ts'
/** The module that the entry starts when the visitor has seen the page. */
const TAKE_OVER = 'web/take-over.tsx'
/** The manifest's name for the one style sheet of all pages. */
const STYLES = 'style.css'

/** The module under which the browser build knows a route. */
export function routeModule(routeId: string): string {
  return `web/routes/${routeId}.tsx`
}

/** Reads the browser build's manifest. @throws when there is no build, with the command that makes it. */
export async function readManifest(clientFolder: string): Promise<Manifest> {
  const file = join(clientFolder, '.vite', 'manifest.json')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no build of the pages (${file}). Run: npm run build`, { cause })
  })
  return Manifest.parse(JSON.parse(text))
}

/**
 * The files of a document, from the manifest: the styles, the entry, and the module that takes the page over with the
 * matched routes and everything that they import.
 */
export function filesFromManifest(manifest: Manifest, routeIds: readonly string[]): PageAssets {
  const wanted = [TAKE_OVER, ...routeIds.map(routeModule)].filter((key) => manifest[key] !== undefined)
  const reached = new Set<string>()
  const visit = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  wanted.forEach(visit)

  const chunks = [...reached].flatMap((key) => manifest[key] ?? [])
  const script = manifest[ENTRY]?.file
  const styles = manifest[STYLES]?.file
  if (script === undefined || styles === undefined) {
    throw new Error(`The build's manifest does not know ${ENTRY} or its styles. Run: npm run build`)
  }
  return {
    script: `/${script}`,
    styles: [`/${styles}`],
    modules: unique(chunks.map(({ file }) => file)),
  }
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}
