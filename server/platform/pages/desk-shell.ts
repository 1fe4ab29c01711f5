import fs from 'node:fs'
import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { HeaderPairs } from '#server/platform/http/security-headers.ts'
import { projectFile } from '#server/platform/project-folder.ts'

const SHELL = projectFile('dist', 'desk', 'index.html')
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
  const app = new Hono<AppEnv>()
  let shell: string | undefined
  for (const path of ['/desk', '/desk/*'])
    app.get(path, (c) => {
      shell ??= readShell()
      return c.body(shell, 200, { ...Object.fromEntries(security), ...HEADERS })
    })
  return app
}

/** @throws {AppError} `SERVICE_BUSY` before the first build, as in development. */
function readShell(): string {
  if (!fs.existsSync(SHELL))
    throw new AppError('SERVICE_BUSY', { message: 'The desk is not built yet: please run npm run build.' })
  return fs.readFileSync(SHELL, 'utf8')
}
