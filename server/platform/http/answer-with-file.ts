import type { Context } from 'hono'
import type { AppEnv } from './request-variables.ts'

type FileAnswer = { content: Buffer; contentType: string; name: string }

/** A file that was made for the bearer of a link: shown by the browser, kept by nobody on the way. */
export function answerWithFile(c: Context<AppEnv>, { content, contentType, name }: FileAnswer): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // A browser shows a PDF in a viewer of its own, which the policy of our JSON answers would keep from starting.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}
