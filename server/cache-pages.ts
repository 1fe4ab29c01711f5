import type { AnswerPage } from '#kernel/wire/page-calls.ts'
import type { RenderedPage } from '#kernel/wire/page-document.ts'
import { startsVersion } from '#features/catalog/server/kept-starts.ts'
import { createPageCache, type PageCache } from '#platform/http/page-cache.ts'
import type { HeaderClass, HeaderPairs } from '#platform/http/security-headers.ts'
import { watchCatalogRevision } from '#platform/http/watch-catalog-revision.ts'
import { refreshOffice } from '#platform/office/office-settings.ts'
import { createKeptReads } from '#platform/db/kept-reads.ts'
import type { PagePlatform } from '#platform/parts/platform.ts'
import { createPageReads } from './page-reads.ts'

type KeepingParts = {
  platform: PagePlatform
  render: (url: URL, answer: AnswerPage) => Promise<RenderedPage>
  headersOf: (kind: HeaderClass) => HeaderPairs
  /** False in development, where pages and facts are made again for every request. */
  isKept: boolean
}

type KeptPages = {
  cache: PageCache
  /** Looks at once whether the catalogue has changed. */
  check(): Promise<void>
  stop(): void
}

/** Keeps pages, and the facts of which pages are made, until the catalogue changes. */
export async function keepPages({ platform, render, headersOf, isKept }: KeepingParts): Promise<KeptPages> {
  const { pool, clock, log, baseUrl } = platform
  const kept = createKeptReads({ isKept })
  const readsOfPage = createPageReads(platform, kept)
  const cache = createPageCache({
    async render(key) {
      const reads = readsOfPage()
      const page = await render(new URL(key, baseUrl), reads.answer)
      return { ...page, isWhole: !reads.hasFailed() }
    },
    headersOf,
    log,
    isKept,
  })
  const { check, stop } = await watchCatalogRevision({
    pool,
    clock,
    log,
    // Lists name the next start of each package, and pages the phone of the office.
    alsoOf: async () => {
      const others = [startsVersion(platform, { isWatch: true }), refreshOffice(platform, platform.db)]
      return (await Promise.all(others)).join(' ')
    },
    onChange() {
      // Both at the same moment: a new page must not be made of old facts.
      kept.invalidate()
      cache.invalidate()
    },
  })
  return { cache, check, stop }
}
