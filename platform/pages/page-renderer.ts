import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { HandlePageCall } from '#kernel/wire/page-calls.ts'
import type { PageAssets, RenderPage, RenderedPage } from '#kernel/wire/page-document.ts'
import type { PublicSite } from '#kernel/wire/site.ts'
import { todayIn } from '#kernel/dates/calendar-date.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { developmentFiles } from './development-files.ts'
import { filesFromManifest, readManifest } from './page-files.ts'

const SERVER_ENTRY = 'site/entry-server.tsx'

type PageRendererOptions = {
  mode: 'production' | 'development'
  /** The project's folder. */
  rootDir: string
  /**
   * Returns the current site. Each change creates a new object, because parts of pages are cached under this object.
   */
  site: () => PublicSite
  /** In development: Vite in middleware mode, which compiles the pages on change. */
  viteServer?: ViteDevServer
  /** For the year in the footer. */
  clock: Clock
  reportError: (error: unknown, url: URL) => void
  reportSlowPart?: (error: Error, url: URL) => void
}

type PageRenderer = {
  /** Returns the document of a URL, or a redirect. `answer` answers the page's calls in this process. */
  render: (url: URL, answer: HandlePageCall) => Promise<RenderedPage>
  /**
   * The folder that is served under `/assets/`. Browsers cache its files for ever, because their names contain a hash.
   * Absent in development.
   */
  clientAssetsDir: string
}

type Rendering = { renderPage: RenderPage; assetsFor: (routeIds: readonly string[]) => Promise<PageAssets> }

/**
 * Renders the pages from the built bundle. In development it renders them from the sources, through Vite.
 *
 * @throws when the build is missing, with the command that makes it.
 */
export async function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const { rootDir, site, clock, reportError, reportSlowPart } = options
  const rendering =
    options.mode === 'production' ? await loadBuiltRendering(rootDir) : developmentRendering(options.viteServer)
  return {
    clientAssetsDir: join(rootDir, 'dist', 'client', 'assets'),
    render: async (url, answer) => {
      const { renderPage, assetsFor } = await rendering()
      const year = todayIn('Asia/Kolkata', clock.now()).slice(0, 4)
      return renderPage({
        url,
        answer,
        site: site(),
        year,
        assetsFor,
        reportError: (error) => reportError(error, url),
        reportSlowPart: (error) => reportSlowPart?.(error, url),
      })
    },
  }
}

/**
 * Loads the code of the built pages, once per process. Startup calls it first, so it runs during the database check.
 */
export async function loadBuiltPages(rootDir: string): Promise<unknown> {
  return import(pathToFileURL(join(rootDir, 'dist', 'server', 'entry-server.js')).href)
}

async function loadBuiltRendering(rootDir: string): Promise<() => Promise<Rendering>> {
  const manifest = await readManifest(join(rootDir, 'dist', 'client'))
  const module = await loadBuiltPages(rootDir)
  const assetsByKey = new Map<string, PageAssets>()
  const rendering = {
    renderPage: getRenderPage(module),
    // The files are found once for each kind of page.
    async assetsFor(routeIds: readonly string[]) {
      const key = routeIds.join(' ')
      const assets = assetsByKey.get(key) ?? filesFromManifest(manifest, routeIds)
      assetsByKey.set(key, assets)
      return assets
    },
  }
  return async () => rendering
}

function developmentRendering(viteServer: ViteDevServer | undefined): () => Promise<Rendering> {
  if (!viteServer) throw new Error('The pages cannot be rendered in development without the Vite server.')
  return async () => {
    const module: unknown = await viteServer.ssrLoadModule(`/${SERVER_ENTRY}`)
    return { renderPage: getRenderPage(module), assetsFor: (routeIds) => developmentFiles(viteServer, routeIds) }
  }
}

function getRenderPage(module: unknown): RenderPage {
  if (isPageModule(module)) return module.renderPage
  throw new Error(`${SERVER_ENTRY} does not export renderPage.`)
}

function isPageModule(module: unknown): module is { renderPage: RenderPage } {
  return (
    typeof module === 'object' && module !== null && 'renderPage' in module && typeof module.renderPage === 'function'
  )
}
