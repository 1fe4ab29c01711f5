import type { PublicSite } from '#kernel/wire/site.ts'
import type { StructuredData } from './structured-data.ts'

/** The `id` of the page's content: the skip link's target, focused after a navigation. */
export const CONTENT_ID = 'content'

/** The data that a page's head may depend on. */
export type PageFacts<Data = unknown> = {
  site: PublicSite
  /** The result of the page's own loader; undefined when it failed. */
  data: Data | undefined
  params: Readonly<Record<string, string | undefined>>
  /** The path and the allowed query of the page. */
  url: { pathname: string; searchParams: URLSearchParams }
}

/** The picture of a shared link. `url` may be a path of this site. */
export type SharePicture = { url: string; alt: string; width: number; height: number }

/**
 * The `handle` of a route module: `export const handle: PageHandle<Data> = { documentTitle: …, description: … }`.
 * The members are methods, so that a handle for one loader's data still fits the root's `PageHandle<unknown>`.
 */
export type PageHandle<Data = unknown> = {
  documentTitle(page: PageFacts<Data>): string
  description(page: PageFacts<Data>): string
  /** True when the header is transparent over the page's first picture until the page is scrolled. */
  isOverHero?: boolean
  /** True for a page that search engines must not index, because it is about one visitor or one payment. */
  isPrivate?: boolean
  /**
   * True for a filtered or sorted copy of another page. Search engines follow its links, but index the page of
   * `canonicalPath`.
   */
  isCut?(page: PageFacts<Data>): boolean
  /** The path that search engines should index instead of this one. */
  canonicalPath?(page: PageFacts<Data>): string
  /** The picture of a shared link. A page without one uses the first picture of the home page. */
  sharePicture?(page: PageFacts<Data>): SharePicture | null
  /**
   * What the page is about, for search engines: schema.org objects without their `@context`. Search engines read the
   * document that the server sends, so the browser needs no code for it: `...(import.meta.env.SSR && { structuredData:
   * … })`.
   */
  structuredData?(page: PageFacts<Data>): readonly StructuredData[]
  /** True if the head links to the journal's feed. */
  hasFeed?: boolean
  /** True for a page with a single text that has an author and a date. */
  isArticle?: boolean
}

/** True for the handle of a page. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'documentTitle' in handle && 'description' in handle
}

/**
 * Thrown by a loader when the requested record does not exist. The error screen then shows '404 Not Found' with that
 * status.
 */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
