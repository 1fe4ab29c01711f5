import { renderToString } from 'react-dom/server'
import type { RouteObject, StaticHandlerContext } from 'react-router'
import { RouterContextProvider, StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router'
import type { PageData, PageEnvironment, PageRequest, RenderedPage, RenderPage } from '#kernel/wire/page-document.ts'
import { PAGE_DATA_ID } from '#kernel/wire/page-document.ts'
import { pageCallContext } from '#ui/site/lib/api.ts'
import { withCachedParts } from '#ui/site/lib/cached.ts'
import { pageJson } from '#site/start/cached-json.ts'
import { waitForLaterParts } from '#ui/site/lib/later.tsx'
import { PageEnvironmentContext } from '#ui/site/lib/page-environment.ts'
import { fromPageError, isExpectedError, retryAfter, toPageError } from '#site/start/page-errors.ts'
import { describePage } from './describe-page.ts'
import { createCachedParts, type CachedParts } from './cache-parts.tsx'
import { createPageText, knownText, type KnownText, type PageText } from './page-text.ts'
import { findRenamedListAddress } from './moved-list.ts'
import { pageRedirects, routes } from './routes.ts'
import { collectSlowParts, writePart } from './write-html.ts'

const handler = createStaticHandler(routes)
const DOCUMENT_END = '</body></html>'
/** React's marker of a boundary whose content is missing. Texts cannot contain it, because they are escaped. */
const MISSING_CONTENT_MARKER = '<!--$!-->'

/** Creates a renderer that reuses cached parts of pages; with null it renders every part each time. */
export function createRenderPage(cachedParts: CachedParts | null): RenderPage {
  return (request) => render(request, cachedParts)
}

/** Renders the complete document of a URL. It is readable without JavaScript. */
export const renderPage = createRenderPage(createCachedParts())

async function render(request: PageRequest, cachedParts: CachedParts | null): Promise<RenderedPage> {
  const redirect = pageRedirects.get(request.url.pathname) ?? (await findRenamedListAddress(request))
  if (redirect !== undefined) return { status: 301, location: redirect }

  const requestContext = new RouterContextProvider()
  requestContext.set(pageCallContext, request.answer)
  const context = await handler.query(new Request(request.url), { requestContext })
  // Wait after the query, because the query loads the modules of the matched routes, and these name the parts that load
  // later.
  await waitForLaterParts()
  if (context instanceof Response) return { status: context.status, location: context.headers.get('Location') ?? '/' }

  const retryAfterSeconds = Math.max(0, ...Object.values(context.errors ?? {}).map((error) => retryAfter(error) ?? 0))
  hideUnexpectedErrors(context, request)
  const assets = await request.assetsFor(context.matches.map(({ route }) => route.id))
  const environment: PageEnvironment = { site: request.site, year: request.year, assets }
  // Render the document before reading the status, because an error while rendering changes the status to 500.
  const html = renderWithErrorBoundaries(request, { context, environment, cachedParts })
  // A busy server is not a broken one: on a 503 a search engine keeps its index entry and retries later.
  if (context.statusCode === 500 && retryAfterSeconds > 0) return { status: 503, html, retryAfterSeconds }
  return { status: context.statusCode, html }
}

/** The parameters of {@link renderDocument}. */
type RenderInput = { context: StaticHandlerContext; environment: PageEnvironment; cachedParts: CachedParts | null }

function hideUnexpectedErrors(context: StaticHandlerContext, request: PageRequest): void {
  for (const [routeId, error] of Object.entries(context.errors ?? {})) {
    if (!isExpectedError(error)) request.reportError(error)
    setError(context, routeId, error)
  }
}

function setError(context: StaticHandlerContext, routeId: string, error: unknown): void {
  const pageError = toPageError(error)
  context.errors = { ...context.errors, [routeId]: fromPageError(pageError) }
  context.statusCode = pageError.kind === 'response' ? pageError.status : 500
}

/** `renderToString` ignores error boundaries. After a throw the page is rendered again with the error in its place. */
function renderWithErrorBoundaries(request: PageRequest, shown: RenderInput): Uint8Array {
  const { context } = shown
  const boundaries = context.matches.map(({ route }) => route).filter((route) => route.ErrorBoundary !== undefined)
  for (;;) {
    try {
      const html = renderDocument(shown)
      for (const slow of collectSlowParts()) request.reportSlowPart?.(slow)
      return html
    } catch (error) {
      const boundary = boundaries.pop()
      if (!boundary) throw error
      request.reportError(error)
      context.errors = null
      setError(context, boundary.id, error)
    }
  }
}

function renderDocument({ context, environment, cachedParts }: RenderInput): Uint8Array {
  const text = createPageText()
  const cachePart = cachedParts?.(environment, text) ?? null
  const html = withCachedParts(
    cachePart,
    () =>
      renderToString(
        <PageEnvironmentContext value={environment}>
          <StaticRouterProvider
            context={context}
            router={createStaticRouter(routesOf(context), context)}
            hydrate={false}
          />
        </PageEnvironmentContext>,
      ),
    cachePart === null ? null : writePart,
  )
  if (!html.endsWith(DOCUMENT_END)) throw new Error('The page does not end where a document ends.')
  // React omits a part that throws, and would let the browser render it again. A page with a missing part must never be
  // sent.
  if (html.includes(MISSING_CONTENT_MARKER)) throw new Error('A part of the page could not be rendered.')
  const errors =
    context.errors === null
      ? null
      : Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, toPageError(error)]))
  const data: PageData = { environment, loaderData: context.loaderData, errors }
  // The browser's entry removes this data element before hydration, so React does not render it.
  const dataScript = `<script type="application/json" id="${PAGE_DATA_ID}">${pageJson(data, (json, value) => jsonOrMark(json, value, text))}</script>`
  const description = describePage(context, environment.site)
  return text.bytesOf('<!DOCTYPE html>', html.slice(0, -DOCUMENT_END.length), description, dataScript, DOCUMENT_END)
}

/** Returns only the routes of this page: the router copies all its routes for each page, and a page needs no others. */
function routesOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (below, { route }) => [below.length === 0 || route.index === true ? route : { ...route, children: below }],
    [],
  )
}

const knownJson = new WeakMap<object, KnownText | null>()

/** The JSON of an object, or the marker of its bytes. */
function jsonOrMark(json: string, value: object, text: PageText): string {
  const cachedText = knownJson.has(value) ? knownJson.get(value) : knownText(json)
  knownJson.set(value, cachedText ?? null)
  return cachedText ? text.markOf(cachedText) : json
}
