import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { buildOpenApi, type ApiFacts } from './build-openapi.ts'
import { docsPage } from './docs-page.ts'
import { DOCS_STYLES } from './docs-styles.ts'

const OPENAPI_PATH = '/openapi.json'
const API_DOCS_PATH = '/docs/api'
const STYLES_PATH = `${API_DOCS_PATH}/styles.css`
/** Bump it when a call changes in a way that breaks older clients. */
const API_VERSION = '1.0.0'

/**
 * The API's documentation, for programs and for people. Each form is built from the contract on first request, because
 * building it takes longer than the rest of the startup.
 */
export function apiDocsRoutes({ baseUrl, env, site }: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const facts: ApiFacts = { siteName: site.name, version: API_VERSION, serverUrl: env.apiUrl ?? baseUrl }
  const document = memoize(() => JSON.stringify(buildOpenApi(facts)))
  const page = memoize(() => docsPage(facts, { openApiPath: OPENAPI_PATH, stylesPath: STYLES_PATH }))
  for (const path of [OPENAPI_PATH, API_DOCS_PATH, STYLES_PATH]) {
    app.use(path, etag({ weak: true }), async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-cache')
    })
  }
  app.get(OPENAPI_PATH, (c) => c.body(document(), 200, { 'Content-Type': 'application/json' }))
  app.get(API_DOCS_PATH, (c) => c.html(page()))
  app.get(STYLES_PATH, (c) => c.body(DOCS_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  return app
}

function memoize<Made>(make: () => Made): () => Made {
  let cached: Made | undefined
  return () => (cached ??= make())
}
