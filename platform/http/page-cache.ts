import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#kernel/wire/page-document.ts'
import { pageFailures } from '#messages/platform/page-failures.ts'
import type { Log } from '#platform/runtime/log.ts'
import { acceptedEncodings, type AcceptedEncodings } from './accept-encoding.ts'
import { createPageEntry, getEncodedPage, type EncodedPage, type PageEntry } from './page-entry.ts'
import { isPrivatePage, pageHeaderClass, pageTarget, type PageTarget } from './page-key.ts'
import { createPageUpgrades } from './page-upgrades.ts'
import { randomRetrySeconds } from './refuse.ts'
import type { HeaderClass, HeaderPairs } from './security-headers.ts'
import {
  fallbackPage,
  redirect,
  sendUncached,
  uncachedResponse,
  withRetryAfter,
  type UncachedResponse,
} from './uncached-response.ts'

/**
 * `isWhole` is false when a call behind the page failed. Such a page may be incomplete, so it is not cached.
 */
export type FreshPage = RenderedPage & { isWhole: boolean }

type PageCacheOptions = {
  /** Renders the path with its allowed parameters. It gets no other part of the request. */
  render: (url: string) => Promise<FreshPage>
  headersOf: (kind: HeaderClass) => HeaderPairs
  log: Log
  /** The maximum number of cached bytes. Pages with parameters and unknown addresses get half as much again. */
  limitBytes?: number
  /** False in development: every request is rendered again. */
  isCaching?: boolean
}

/** Decides whether an uncached page may be rendered. Cached pages bypass this decision. */
export type PageAdmission = {
  /** Counts a page for the client. Returns the seconds until its next attempt is accepted; 0 when it may continue. */
  count(incoming: IncomingMessage): number
  /** Waits for a rendering slot. Returns the function that releases the slot, or null when none is available. */
  enter(): Promise<(() => void) | null>
}

export type PageCache = {
  /** Handles a GET or HEAD request for a page. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, pageAdmission: PageAdmission): Promise<void>
  /** Renders a page before a visitor requests it. @throws what rendering throws: then no page can be rendered. */
  warm(url: string): Promise<void>
  /** Drops everything, including pages being rendered right now, because they may show outdated data. */
  invalidate(): void
  stats(): { entries: number; bytes: number }
}

/** A cached page takes about 13 KB, so this is enough for 2,500 pages. Rendering another one is cheap. */
const LIMIT_BYTES = 32 * 1024 * 1024
/** Every address that cannot be a page is served this page. */
const UNKNOWN_PAGE = '/404'
/** For a page that is rendered before any request. */
const BROWSER_ENCODINGS: AcceptedEncodings = { br: true, zstd: true, gzip: true }

type BuildResult = PageEntry | UncachedResponse

/**
 * Caches the pages as bytes, in front of everything else. A page depends only on its path and a few parameters, never
 * on a header or cookie. So one copy serves all visitors, and nobody can plant a page for others.
 *
 * Addresses that visitors can invent (parameters, unknown paths) have a separate store, so that filling it with rubbish
 * does not push out the tour pages.
 */
export function createPageCache({
  render,
  headersOf,
  log,
  limitBytes = LIMIT_BYTES,
  isCaching = true,
}: PageCacheOptions): PageCache {
  const store = (maxSize: number) =>
    new LRUCache<string, PageEntry>({ maxSize, sizeCalculation: (entry) => entry.size })
  const knownPages = store(limitBytes)
  const invented = store(limitBytes / 2)
  let inFlight = new Map<string, Promise<BuildResult>>()
  let generation = 0
  const refusals = new Map<string, UncachedResponse>()
  const upgrades = createPageUpgrades(log)

  function find(key: string): PageEntry | undefined {
    return knownPages.get(key) ?? invented.get(key)
  }

  function cacheEntry(target: Page, entry: PageEntry): void {
    const isInvented = target.hasParameters || entry.status !== 200
    ;(isInvented ? invented : knownPages).set(target.key, entry)
  }

  /** A page that is requested again is worth the best compression, unless visitors can invent its address. */
  function queueUpgrade(entry: PageEntry): void {
    if (!entry.isBestCompressed && knownPages.has(entry.key)) upgrades.request(entry, () => remeasureEntry(entry))
  }

  /** Re-adds an entry to its store, because a store measures an entry only when it is added. */
  function remeasureEntry(entry: PageEntry): void {
    const cache = [knownPages, invented].find((each) => each.peek(entry.key) === entry)
    cache?.delete(entry.key)
    cache?.set(entry.key, entry)
  }

  /** The bytes of a cached page. The first visitor whose browser needs another encoding makes the entry larger. */
  function bytesOf(entry: PageEntry, accepted: AcceptedEncodings): EncodedPage {
    const { size } = entry
    const page = getEncodedPage(entry, accepted)
    if (entry.size !== size) remeasureEntry(entry)
    return page
  }

  function send(incoming: IncomingMessage, outgoing: ServerResponse, entry: PageEntry): void {
    if (entry.status === 200 && isUnchanged(incoming.headers['if-none-match'], entry.etag)) {
      outgoing.writeHead(304, entry.notModifiedHeaders).end()
      return
    }
    const page = bytesOf(entry, acceptedBy(incoming))
    outgoing.writeHead(entry.status, page.headers)
    outgoing.end(incoming.method === 'HEAD' ? undefined : page.body)
  }

  async function build(target: Page, accepted: AcceptedEncodings, startedIn: number): Promise<BuildResult> {
    const headers = headersOf(pageHeaderClass(target.pathname))
    const page = await render(target.key)
    if ('location' in page) return redirect(page.status, page.location, headers)
    if (page.status !== 200 && page.status !== 404) {
      const answer = uncachedResponse(page.status, page.html, headers)
      return page.retryAfterSeconds === undefined ? answer : withRetryAfter(answer, page.retryAfterSeconds)
    }
    const cacheControl = isPrivatePage(target.pathname) || page.status === 404 ? 'no-store' : 'no-cache'
    const entry = createPageEntry(
      { key: target.key, status: page.status, html: page.html, headers, cacheControl },
      accepted,
    )
    if (isCaching && page.isWhole && startedIn === generation) cacheEntry(target, entry)
    return entry
  }

  /** Renders a page when a slot is free. */
  async function buildInSlot(
    target: Page,
    accepted: AcceptedEncodings,
    pageAdmission: PageAdmission,
  ): Promise<BuildResult> {
    const startedIn = generation
    const leave = await pageAdmission.enter()
    if (leave === null) return busyResponse(503, randomRetrySeconds())
    try {
      return await build(target, accepted, startedIn)
    } catch (error) {
      log.error({ err: error, path: target.pathname }, 'a page could not be rendered')
      return uncachedResponse(500, fallbackPage(), headersOf('page'))
    } finally {
      leave()
    }
  }

  /** Visitors of the same page share one rendering, and only the first of them is counted. */
  function buildOnce(target: Page, incoming: IncomingMessage, pageAdmission: PageAdmission): Promise<BuildResult> {
    const pendingResponse = inFlight.get(target.key)
    if (pendingResponse !== undefined) return pendingResponse
    const seconds = pageAdmission.count(incoming)
    if (seconds > 0) return Promise.resolve(busyResponse(429, seconds))
    const currentInFlight = inFlight
    const pendingBuild = buildInSlot(target, acceptedBy(incoming), pageAdmission).finally(() =>
      currentInFlight.delete(target.key),
    )
    currentInFlight.set(target.key, pendingBuild)
    return pendingBuild
  }

  /** Created once for each status and retry time, because in a flood it is sent thousands of times a second. */
  function busyResponse(status: 429 | 503, seconds: number): UncachedResponse {
    const name = `${status} ${seconds}`
    const response =
      refusals.get(name) ??
      withRetryAfter(uncachedResponse(status, fallbackPage(pageFailures.busy), headersOf('page')), seconds)
    refusals.set(name, response)
    return response
  }

  return {
    async answer(incoming, outgoing, pageAdmission) {
      // A key is already normalised, so a target found in the cache needs no parsing.
      const url = incoming.url ?? '/'
      const found = find(url)
      if (found !== undefined) {
        queueUpgrade(found)
        return send(incoming, outgoing, found)
      }
      const target = pageTarget(url)
      if (target.kind === 'moved')
        return sendUncached(incoming, outgoing, redirect(308, target.location, headersOf('page')))
      const page = target.kind === 'page' ? target : unknownPage
      const result = find(page.key) ?? (await buildOnce(page, incoming, pageAdmission))
      return 'kind' in result ? sendUncached(incoming, outgoing, result) : send(incoming, outgoing, result)
    },
    async warm(url) {
      const target = pageTarget(url)
      if (target.kind !== 'page') return
      await build(target, BROWSER_ENCODINGS, generation)
      const entry = find(target.key)
      if (entry !== undefined) queueUpgrade(entry)
    },
    invalidate() {
      generation += 1
      inFlight = new Map()
      upgrades.clear()
      knownPages.clear()
      invented.clear()
    },
    stats: () => ({
      entries: knownPages.size + invented.size,
      bytes: knownPages.calculatedSize + invented.calculatedSize,
    }),
  }
}

type Page = Extract<PageTarget, { kind: 'page' }>

const unknownPage: Page = { kind: 'page', key: UNKNOWN_PAGE, pathname: UNKNOWN_PAGE, hasParameters: false }

function isUnchanged(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header.split(',').some((tag) => tag.trim() === etag))
}

function acceptedBy({ headers }: IncomingMessage): AcceptedEncodings {
  return acceptedEncodings(headers['accept-encoding'])
}
