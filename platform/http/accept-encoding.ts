import { LRUCache } from 'lru-cache'

/** The encodings that a client accepts besides plain bytes. */
export type AcceptedEncodings = { readonly br: boolean; readonly zstd: boolean; readonly gzip: boolean }

const NO_ENCODINGS: AcceptedEncodings = { br: false, zstd: false, gzip: false }

/** Browsers send only a few different headers, but other clients may send anything. So the cache is limited. */
const cache = new LRUCache<string, AcceptedEncodings>({ max: 200 })

/** The encodings that a request's Accept-Encoding allows. */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined || header === '') return NO_ENCODINGS
  const found = cache.get(header)
  if (found !== undefined) return found
  const accepted = parse(header.slice(0, 500))
  cache.set(header, accepted)
  return accepted
}

function parse(header: string): AcceptedEncodings {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return { br: accepts('br'), zstd: accepts('zstd'), gzip: accepts('gzip') }
}
