import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { acceptedEncodings } from './accept-encoding.ts'
import { parseRange } from './byte-range.ts'
import type { HeaderPairs } from './security-headers.ts'

/** Files below `folder`, served under `prefix`. */
type StaticFolder = {
  prefix: `/${string}/`
  folder: string
  /** The names contain a hash of the content, so browsers may keep the files for ever. */
  isImmutable: boolean
}

type StaticParts = {
  folders: readonly StaticFolder[]
  /** Files with an address of their own: URL path and file. */
  singles: readonly (readonly [url: string, file: string])[]
  /** For everything that a browser may show as a document or run as a worker. */
  headers: HeaderPairs
  /** For all other files whose names contain a hash. */
  fileHeaders: HeaderPairs
}

export type StaticFiles = {
  /** Answers when the path is that of a known file. False leaves the request to others. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

type Content = { file: string; size: number; kept?: Buffer }
type File = { content: Content; headers: string[]; etag: string; modified: string; brotli?: Content }

/**
 * Small files, such as scripts and styles, are read at the start and sent from memory. Pictures and films come from the
 * disk.
 */
const KEPT_UP_TO_BYTES = 128 * 1024

/** So small that the progress of a slow but honest reader is seen in time. */
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

/**
 * Serves files by an index that is made at the start. The path of a request is looked up there and never turned into a
 * path of the disk, so no spelling of it leaves the folders. Files of unknown type, dot files and source maps are not
 * in the index.
 */
export function createStaticFiles({ folders, singles, headers, fileHeaders }: StaticParts): StaticFiles {
  const files = new Map<string, File>()
  const shared = { documents: headers.flat(), files: fileHeaders.flat() }
  for (const folder of folders) indexFolder(files, folder, shared)
  for (const [url, file] of singles) addFile(files, url, { file, isImmutable: false, shared })
  return {
    answer(incoming, outgoing) {
      const target = incoming.url ?? '/'
      const questionMark = target.indexOf('?')
      const found = files.get(questionMark === -1 ? target : target.slice(0, questionMark))
      if (found === undefined || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return false
      serve(found, incoming, outgoing)
      return true
    },
  }
}

function indexFolder(files: Map<string, File>, { prefix, folder, isImmutable }: StaticFolder, shared: Shared): void {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const relative = path.relative(folder, file).split(path.sep)
    if (!entry.isFile() || relative.some((part) => part.startsWith('.'))) continue
    addFile(files, prefix + relative.join('/'), { file, isImmutable, shared })
  }
}

type Shared = { documents: readonly string[]; files: readonly string[] }
type NewFile = { file: string; isImmutable: boolean; shared: Shared }

function addFile(files: Map<string, File>, url: string, added: NewFile): void {
  const type = TYPES[path.extname(added.file)]
  if (type !== undefined) files.set(url, describe(type, added))
}

function describe(type: string, { file, isImmutable, shared }: NewFile): File {
  const { size, mtime } = fs.statSync(file)
  const hasBrotli = fs.existsSync(`${file}.br`)
  const etag = `W/"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  const cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  const mayBeDocument = !isImmutable || type === TYPES['.svg']
  // All scripts with a hash are modules, which are read as UTF-8 whatever the header says.
  const contentType = isImmutable && type === TYPES['.js'] ? 'text/javascript' : type
  const headers = [...(mayBeDocument ? shared.documents : shared.files)]
  headers.push('Content-Type', contentType, 'Cache-Control', cacheControl)
  // A film is asked for in parts of the same tag. Nobody asks again for a whole file whose content never changes.
  if (!isImmutable || !hasBrotli) headers.push('ETag', etag)
  if (!isImmutable) headers.push('Last-Modified', mtime.toUTCString())
  if (hasBrotli) headers.push('Vary', 'Accept-Encoding')
  const described = { content: contentOf(file), headers, etag, modified: mtime.toUTCString() }
  return hasBrotli ? { ...described, brotli: contentOf(`${file}.br`) } : described
}

function contentOf(file: string): Content {
  const { size } = fs.statSync(file)
  const isKept = size <= KEPT_UP_TO_BYTES && /\.(?:js|css|svg|woff2|br)$/.test(file)
  return isKept ? { file, size, kept: fs.readFileSync(file) } : { file, size }
}

function serve(known: File, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { headers } = incoming
  // HTTP/1.1 keeps a connection without being told. A closing server still says that it closes.
  if (outgoing.shouldKeepAlive && incoming.httpVersion === '1.1') outgoing.removeHeader('Connection')
  const isUnchanged =
    headers['if-none-match'] === undefined
      ? headers['if-modified-since'] === known.modified
      : headers['if-none-match'].includes(known.etag)
  if (isUnchanged) return void outgoing.writeHead(304, known.headers).end()
  if (known.brotli !== undefined && acceptedEncodings(headers['accept-encoding']).br) {
    const length = ['Content-Encoding', 'br', 'Content-Length', String(known.brotli.size)]
    return sendWhole(incoming, outgoing.writeHead(200, [...known.headers, ...length]), known.brotli)
  }
  const { content } = known
  const range = headers['if-range'] === undefined ? parseRange(headers.range, content.size) : 'whole'
  if (range === 'unsatisfiable') {
    return void outgoing
      .writeHead(416, [...known.headers, 'Content-Range', `bytes */${content.size}`, 'Content-Length', '0'])
      .end()
  }
  if (range === 'whole') {
    const length = ['Accept-Ranges', 'bytes', 'Content-Length', String(content.size)]
    return sendWhole(incoming, outgoing.writeHead(200, [...known.headers, ...length]), content)
  }
  const { start, end } = range
  const part = ['Content-Range', `bytes ${start}-${end}/${content.size}`, 'Content-Length', String(end - start + 1)]
  stream(incoming, outgoing.writeHead(206, [...known.headers, ...part]), { file: content.file, start, end })
}

function sendWhole(incoming: IncomingMessage, outgoing: ServerResponse, content: Content): void {
  if (content.kept === undefined) return stream(incoming, outgoing, { file: content.file })
  outgoing.end(incoming.method === 'HEAD' ? undefined : content.kept)
}

function stream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { file, ...range }: { file: string; start?: number; end?: number },
): void {
  if (incoming.method === 'HEAD') return void outgoing.end()
  // The answer ends when a visitor has left or a file has vanished; nobody is left who could be told.
  pipeline(fs.createReadStream(file, { highWaterMark: CHUNK_BYTES, ...range }), outgoing, () => undefined)
}
