import { duePage } from '#kernel/addresses/due-page.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { readTourListQuery, tourListSearch } from '#kernel/addresses/tour-list-query.ts'
import type { HeaderClass } from './security-headers.ts'

/** What a request for a page asks for, without anything that must not reach rendering or the cache. */
export type PageTarget =
  /**
   * `key` is the path with the allowed parameters in a fixed order. It is what is rendered, and the page is kept under
   * it.
   */
  | { kind: 'page'; key: string; pathname: string; hasParameters: boolean }
  /** The page is found at another address; it is always a path of our own. */
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
  ['/group-quote', ['sent']],
  ['/call-back', ['sent', 'package']],
  ['/blog-list-v1', ['category', 'page']],
  ['/blog-list-v2', ['category', 'page']],
])

const LONGEST_PATH = 300
const LONGEST_VALUE = 200
/** Segments of lower-case letters, digits and the few signs in our addresses. No dot files and no `//`. */
const PLAIN_PATH = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/(?!$)|$))*$/
const UNRESERVED = /[A-Za-z0-9._~-]/

/** Reads the target of a request. Nothing else of the request may decide what a page says. */
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
  // Any address below /verify/ is a page. Like pages with parameters, these must not push out the site's own pages.
  return { kind: 'page', key, pathname, hasParameters: query !== '' || isVoucherCheck(pathname) }
}

function decodeUnreserved(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return UNRESERVED.test(character) ? character : whole
  })
}

function allowedQuery(pathname: string, search: string): string {
  // The parameters of the listing have a meaning each. Orders and lengths of a trip have a few values. Names, searches,
  // prices and cursors have endless values, so counting them cannot limit the cache. The cache keeps pages with
  // parameters in a store of their own, with a limit of bytes. It drops the page first that nobody asked for the
  // longest time (page-cache.ts).
  if (pathname === pages.tourList()) return tourListSearch(readTourListQuery(new URLSearchParams(search)))
  const names = PARAMETERS.get(pathname)
  if (names === undefined || search === '') return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const values = given.getAll(name)
    const [value] = values
    // A parameter that is given twice is ignored: two programs could read different values.
    if (values.length === 1 && value !== undefined && isText(value)) kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

/** Invalid UTF-8 is decoded as U+FFFD. */
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
  '/waiting-list',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
])
/** And packages. site/worker/page-worker.js knows the same addresses. */
const KEPT_PAGES = new Set(['/', '/tour-list-v2', '/saved'])
/** They show the payment window. The token of a due stands behind `#`, which no referrer has. */
const PAYING_PAGES = new Set(['/booking-page', duePage()])
const PRIVATE_PAGES = new Set([...TOKEN_PAGES, ...PAYING_PAGES, '/trip', '/account'])

/**
 * True for pages about one visitor. Their HTML is the same for all, but no copy of it belongs on a shared disk, and a page
 * that a browser has kept as it was left would show bookings and money as they were then.
 */
export function isPrivatePage(pathname: string): boolean {
  return PRIVATE_PAGES.has(pathname) || isVoucherCheck(pathname)
}

/** The kind of headers that a page gets. */
export function pageHeaderClass(pathname: string): HeaderClass {
  if (PAYING_PAGES.has(pathname)) return 'booking'
  if (pathname === '/contact') return 'map'
  if (pathname === '/trip') return 'trip'
  if (KEPT_PAGES.has(pathname) || pathname.startsWith('/tour-single/')) return 'kept'
  return TOKEN_PAGES.has(pathname) || isVoucherCheck(pathname) ? 'token' : 'page'
}

function isVoucherCheck(pathname: string): boolean {
  return pathname.startsWith('/verify/')
}
