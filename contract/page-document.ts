import type { PublicSite } from './site.ts'

/** What the server and the page renderer of the web bundle agree on. Types only. */

/** Files that a page's document names, as URL paths. */
export type PageAssets = {
  /** The browser's entry module. */
  script: string
  styles: string[]
  /** Modules that the entry will import for this page, to be fetched early. */
  modules: string[]
}

/** What the document says that comes neither from the URL nor from a loader; the same for every visitor. */
export type PageEnvironment = {
  site: PublicSite
  /** The current year in India, for the copyright line: four digits. */
  year: string
  assets: PageAssets
}

/** What the server hands the renderer for one page. */
export type PageRequest = {
  url: URL
  /** The API in process, without cookies. */
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>
  site: PublicSite
  year: string
  /** The files for the matched routes, by route id. */
  assetsFor: (routeIds: readonly string[]) => Promise<PageAssets>
  /** Told of every error that the visitor sees only as a fixed sentence. */
  reportError: (error: unknown) => void
}

/** A whole HTML document with its status, or a redirect. `retryAfterSeconds`: the page may be there a little later. */
export type RenderedPage =
  | { status: number; html: string; retryAfterSeconds?: number }
  | { status: number; location: string }

/** The renderer: the default export of the built page bundle. Never throws for an error of a page. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** An error as it travels in the page's data: the answer a loader threw, or a sentence. Never a stack. */
export type PageError = { kind: 'response'; status: number; statusText: string } | { kind: 'error'; message: string }

/** The JSON in `<script type="application/json" id="page-data">` from which the browser takes over. */
export type PageData = {
  environment: PageEnvironment
  loaderData: Record<string, unknown>
  errors: Record<string, PageError> | null
}

/** `id` of the element that holds {@link PageData}. */
export const PAGE_DATA_ID = 'page-data'
