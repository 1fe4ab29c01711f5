import type { Context } from 'hono'
import type { AppEnv } from './request-variables.ts'

type FileAnswer = {
  content: Buffer
  contentType: string
  name: string
  /** True for files that no browser can display, so they are downloaded. */
  isSaved?: boolean
}

/**
 * Sends a file made for the requester. The browser displays it unless it is a download, and no intermediate cache
 * stores it.
 */
export function answerWithFile(
  c: Context<AppEnv>,
  { content, contentType, name, isSaved = false }: FileAnswer,
): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // A browser shows a PDF in its own viewer, which the policy of our JSON responses would block.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}
