import type { Context } from 'hono'
import type { AppEnv } from './request-variables.ts'

type FileAnswer = { content: Buffer; contentType: string; name: string }

/** Sends a file that was made for the holder of a link. The browser shows it, and no cache on the way keeps it. */
export function answerWithFile(c: Context<AppEnv>, { content, contentType, name }: FileAnswer): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // A browser shows a PDF in its own viewer. The policy of our JSON answers would keep that viewer from starting.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}
