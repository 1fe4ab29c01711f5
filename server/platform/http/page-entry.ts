import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HeaderPairs } from './security-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes and headers of one encoding, ready to be written without another thought. Headers lie flat: name, value, … */
type EncodedPage = { body: Buffer; headers: string[] }

/** A rendered page as it lies in the cache. */
export type PageEntry = {
  status: number
  etag: string
  encoded: Record<Encoding, EncodedPage>
  notModifiedHeaders: string[]
  /** Bytes in memory. */
  size: number
}

type PageParts = { status: number; html: string; headers: HeaderPairs; cacheControl: string }

/** Brotli 5 costs about a millisecond, so that a first visitor hardly waits; {@link upgradeEntry} does better later. */
const FIRST_QUALITY = 5
const BEST_QUALITY = 11

/** Makes the entry of a page: its bytes in every encoding, and its headers. */
export async function createPageEntry({ status, html, headers, cacheControl }: PageParts): Promise<PageEntry> {
  const plain = Buffer.from(html)
  const [brotli, gzipped] = await Promise.all([brotliOf(plain, FIRST_QUALITY), compressGzip(plain)])
  // Weak, because one tag stands for all encodings.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared = [...headers.flat(), 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', 'ETag', etag]
  return {
    status,
    etag,
    encoded: {
      identity: encodedPage(plain, shared, 'identity'),
      br: encodedPage(brotli, shared, 'br'),
      gzip: encodedPage(gzipped, shared, 'gzip'),
    },
    notModifiedHeaders: shared,
    size: plain.length + brotli.length + gzipped.length + 2_000,
  }
}

/** Replaces the brotli bytes by the smallest possible, on a thread of its own. */
export async function upgradeEntry(entry: PageEntry): Promise<void> {
  const body = await brotliOf(entry.encoded.identity.body, BEST_QUALITY)
  entry.encoded.br = encodedPage(body, entry.notModifiedHeaders, 'br')
}

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

function encodedPage(body: Buffer, shared: readonly string[], encoding: Encoding): EncodedPage {
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length), ...shared]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { body, headers }
}
