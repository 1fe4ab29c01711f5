import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HeaderPairs } from './security-headers.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes and headers of one encoding, ready to be written. Headers are a flat list: name, value, … */
type EncodedPage = { body: Buffer; headers: string[] }

/** A rendered page as the cache keeps it. */
export type PageEntry = {
  status: number
  etag: string
  encoded: Record<Encoding, EncodedPage>
  notModifiedHeaders: string[]
  /** Bytes in memory. */
  size: number
}

type PageParts = { status: number; html: string; headers: HeaderPairs; cacheControl: string }

/**
 * Brotli 5 takes about a millisecond, so a first visitor hardly waits. {@link upgradeEntry} compresses better later.
 */
const FIRST_QUALITY = 5
const BEST_QUALITY = 11

/** Makes the entry of a page: its bytes in every encoding, and its headers. */
export async function createPageEntry({ status, html, headers, cacheControl }: PageParts): Promise<PageEntry> {
  const plain = Buffer.from(html)
  const [brotli, gzipped] = await Promise.all([brotliOf(plain, FIRST_QUALITY), compressGzip(plain)])
  // The tag is weak, because one tag is used for all encodings.
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

/** Replaces the brotli bytes by the smallest possible ones, on another thread. */
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
