import { LRUCache } from 'lru-cache'
import type { Encoding } from './page-entry.ts'

/** Browsers send only a few different headers, but other clients may send anything. So the cache is limited. */
const known = new LRUCache<string, Encoding>({ max: 200 })

/** The best encoding that a request's Accept-Encoding allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const found = known.get(header)
  if (found !== undefined) return found
  const chosen = parse(header.slice(0, 500))
  known.set(header, chosen)
  return chosen
}

function parse(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
