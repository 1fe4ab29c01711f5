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
  // The same for everybody, and never kept: after a deploy it names other files.
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/**
 * The document of the desk, for every address below /desk: its screens are drawn in the browser, from calls that only
 * staff may make. It says nothing about anybody, so it needs no sign-in.
 *
 * @param security the headers of this document.
 */
export function deskShellRoutes(security: HeaderPairs): Hono<AppEnv> {
  return documentRoutes(['/desk', '/desk/*'], 'index.html', security)
}

/** The page that a phone keeps of a departure, and what puts it on the home screen. They too say nothing about anybody. */
export function deskDayRoutes(security: HeaderPairs): Hono<AppEnv> {
  const app = documentRoutes([DAY_PAGE_PATH], 'day.html', security)
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

function documentRoutes(paths: readonly string[], file: string, security: HeaderPairs): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  let document: string | undefined
  for (const path of paths)
    app.get(path, (c) => {
      document ??= readDocument(file)
      return c.body(document, 200, { ...Object.fromEntries(security), ...HEADERS })
    })
  return app
}

/** @throws {AppError} `SERVICE_BUSY` before the first build, as in development. */
function readDocument(name: string): string {
  const file = projectFile('dist', 'desk', name)
  if (!fs.existsSync(file))
    throw new AppError('SERVICE_BUSY', { message: 'The desk is not built yet: please run npm run build.' })
  return fs.readFileSync(file, 'utf8')
}
