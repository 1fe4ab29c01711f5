import type { HandlePageCall } from './page-calls.ts'
import type { PublicSite } from './site.ts'

/** The types that the server shares with the page renderer of the web bundle. */

/** Files that a page's document references, as URL paths. */
export type PageAssets = {
  /** Code that the browser runs before the first paint. It sets attributes on the document's root. */
  early: string
  /** The browser's first script. It starts the others. */
  script: string
  styles: string[]
  /**
   * The style sheets of lazy parts that one of `styles` already contains. Absent where style sheets are not bundled
   * together, as in development.
   */
  joinedStyles?: string[]
  /** The modules of this page, starting with the one that hydrates it. They are fetched after the first paint. */
  modules: string[]
}

/** The part of a document that comes neither from the URL nor from a loader. It is the same for every visitor. */
export type PageEnvironment = {
  site: PublicSite
  /** The current year in India, for the copyright line: four digits. */
  year: string
  assets: PageAssets
}

/** The input of the renderer for one page. */
export type PageRequest = {
  url: URL
  /** Handles the calls of the page's loaders inside the same process. */
  answer: HandlePageCall
  site: PublicSite
  year: string
  /** The files for the matched routes, by route id. */
  assetsFor: (routeIds: readonly string[]) => Promise<PageAssets>
  /** Receives every error for which the visitor sees only a general message. */
  reportError: (error: unknown) => void
  /**
   * Receives, once per process, each kind of component that needed the slow rendering path. The page is still complete.
   */
  reportSlowPart?: (error: Error) => void
}

/**
 * A complete HTML document with its status, or a redirect. The document is a string or UTF-8 bytes. With
 * `retryAfterSeconds` the page may be available a little later.
 */
export type RenderedPage =
  | { status: number; html: string | Uint8Array; retryAfterSeconds?: number }
  | { status: number; location: string }

/** The renderer: the default export of the built page bundle. It never throws because of an error in a page. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** An error inside the page's data: the response that a loader threw, or a message. Never a stack trace. */
export type PageError = { kind: 'response'; status: number; statusText: string } | { kind: 'error'; message: string }

/** The JSON in `<script type="application/json" id="page-data">` with which the browser hydrates the page. */
export type PageData = {
  environment: PageEnvironment
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
}

/** The `id` of the element that holds {@link PageData}. */
export const PAGE_DATA_ID = 'page-data'
