import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import type { AcceptedEncodings } from './accept-encoding.ts'
import type { HeaderPairs } from './security-headers.ts'

const compressOnOtherThread = promisify(brotliCompress)

type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** The bytes and headers of one encoding, ready to be written. Headers are a flat list: name, value, … */
export type EncodedPage = { body: Buffer; headers: string[] }

/** A rendered page in the cache, only in the encodings requested so far. */
export type PageEntry = {
  /** The address under which the page is cached. */
  key: string
  status: number
  etag: string
  encoded: { [Name in Encoding]?: EncodedPage }
  notModifiedHeaders: string[]
  /** The size in memory, in bytes. */
  size: number
  /** True when its Brotli bytes are already as small as possible, or are being recompressed. */
  isBestCompressed: boolean
}

type PageParts = { key: string; status: number; html: string | Uint8Array; headers: HeaderPairs; cacheControl: string }

/**
 * A page that is requested once is compressed once, so CPU time counts as much as size. Measured on a
 * list of 93 KB: zstd 3 takes 0.10 ms and gives 11.8 KB, brotli 3 0.24 ms and 11.7, gzip 3 0.20 ms and 13.5, brotli 5
 * 0.71 ms and 10.1. {@link upgradeEntry} compresses a page as well as possible when it is requested again.
 */
const BROTLI_INITIAL_QUALITY = 3
const BROTLI_BEST_QUALITY = 11
const ZSTD_INITIAL_LEVEL = 3
const GZIP_INITIAL_LEVEL = 3
/** Most pages fit into one piece of this size, so zlib does not join pieces. */
const CHUNK_BYTES = 32 * 1024
/** The estimated memory for the headers and objects of an entry, and for each further encoding. */
const ENTRY_BYTES = 1_200
const ENCODING_BYTES = 600

/** Creates the entry of a page, in the cheapest encoding that the client accepts. */
export function createPageEntry(
  { key, status, html, headers, cacheControl }: PageParts,
  accepted: AcceptedEncodings,
): PageEntry {
  const plain = typeof html === 'string' ? Buffer.from(html) : html
  // The tag is weak because all encodings share it.
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  const entry: PageEntry = {
    key,
    status,
    etag,
    encoded: {},
    notModifiedHeaders: [...headers.flat(), 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', 'ETag', etag],
    size: ENTRY_BYTES,
    isBestCompressed: false,
  }
  add(entry, cheapestEncoding(accepted), plain)
  return entry
}

/**
 * Returns the page in the best encoding that the client accepts. An encoding requested for the first time is created
 * from another one and cached, so `size` grows.
 */
export function getEncodedPage(entry: PageEntry, accepted: AcceptedEncodings): EncodedPage {
  const { br, zstd, gzip, identity } = entry.encoded
  if (accepted.br && br !== undefined) return br
  if (accepted.zstd && zstd !== undefined) return zstd
  if (accepted.br) return add(entry, 'br', getPlainBytes(entry))
  if (accepted.gzip) return gzip ?? add(entry, 'gzip', getPlainBytes(entry))
  return identity ?? add(entry, 'identity', getPlainBytes(entry))
}

/** Replaces all encodings that browsers request with the smallest possible Brotli bytes, on another thread. */
export async function upgradeEntry(entry: PageEntry): Promise<void> {
  const plain = getPlainBytes(entry)
  const body = await compressOnOtherThread(plain, brotli(BROTLI_BEST_QUALITY, plain))
  if (entry.encoded.zstd !== undefined) remove(entry, 'zstd')
  if (entry.encoded.br !== undefined) remove(entry, 'br')
  storeEncoded(entry, 'br', body)
}

function cheapestEncoding({ br, zstd, gzip }: AcceptedEncodings): Encoding {
  if (zstd) return 'zstd'
  if (br) return 'br'
  return gzip ? 'gzip' : 'identity'
}

function add(entry: PageEntry, encoding: Encoding, plain: Uint8Array): EncodedPage {
  return storeEncoded(entry, encoding, encode(encoding, plain))
}

function encode(encoding: Encoding, plain: Uint8Array): Uint8Array {
  if (encoding === 'identity') return plain
  if (encoding === 'br') return brotliCompressSync(plain, brotli(BROTLI_INITIAL_QUALITY, plain))
  if (encoding === 'gzip') return gzipSync(plain, { level: GZIP_INITIAL_LEVEL, chunkSize: CHUNK_BYTES })
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_INITIAL_LEVEL }
  return zstdCompressSync(plain, { params, chunkSize: CHUNK_BYTES })
}

function brotli(quality: number, plain: Uint8Array) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return { params, chunkSize: CHUNK_BYTES }
}

function getPlainBytes({ encoded: { identity, br, zstd, gzip } }: PageEntry): Buffer {
  if (identity !== undefined) return identity.body
  if (zstd !== undefined) return zstdDecompressSync(zstd.body)
  if (br !== undefined) return brotliDecompressSync(br.body)
  return gunzipSync(gzip?.body ?? Buffer.alloc(0))
}

function storeEncoded(entry: PageEntry, encoding: Encoding, content: Uint8Array): EncodedPage {
  // zlib returns a slice of a larger buffer. Copying the slice lets that buffer be freed.
  const body = Buffer.allocUnsafeSlow(content.length)
  body.set(content)
  const length = String(body.length)
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', length, ...entry.notModifiedHeaders]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  const page = { body, headers }
  entry.encoded[encoding] = page
  entry.size += body.length + ENCODING_BYTES
  return page
}

function remove(entry: PageEntry, encoding: Encoding): void {
  entry.size -= (entry.encoded[encoding]?.body.length ?? 0) + ENCODING_BYTES
  delete entry.encoded[encoding]
}
