import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { acceptedEncodings } from './accept-encoding.ts'
import { parseRange } from './byte-range.ts'
import type { HeaderPairs } from './security-headers.ts'

/** Files below `folder`, served under `prefix`. */
type StaticFolder = {
  prefix: `/${string}/`
  folder: string
  /** The names contain a hash of the content, so browsers may cache the files for ever. */
  isImmutable: boolean
}

type StaticFilesOptions = {
  folders: readonly StaticFolder[]
  /** Files with their own address: URL path and file. */
  singleFiles: readonly (readonly [url: string, file: string])[]
  /** For everything that a browser may show as a document or run as a worker. */
  headers: HeaderPairs
  /** For all other files whose names contain a hash. */
  fileHeaders: HeaderPairs
}

export type StaticFiles = {
  /** Serves the request when the path belongs to a known file. Returns false to pass the request on. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Reads the files that nobody has requested yet, in batches. A new build may replace these files at any time. */
  readAll(): Promise<void>
}

type Content = { file: string; size: number; cachedBytes?: Buffer }
type File = { content: Content; headers: string[]; etag: string; lastModified: string; brotli?: Content }
/** A file of the index, read on request. Null when it no longer exists. */
type Entry = () => File | null

/**
 * Small files, such as scripts and styles, are cached in memory when they are read. Pictures and films come from the
 * disk.
 */
const MAX_CACHED_BYTES = 128 * 1024

/** Small enough to notice the progress of a slow but genuine reader in time. */
const CHUNK_BYTES = 32 * 1024

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** Small enough that no visitor waits for a batch. */
const MAX_PARALLEL_READS = 10

/**
 * Serves files from an index built at startup. The path of a request is looked up there and never turned into a path on
 * disk, so no spelling can escape the folders. Files of unknown type, dot files and source maps are not in the index.
 * Startup reads only the names, because reading 900 files would delay the first visitor.
 */
export function createStaticFiles({ folders, singleFiles, headers, fileHeaders }: StaticFilesOptions): StaticFiles {
  const files = new Map<string, Entry>()
  const shared = { documents: headers.flat(), files: fileHeaders.flat() }
  for (const folder of folders) indexFolder(files, folder, shared)
  for (const [url, file] of singleFiles) addFile(files, url, { file, isImmutable: false, hasBrotli: false, shared })
  return {
    answer(incoming, outgoing) {
      const target = incoming.url ?? '/'
      const questionMark = target.indexOf('?')
      const found = files.get(questionMark === -1 ? target : target.slice(0, questionMark))
      if (found === undefined || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return false
      const file = found()
      if (file === null) return false
      serve(file, incoming, outgoing)
      return true
    },
    async readAll() {
      const entries = [...files.values()]
      for (let start = 0; start < entries.length; start += MAX_PARALLEL_READS) {
        for (const read of entries.slice(start, start + MAX_PARALLEL_READS)) read()
        await setImmediate()
      }
    },
  }
}

function indexFolder(
  files: Map<string, Entry>,
  { prefix, folder, isImmutable }: StaticFolder,
  shared: SharedHeaders,
): void {
  if (!fs.existsSync(folder)) return
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const nameSet = new Set(names)
  for (const file of names) {
    const relative = file.slice(folder.length + 1).split(path.sep)
    if (relative.some((part) => part.startsWith('.'))) continue
    const hasBrotli = nameSet.has(`${file}.br`)
    addFile(files, prefix + relative.join('/'), { file, isImmutable, hasBrotli, shared })
  }
}

type SharedHeaders = { documents: readonly string[]; files: readonly string[] }
type NewFile = { file: string; isImmutable: boolean; hasBrotli: boolean; shared: SharedHeaders }

function addFile(files: Map<string, Entry>, url: string, added: NewFile): void {
  const type = TYPES[path.extname(added.file)]
  if (type === undefined) return
  let knownFile: File | undefined
  files.set(url, () => {
    try {
      return (knownFile ??= describe(type, added))
    } catch {
      return null
    }
  })
}

function describe(type: string, { file, isImmutable, hasBrotli, shared }: NewFile): File {
  const { size, mtime } = fs.statSync(file)
  const etag = `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  const cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  const mayBeDocument = !isImmutable || type === TYPES['.svg']
  // All scripts with a hash are modules, which are read as UTF-8 whatever the header says.
  const contentType = isImmutable && type === TYPES['.js'] ? 'text/javascript' : type
  const headers = [...(mayBeDocument ? shared.documents : shared.files)]
  headers.push('Content-Type', contentType, 'Cache-Control', cacheControl)
  // A film is requested in ranges with the same tag. Nobody revalidates a whole file whose content never changes.
  if (!isImmutable || !hasBrotli) headers.push('ETag', etag)
  if (!isImmutable) headers.push('Last-Modified', mtime.toUTCString())
  if (hasBrotli) headers.push('Vary', 'Accept-Encoding')
  const fileEntry = { content: contentOf(file), headers, etag, lastModified: mtime.toUTCString() }
  return hasBrotli ? { ...fileEntry, brotli: contentOf(`${file}.br`) } : fileEntry
}

function contentOf(file: string): Content {
  const { size } = fs.statSync(file)
  const isCached = size <= MAX_CACHED_BYTES && /\.(?:js|css|svg|woff2|br)$/.test(file)
  return isCached ? { file, size, cachedBytes: fs.readFileSync(file) } : { file, size }
}

function serve(knownFile: File, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { headers } = incoming
  // HTTP/1.1 keeps connections open by default. A closing server still announces that it closes.
  if (outgoing.shouldKeepAlive && incoming.httpVersion === '1.1') outgoing.removeHeader('Connection')
  const isUnchanged =
    headers['if-none-match'] === undefined
      ? headers['if-modified-since'] === knownFile.lastModified
      : headers['if-none-match'].includes(knownFile.etag)
  if (isUnchanged) return void outgoing.writeHead(304, knownFile.headers).end()
  if (knownFile.brotli !== undefined && acceptedEncodings(headers['accept-encoding']).br) {
    const length = ['Content-Encoding', 'br', 'Content-Length', String(knownFile.brotli.size)]
    return sendWhole(incoming, outgoing.writeHead(200, [...knownFile.headers, ...length]), knownFile.brotli)
  }
  const { content } = knownFile
  const range = headers['if-range'] === undefined ? parseRange(headers.range, content.size) : 'whole'
  if (range === 'unsatisfiable') {
    return void outgoing
      .writeHead(416, [...knownFile.headers, 'Content-Range', `bytes */${content.size}`, 'Content-Length', '0'])
      .end()
  }
  if (range === 'whole') {
    const length = ['Accept-Ranges', 'bytes', 'Content-Length', String(content.size)]
    return sendWhole(incoming, outgoing.writeHead(200, [...knownFile.headers, ...length]), content)
  }
  const { start, end } = range
  const part = ['Content-Range', `bytes ${start}-${end}/${content.size}`, 'Content-Length', String(end - start + 1)]
  stream(incoming, outgoing.writeHead(206, [...knownFile.headers, ...part]), { file: content.file, start, end })
}

function sendWhole(incoming: IncomingMessage, outgoing: ServerResponse, content: Content): void {
  if (content.cachedBytes === undefined) return stream(incoming, outgoing, { file: content.file })
  outgoing.end(incoming.method === 'HEAD' ? undefined : content.cachedBytes)
}

function stream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { file, ...range }: { file: string; start?: number; end?: number },
): void {
  if (incoming.method === 'HEAD') return void outgoing.end()
  // The response fails when a visitor has left or a file has vanished. Nobody is left to receive an error.
  pipeline(fs.createReadStream(file, { highWaterMark: CHUNK_BYTES, ...range }), outgoing, () => undefined)
}
