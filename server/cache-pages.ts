import type { HandlePageCall } from '#kernel/wire/page-calls.ts'
import type { RenderedPage } from '#kernel/wire/page-document.ts'
import { getStartsVersion } from '#features/catalog/server/cached-starts.ts'
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts'
import type { HeaderClass, HeaderPairs } from '#platform/http/security-headers.ts'
import { watchCatalogRevision } from '#platform/http/watch-catalog-revision.ts'
import { refreshOffice } from '#platform/office/office-settings.ts'
import { createCachedReads } from '#platform/db/cached-reads.ts'
import type { PagePlatform } from '#platform/parts/platform.ts'
import { createPageReads } from './page-reads.ts'

type CachePagesOptions = {
  platform: PagePlatform
  render: (url: URL, answer: HandlePageCall) => Promise<RenderedPage>
  headersOf: (kind: HeaderClass) => HeaderPairs
  /** False in development, where pages and facts are rebuilt for every request. */
  isCaching: boolean
}

type CachedPages = {
  cache: PageCache
  /** Checks whether the catalogue has changed, without waiting for the next poll. */
  check(): Promise<void>
  stop(): void
}

/** Caches pages, and the facts they are built from, until the catalogue changes. */
export async function cachePages({ platform, render, headersOf, isCaching }: CachePagesOptions): Promise<CachedPages> {
  const { pool, clock, log, baseUrl } = platform
  const cached = createCachedReads({ isCaching })
  const newPageReads = createPageReads(platform, cached)
  const cache = createPageCache({
    async render(key) {
      const reads = newPageReads()
      const page = await render(new URL(key, baseUrl), reads.answer)
      return { ...page, isWhole: !reads.hasFailed() }
    },
    headersOf,
    log,
    isCaching,
  })
  const { check, stop } = await watchCatalogRevision({
    pool,
    clock,
    log,
    // Lists show the next start of each package, and pages show the office's phone number, so changes to either drop
    // cached pages.
    extraVersion: async () => {
      const others = [getStartsVersion(platform, { isPageWatcher: true }), refreshOffice(platform, platform.db)]
      return (await Promise.all(others)).join(' ')
    },
    onChange() {
      // Pages and facts are dropped together, so that no new page is built from old facts.
      cached.invalidate()
      cache.invalidate()
    },
  })
  return { cache, check, stop }
}
