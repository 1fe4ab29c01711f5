import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { UPLOADS_PATH } from '#kernel/addresses/picture-url.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { refuse, randomRetrySeconds } from './refuse.ts'
import type { HeaderPairs } from './security-headers.ts'
import { isRead } from './work-class.ts'

/** The names of files that travellers may see: a picture in one of its widths, never its master. */
const PICTURE_FILE_NAME = /^[a-z0-9][a-z0-9-]{0,119}\.[0-9a-f]{8}-\d{2,4}\.(avif|webp)$/
/**
 * The maximum total size of the files cached in memory. They are cached because an external storage service is slow to
 * reach.
 */
const CACHE_BYTES = 32 * 1024 * 1024

type UploadedFilesOptions = {
  store: FileStore
  /** For files that are not documents. */
  fileHeaders: HeaderPairs
  /** For refusals. */
  headers: HeaderPairs
}

export type UploadedFiles = {
  /**
   * Serves the request when the path is that of an uploaded file. Returns false to pass the request on.
   *
   * @param count counts requests for files that are not in memory. It returns the seconds until the caller's next
   * request is accepted, or 0 when this one is.
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, count: (incoming: IncomingMessage) => number): boolean
}

/**
 * Serves the pictures uploaded by the office, from wherever they are stored. The name in a request is checked against
 * the format of our names, and looked up unchanged. We encoded each file from pixels, but the original may have come
 * from anybody, so a browser must treat the file only as a picture.
 */
export function createUploadedFiles({ store, fileHeaders, headers }: UploadedFilesOptions): UploadedFiles {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
    // Simultaneous requests for the same file share one read from the store.
    fetchMethod: async (name) => (await store.read(name)) ?? undefined,
  })
  const shared = [
    ...fileHeaders.flat(),
    'Content-Security-Policy',
    "default-src 'none'; sandbox",
    'Cache-Control',
    'public, max-age=31536000, immutable',
  ]

  async function send(incoming: IncomingMessage, outgoing: ServerResponse, [name, type]: [string, string]) {
    const content = await cache.fetch(name).catch(() => null)
    // The storage is unavailable. That is temporary, so the response must not be cached.
    if (content === null)
      return refuse(outgoing, headers, { code: 'SERVICE_BUSY', retryAfterSeconds: randomRetrySeconds() })
    if (content === undefined) return refuse(outgoing, headers, { code: 'NOT_FOUND' })
    const tag = `"${name}"`
    const pictureHeaders = [...shared, 'Content-Type', `image/${type}`, 'ETag', tag]
    if (incoming.headers['if-none-match'] === tag) return void outgoing.writeHead(304, pictureHeaders).end()
    outgoing.writeHead(200, [...pictureHeaders, 'Content-Length', String(content.length)])
    outgoing.end(incoming.method === 'HEAD' ? undefined : content)
  }

  return {
    answer(incoming, outgoing, count) {
      const [path = ''] = (incoming.url ?? '').split('?', 1)
      if (!isRead(incoming.method) || !path.startsWith(`${UPLOADS_PATH}/`)) return false
      const name = path.slice(UPLOADS_PATH.length + 1)
      const [, type] = PICTURE_FILE_NAME.exec(name) ?? []
      if (type === undefined) {
        refuse(outgoing, headers, { code: 'NOT_FOUND' })
        return true
      }
      // Files in memory are as cheap as those of the site itself, which are not counted.
      const retryAfterSeconds = cache.has(name) ? 0 : count(incoming)
      if (retryAfterSeconds > 0) refuse(outgoing, headers, { code: 'RATE_LIMITED', retryAfterSeconds })
      else void send(incoming, outgoing, [name, type]).catch(() => outgoing.destroy())
      return true
    },
  }
}
