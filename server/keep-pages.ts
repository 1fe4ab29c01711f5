import type { AnswerPage } from '#contract/page-calls.ts'
import type { RenderedPage } from '#contract/page-document.ts'
import { startsVersion } from '#server/features/catalog/kept-starts.ts'
import { createPageCache, type PageCache } from '#server/platform/http/page-cache.ts'
import type { HeaderClass, HeaderPairs } from '#server/platform/http/security-headers.ts'
import { watchCatalogRevision } from '#server/platform/http/watch-catalog-revision.ts'
import { refreshOffice } from '#server/platform/office-settings.ts'
import { createKeptReads } from '#server/platform/kept-reads.ts'
import type { PagePlatform } from '#server/platform/platform.ts'
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
