import type { AnswerPage } from './page-calls.ts'
import type { PublicSite } from './site.ts'

/** The types that the server shares with the page renderer of the web bundle. */

/** Files that a page's document names, as URL paths. */
export type PageAssets = {
  /** What the browser runs before the first paint: an attribute or two of the document's root. */
  early: string
  /** The browser's first script. It starts the others. */
  script: string
  styles: string[]
  /** The sheets of parts that one of `styles` holds already. Absent where none are joined, as in development. */
  joinedStyles?: string[]
  /** The modules of this page, first the one that takes it over. They are fetched when the page has been seen. */
  modules: string[]
}

/** The part of a document that comes neither from the URL nor from a loader. It is the same for every visitor. */
export type PageEnvironment = {
  site: PublicSite
  /** The current year in India, for the copyright line: four digits. */
  year: string
  assets: PageAssets
}

/** What the server gives to the renderer for one page. */
export type PageRequest = {
  url: URL
  /** Answers the calls of the page's loaders inside the same process. */
  answer: AnswerPage
  site: PublicSite
  year: string
  /** The files for the matched routes, by route id. */
  assetsFor: (routeIds: readonly string[]) => Promise<PageAssets>
  /** Receives every error for which the visitor sees only a fixed sentence. */
  reportError: (error: unknown) => void
  /** Receives, once in a process, each kind of part that took the slow way: the page is whole. */
  reportSlowPart?: (error: Error) => void
}

/**
 * A whole HTML document with its status, or a redirect. The document is a text or its bytes as UTF-8. With `retryAfterSeconds` the page may be there a little later.
 */
export type RenderedPage =
  | { status: number; html: string | Uint8Array; retryAfterSeconds?: number }
  | { status: number; location: string }

/** The renderer: the default export of the built page bundle. It never throws because of an error in a page. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** An error inside the page's data: the answer that a loader threw, or a sentence. Never a stack. */
export type PageError = { kind: 'response'; status: number; statusText: string } | { kind: 'error'; message: string }

/** The JSON in `<script type="application/json" id="page-data">` with which the browser continues the page. */
export type PageData = {
  environment: PageEnvironment
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
}

/** The `id` of the element that holds {@link PageData}. */
export const PAGE_DATA_ID = 'page-data'
