import fs from 'node:fs'
import { Hono } from 'hono'
import { DAY_MANIFEST_PATH, DAY_PAGE_PATH, deskPages } from '#kernel/addresses/desk-pages.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskRollCall } from '#messages/roll-call/desk.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { HeaderPairs } from '#platform/http/security-headers.ts'
import { projectFile } from '#platform/runtime/project-folder.ts'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Never cached, because after a deploy the document references other files.
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** Returns a document of the desk by its name. */
export type ReadDeskDocument = (name: 'index.html' | 'day.html') => string | Promise<string>

/**
 * Serves the desk's HTML document at every address below /desk. Its screens are rendered in the browser, from calls
 * that only staff may make. The document contains no personal data, so it needs no sign-in.
 *
 * @param securityHeaders the headers of this document.
 */
export function deskShellRoutes(
  securityHeaders: HeaderPairs,
  read: ReadDeskDocument = createBuiltDocumentReader(),
): Hono<AppEnv> {
  return documentRoutes(['/desk', '/desk/*'], () => read('index.html'), securityHeaders)
}

/** Serves the page that a phone saves for a departure, and its web app manifest. Neither contains personal data. */
export function deskDayRoutes(
  securityHeaders: HeaderPairs,
  read: ReadDeskDocument = createBuiltDocumentReader(),
): Hono<AppEnv> {
  const app = documentRoutes([DAY_PAGE_PATH], () => read('day.html'), securityHeaders)
  app.get(DAY_MANIFEST_PATH, (c) => {
    const page = deskPages.departureDay(c.req.param('packageId'), c.req.param('startDate'))
    const manifest = {
      id: page,
      name: deskRollCall.appName(c.req.param('startDate')),
      short_name: deskRollCall.appShortName,
      lang: 'en-IN',
      start_url: page,
      scope: page,
      display: 'standalone',
      background_color: '#fffcf7',
      theme_color: '#1a1838',
      icons: ([192, 512] as const).map((size) => ({
        src: pages.icon(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    }
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}

type ReadDocument = () => string | Promise<string>

function documentRoutes(paths: readonly string[], read: ReadDocument, securityHeaders: HeaderPairs): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of paths)
    app.get(path, async (c) => c.body(await read(), 200, { ...Object.fromEntries(securityHeaders), ...HEADERS }))
  return app
}

/** Reads the documents of the build, each only once. */
function createBuiltDocumentReader(): ReadDeskDocument {
  const documents = new Map<string, string>()
  return (name) => {
    const document = documents.get(name) ?? readDocument(name)
    documents.set(name, document)
    return document
  }
}

/** @throws {AppError} `SERVICE_BUSY` before the first build. */
function readDocument(name: string): string {
  const file = projectFile('dist', 'desk', name)
  if (!fs.existsSync(file))
    throw new AppError('SERVICE_BUSY', { message: 'The desk is not built yet. Please run npm run build.' })
  return fs.readFileSync(file, 'utf8')
}
