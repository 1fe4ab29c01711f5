import type { CallInput, Endpoint, ResponseOf } from '#kernel/wire/endpoint.ts'
import type { HandlePageCall, PageCallResult } from '#kernel/wire/page-calls.ts'
import { catalogReads } from '#features/catalog/server/catalog-reads.ts'
import { cachedCatalog } from '#features/catalog/server/cached-catalog.ts'
import { journalReads } from '#features/journal/server/content-reads.ts'
import { reviewReads } from '#features/reviews/server/review-reads.ts'
import { cachedReviews } from '#features/reviews/server/review-source.ts'
import { toCallFailure, logFailure } from '#platform/http/answer-error.ts'
import type { LoaderInput } from '#platform/http/reading-call.ts'
import { withDeadline } from '#platform/http/request-middleware.ts'
import { createCachedReads, type CachedReads } from '#platform/db/cached-reads.ts'
import type { PagePlatform } from '#platform/parts/platform.ts'

type PageReads = {
  answer: HandlePageCall
  /** True when one of the page's calls has failed with a status of 500 or more. */
  hasFailed(): boolean
}

/**
 * Answers the calls of pages inside the process, without a visitor: no cookie or header of a request reaches them. Each
 * call has the same checks, deadline and log line as over HTTP.
 *
 * @param cache the facts that pages share until the catalogue changes. Without it every page reads everything.
 * @returns a function that opens the calls of one page.
 */
export function createPageReads(platform: PagePlatform, cache: CachedReads = emptyCache()): () => PageReads {
  const { log, env, db } = platform
  const catalog = cachedCatalog(platform, cache)
  const calls = [
    ...catalogReads(platform, catalog),
    ...journalReads(platform, catalog),
    ...reviewReads(platform, cachedReviews(db, cache)),
  ]
  const byPath = new Map(calls.map((call) => [call.endpoint.path, call]))
  const isChecked = !env.production

  return () => {
    let failed = false

    async function answer<E extends Endpoint>(
      target: E,
      input: CallInput<E> | undefined,
      options: { isPartRequested: boolean },
    ): Promise<PageCallResult<ResponseOf<E>>>
    async function answer(
      { method, path }: Endpoint,
      input: LoaderInput = {},
      { isPartRequested }: { isPartRequested: boolean },
    ): Promise<PageCallResult<unknown>> {
      try {
        const call = byPath.get(path)
        if (call === undefined) throw new Error(`pages do not read ${method} ${path}`)
        const { body, total, nextCursor } = await withDeadline(call.answer(input, { isPartRequested, isChecked }))
        return { body, part: total === undefined ? null : { total, nextCursor: nextCursor ?? null } }
      } catch (error) {
        const failure = toCallFailure(error)
        logFailure(log, error, { call: `${method} ${path}` })
        if (failure.status >= 500) failed = true
        return { failure }
      }
    }

    return { answer, hasFailed: () => failed }
  }
}

function emptyCache(): CachedReads {
  return createCachedReads({ isCaching: false })
}
