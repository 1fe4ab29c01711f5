import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PageAssets } from '#kernel/wire/page-document.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    /** The joined style sheet of a route, which contains several others (scripts/join-styles.ts). */
    joined: z.optional(z.object({ file: z.string(), holds: z.array(z.string()) })),
  }),
)
type Manifest = z.infer<typeof Manifest>

const EARLY_ENTRY = 'site/entry-early.ts'
const BROWSER_ENTRY = 'site/entry-browser.ts'
/** The module that the entry starts when the page is visible. */
const TAKE_OVER_MODULE = 'site/take-over.tsx'
/** Modules that the server renders although their script loads after the page. */
const RENDERED_LATER = /\/below-the-fold\.tsx?$/

/** Returns the key of a route's module in the browser build. */
export function routeModule(routeId: string): string {
  return `site/routes/${routeId}.tsx`
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
 * Finds the files of a document in the manifest. These are the entry, the module that hydrates the page with the
 * matched routes and all their imports, and the styles of everything that the server renders.
 */
export function filesFromManifest(manifest: Manifest, routeIds: readonly string[]): PageAssets {
  const moduleKeys = [TAKE_OVER_MODULE, ...routeIds.map(routeModule)].filter((key) => manifest[key] !== undefined)
  const reachedFiles = modulesReachableFrom(manifest, moduleKeys)
  const scripts = chunksOf(manifest, reachedFiles)
  const renderedLater = scripts
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => RENDERED_LATER.test(key))
  const rendered = chunksOf(manifest, modulesReachableFrom(manifest, [...moduleKeys, ...renderedLater]))
  const [early, script, takeOver] = [
    manifest[EARLY_ENTRY]?.file,
    manifest[BROWSER_ENTRY]?.file,
    manifest[TAKE_OVER_MODULE]?.file,
  ]
  if (early === undefined || script === undefined || takeOver === undefined) {
    throw new Error(
      `The build's manifest does not know ${EARLY_ENTRY}, ${BROWSER_ENTRY} or ${TAKE_OVER_MODULE}. Run: npm run build`,
    )
  }
  const joined = chunksOf(manifest, new Set(moduleKeys)).findLast((chunk) => chunk.joined !== undefined)?.joined
  const holds = joined?.holds ?? []
  const others = rendered.flatMap(({ css = [] }) => css).filter((sheet) => !holds.includes(sheet))
  return {
    early: `/${early}`,
    script: `/${script}`,
    styles: unique(joined === undefined ? others : [...others, joined.file]),
    joinedStyles: unique(holds),
    modules: unique([takeOver, ...scripts.map(({ file }) => file)]),
  }
}

/**
 * Returns the modules and all their imports. Imported modules come first, because later styles override earlier ones.
 */
function modulesReachableFrom(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reachedFiles = new Set<string>()
  const underWay = new Set<string>()
  const visit = (key: string): void => {
    if (underWay.has(key)) return
    underWay.add(key)
    manifest[key]?.imports?.forEach(visit)
    reachedFiles.add(key)
  }
  keys.forEach(visit)
  return reachedFiles
}

function chunksOf(manifest: Manifest, keys: ReadonlySet<string>): Manifest[string][] {
  return [...keys].flatMap((key) => manifest[key] ?? [])
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`)
}
