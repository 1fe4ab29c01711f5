import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { HandlePageCall } from '#kernel/wire/page-calls.ts'
import type { RenderedPage } from '#kernel/wire/page-document.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import { headerFacts, securityHeaders, type HeaderPairs } from '#platform/http/security-headers.ts'
import type { ReadDeskDocument } from '#platform/pages/desk-shell.ts'
import { developmentDesk } from '#platform/pages/development-desk.ts'
import { createPageRenderer } from '#platform/pages/page-renderer.ts'
import { createSiteGetter } from '#platform/pages/site-getter.ts'
import type { PagePlatform } from '#platform/parts/platform.ts'
import { cachePages } from './cache-pages.ts'
import { openVite } from './open-vite.ts'
import { warmHome } from './warm-home.ts'

type PageParts = { rootDir: string; platform: PagePlatform; server: Server }

export type Pages = {
  cache: PageCache
  /** Renders a page that is never cached, such as one with a draft. */
  render: (url: URL, answer: HandlePageCall) => Promise<RenderedPage>
  /** The middleware of Vite in development. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  /** Only in development: reads the desk from its sources. */
  readDeskDocument?: ReadDeskDocument
  close(): Promise<void>
}

/**
 * Opens the pages. In production they are built and cached. In development they are compiled and rendered
 * again for every request.
 */
export async function openPages({ rootDir, platform, server }: PageParts): Promise<Pages> {
  const { env, clock, log } = platform
  const viteServer = env.production ? undefined : await openVite(rootDir, server)
  const renderer = await createPageRenderer({
    mode: env.production ? 'production' : 'development',
    rootDir,
    site: createSiteGetter(platform),
    clock,
    ...(viteServer && { viteServer }),
    reportError: (error, url) => log.error({ err: error, path: url.pathname }, 'a page shows an error'),
    reportSlowPart: (error, url) =>
      log.warn({ err: error, path: url.pathname }, 'React renders a part that the HTML writer should have written'),
  })
  const facts = headerFacts(env, viteServer !== undefined)
  const headers = {
    page: securityHeaders('page', facts),
    booking: securityHeaders('booking', facts),
    map: securityHeaders('map', facts),
    token: securityHeaders('token', facts),
    trip: securityHeaders('trip', facts),
    kept: securityHeaders('kept', facts),
  } satisfies Record<string, HeaderPairs>
  const pages = await cachePages({
    platform,
    render: renderer.render,
    headersOf: (kind) => headers[kind],
    isCaching: env.production,
  })
  // The cache is already watching the catalogue, so a change while the home page is rendered drops that page.
  if (env.production) {
    await warmHome(pages.cache, platform).catch((error: unknown) => {
      pages.stop()
      throw error
    })
  }
  return {
    cache: pages.cache,
    render: renderer.render,
    ...(viteServer && { before: viteServer.middlewares, readDeskDocument: developmentDesk(viteServer) }),
    async close() {
      pages.stop()
      await viteServer?.close()
    },
  }
}
