import type { PublicSite } from '#contract/site.ts'
import type { StructuredData } from './structured-data.ts'

/** `id` of the page's content, where the skip link leads and the focus goes after a navigation. */
export const CONTENT_ID = 'content'

/** What a page's head may depend on. */
export type PageFacts<Data = unknown> = {
  site: PublicSite
  /** What the page's own loader gave; undefined when it failed. */
  data: Data | undefined
  params: Readonly<Record<string, string | undefined>>
  /** Path and allowed query of the page. */
  url: { pathname: string; searchParams: URLSearchParams }
}

/** The picture that stands beside a shared link. `url` may be a path of ours. */
export type SharePicture = { url: string; alt: string; width: number; height: number }

/**
 * `handle` of a route module: `export const handle: PageHandle<Data> = { documentTitle: …, description: … }`.
 * Methods, so that a handle for one loader's data still fits the root's `PageHandle<unknown>`.
 */
export type PageHandle<Data = unknown> = {
  documentTitle(page: PageFacts<Data>): string
  description(page: PageFacts<Data>): string
  /** The header lies transparent over the page's first picture until the page is scrolled. */
  isOverHero?: boolean
  /** Kept out of search engines: pages about one visitor or one payment. */
  isPrivate?: boolean
  /** One of many cuts of another page: search engines follow its links, but keep the page of `canonicalPath`. */
  isCut?(page: PageFacts<Data>): boolean
  /** Path that search engines should keep instead of this one. */
  canonicalPath?(page: PageFacts<Data>): string
  /** For shared links; the first picture of the home page where a page has none of its own. */
  sharePicture?(page: PageFacts<Data>): SharePicture | null
  /**
   * What the page is about, for search engines: schema.org objects without their `@context`. They read the document
   * that the server sends, so the browser needs no code for it: `...(import.meta.env.SSR && { structuredData: … })`.
   */
  structuredData?(page: PageFacts<Data>): readonly StructuredData[]
  /** Names the journal's feed in the head. */
  hasFeed?: boolean
  /** One text with an author and a day, rather than a page of the site. */
  isArticle?: boolean
}

/** Recognises a page's handle among the matched routes'. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'documentTitle' in handle && 'description' in handle
}

/** Thrown by a loader whose thing does not exist: the error screen with '404 Not Found' and that status. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
