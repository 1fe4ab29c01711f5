import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { UPLOADS_PATH } from '#kernel/addresses/picture-url.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { refuse, someSeconds } from './refuse.ts'
import type { HeaderPairs } from './security-headers.ts'
import { isRead } from './work-class.ts'

/** The names of what travellers may see: a picture in one of its widths. Its master is not among them. */
const SHOWN = /^[a-z0-9][a-z0-9-]{0,119}\.[0-9a-f]{8}-\d{2,4}\.(avif|webp)$/
/** So many bytes of files stay in memory, because a storage of another company is far away. */
const KEPT_BYTES = 32 * 1024 * 1024

type UploadedParts = {
  store: FileStore
  /** For files that are no documents. */
  fileHeaders: HeaderPairs
  /** For refusals. */
  headers: HeaderPairs
}

export type UploadedFiles = {
  /**
   * Answers when the path is below that of the files that the office has added. False leaves the request to others.
   *
   * @param count counts what is not in memory. It gives the seconds after which the caller may ask again, 0 for now.
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, count: (incoming: IncomingMessage) => number): boolean
}

/**
 * Serves the pictures that the office has added, from wherever they are stored. The name of a request is compared with the
 * shape of our names, and looked up as it stands. A file is made by us from pixels, but it may have come from anybody: so
 * a browser takes it as a picture and as nothing else.
 */
export function createUploadedFiles({ store, fileHeaders, headers }: UploadedParts): UploadedFiles {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
    // Whoever asks for the same file at the same moment shares one answer of the store.
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
    const content = await kept.fetch(name).catch(() => null)
    // The storage is away: that is not for ever, so nobody may keep it.
    if (content === null) return refuse(outgoing, headers, { code: 'SERVICE_BUSY', retryAfterSeconds: someSeconds() })
    if (content === undefined) return refuse(outgoing, headers, { code: 'NOT_FOUND' })
    const tag = `"${name}"`
    const known = [...shared, 'Content-Type', `image/${type}`, 'ETag', tag]
    if (incoming.headers['if-none-match'] === tag) return void outgoing.writeHead(304, known).end()
    outgoing.writeHead(200, [...known, 'Content-Length', String(content.length)])
    outgoing.end(incoming.method === 'HEAD' ? undefined : content)
  }

  return {
    answer(incoming, outgoing, count) {
      const [path = ''] = (incoming.url ?? '').split('?', 1)
      if (!isRead(incoming.method) || !path.startsWith(`${UPLOADS_PATH}/`)) return false
      const name = path.slice(UPLOADS_PATH.length + 1)
      const [, type] = SHOWN.exec(name) ?? []
      if (type === undefined) {
        refuse(outgoing, headers, { code: 'NOT_FOUND' })
        return true
      }
      // Files that are in memory are as cheap as those of the site itself, which nobody counts.
      const retryAfterSeconds = kept.has(name) ? 0 : count(incoming)
      if (retryAfterSeconds > 0) refuse(outgoing, headers, { code: 'RATE_LIMITED', retryAfterSeconds })
      else void send(incoming, outgoing, [name, type]).catch(() => outgoing.destroy())
      return true
    },
  }
}
