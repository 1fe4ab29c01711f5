import { pages } from '#contract/pages.ts'
import { readTourListQuery, tourListSearch } from '#contract/catalog/tour-list-query.ts'
import type { HeaderClass } from './security-headers.ts'

/** What a request for a page asks for, free of everything that must not reach rendering or the cache. */
export type PageTarget =
  /** `key` is path and allowed parameters in fixed order: what is rendered, and under what it is kept. */
  | { kind: 'page'; key: string; pathname: string; hasParameters: boolean }
  /** The same page under its one address; always a path of ours. */
  | { kind: 'moved'; location: string }
  /** No page can have this address. */
  | { kind: 'refused' }

/** Parameters that change what a page says, by path and in the order of the key. All others are dropped unread. */
const PARAMETERS = new Map<string, readonly string[]>([
  ['/booking-page', ['packageId']],
  ['/contact', ['sent']],
  ['/newsletter', ['outcome']],
  ['/newsletter/confirm', ['outcome']],
  ['/newsletter/unsubscribe', ['outcome']],
  ['/become-expert', ['sent']],
  ['/blog-list-v1', ['category', 'page']],
  ['/blog-list-v2', ['category', 'page']],
])

const LONGEST_PATH = 300
const LONGEST_VALUE = 200
/** Segments of lower-case letters, digits and the few signs that our addresses have; no dot files, no `//`. */
const PLAIN_PATH = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/(?!$)|$))*$/
const UNRESERVED = /[A-Za-z0-9._~-]/

/** Reads a request's target. Nothing else of the request may decide what a page says. */
export function pageTarget(target: string): PageTarget {
  const questionMark = target.indexOf('?')
  const rawPath = questionMark === -1 ? target : target.slice(0, questionMark)
  if (rawPath.length > LONGEST_PATH || rawPath.includes('//')) return { kind: 'refused' }
  const trimmed = rawPath.length > 1 && rawPath.endsWith('/') ? rawPath.slice(0, -1) : rawPath
  const pathname = decodeUnreserved(trimmed).toLowerCase()
  if (!PLAIN_PATH.test(pathname)) return { kind: 'refused' }
  const query = questionMark === -1 ? '' : allowedQuery(pathname, target.slice(questionMark + 1))
  const key = pathname + query
  if (pathname !== rawPath) return { kind: 'moved', location: key }
  // Whatever stands behind /verify/ is a page: like parameters, those must not crowd out the site's own pages.
  return { kind: 'page', key, pathname, hasParameters: query !== '' || isVoucherCheck(pathname) }
}

function decodeUnreserved(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return UNRESERVED.test(character) ? character : whole
  })
}

function allowedQuery(pathname: string, search: string): string {
  // The listing's parameters have a meaning each. Orders and lengths of a trip are a few words; names, searches, prices
  // and cursors have no end, so their number is not what bounds the cache: it keeps pages with parameters in a store of
  // their own, of so many bytes, and lets go of the one that was asked for longest ago (page-cache.ts).
  if (pathname === pages.tourList()) return tourListSearch(readTourListQuery(new URLSearchParams(search)))
  const names = PARAMETERS.get(pathname)
  if (names === undefined || search === '') return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const values = given.getAll(name)
    const [value] = values
    // Given twice, two readers could pick different ones: as if it were not there.
    if (values.length === 1 && value !== undefined && isText(value)) kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

/** U+FFFD is what invalid UTF-8 decodes to. */
function isText(value: string): boolean {
  return value !== '' && value.length <= LONGEST_VALUE && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(value)
}

const TOKEN_PAGES = new Set([
  '/reset-password',
  '/email-address',
  '/invoice',
  '/my-booking',
  '/travellers',
  '/review',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
])
const PRIVATE_PAGES = new Set([...TOKEN_PAGES, '/trip', '/booking-page', '/account', '/login', '/signup'])

/** True for pages about one visitor: their HTML is the same for all, but no copy of it belongs on a shared disk. */
export function isPrivatePage(pathname: string): boolean {
  return PRIVATE_PAGES.has(pathname) || isVoucherCheck(pathname)
}

/** The header class of a page. */
export function pageHeaderClass(pathname: string): HeaderClass {
  if (pathname === '/booking-page') return 'booking'
  if (pathname === '/contact') return 'map'
  if (pathname === '/trip') return 'trip'
  return TOKEN_PAGES.has(pathname) || isVoucherCheck(pathname) ? 'token' : 'page'
}

function isVoucherCheck(pathname: string): boolean {
  return pathname.startsWith('/verify/')
}
