import type { Context } from 'hono'
import type { AppEnv } from './request-variables.ts'

type FileResponse = {
  content: Buffer
  contentType: string
  name: string
  /** True for files that no browser can display, so they are downloaded. */
  isSaved?: boolean
}

/** Sends a file made for the requester. The browser displays it unless `isSaved` is set. No cache stores it. */
export function respondWithFile(
  c: Context<AppEnv>,
  { content, contentType, name, isSaved = false }: FileResponse,
): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // A browser shows a PDF in its own viewer, which the CSP of our JSON responses would block.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}
