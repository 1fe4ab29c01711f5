import type { Context } from 'hono'
import type { AppEnv } from './request-variables.ts'

type FileAnswer = {
  content: Buffer
  contentType: string
  name: string
  /** True for what no browser shows: it is saved. */
  isSaved?: boolean
}

/** Sends a file that was made for whoever asks. The browser shows it unless it is saved, and no cache on the way keeps it. */
export function answerWithFile(
  c: Context<AppEnv>,
  { content, contentType, name, isSaved = false }: FileAnswer,
): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': contentType,
    'Content-Disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // A browser shows a PDF in its own viewer. The policy of our JSON answers would keep that viewer from starting.
    'Content-Security-Policy': "frame-ancestors 'none'",
  })
}
