import { balanceDuePage } from '#kernel/addresses/balance-due-page.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { parseTourListQuery, tourListSearch } from '#kernel/addresses/tour-list-query.ts'
import type { HeaderClass } from './security-headers.ts'

/** The page that a request names, without anything that must not reach rendering or the cache. */
export type PageTarget =
  /**
   * `key` is the path with the allowed parameters in a fixed order. The page is rendered from it and cached under
   * it.
   */
  | { kind: 'page'; key: string; pathname: string; hasParameters: boolean }
  /** The page has moved to another address, which is always one of our own paths. */
  | { kind: 'moved'; location: string }
  /** Such an address cannot belong to any page. */
  | { kind: 'refused' }

/** Parameters that change the content of a page, by path and in the order of the key. All others are dropped unread. */
const CONTENT_PARAMETERS = new Map<string, readonly string[]>([
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

const MAX_PATH_LENGTH = 300
const MAX_VALUE_LENGTH = 200
/** Segments of lower-case letters, digits and the few other characters in our addresses. No dot files and no `//`. */
const PLAIN_PATH = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/(?!$)|$))*$/
const UNRESERVED = /[A-Za-z0-9._~-]/

/** Parses the target of a request. Nothing else in the request may affect the content of a page. */
export function pageTarget(target: string): PageTarget {
  const questionMark = target.indexOf('?')
  const rawPath = questionMark === -1 ? target : target.slice(0, questionMark)
  if (rawPath.length > MAX_PATH_LENGTH || rawPath.includes('//')) return { kind: 'refused' }
  const trimmed = rawPath.length > 1 && rawPath.endsWith('/') ? rawPath.slice(0, -1) : rawPath
  const pathname = decodeUnreserved(trimmed).toLowerCase()
  if (!PLAIN_PATH.test(pathname)) return { kind: 'refused' }
  const query = questionMark === -1 ? '' : allowedQuery(pathname, target.slice(questionMark + 1))
  const key = pathname + query
  if (pathname !== rawPath) return { kind: 'moved', location: key }
  // Any address below /verify/ is a page. Like pages with parameters, these must not evict the site's own pages.
  return { kind: 'page', key, pathname, hasParameters: query !== '' || isVoucherCheck(pathname) }
}

function decodeUnreserved(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return UNRESERVED.test(character) ? character : whole
  })
}

function allowedQuery(pathname: string, search: string): string {
  // Names, searches, prices and cursors are unbounded, so limiting the number of entries cannot cap the cache. Pages
  // with parameters go to a separate LRU store with a byte limit (page-cache.ts).
  if (pathname === pages.tourList()) return tourListSearch(parseTourListQuery(new URLSearchParams(search)))
  const names = CONTENT_PARAMETERS.get(pathname)
  if (names === undefined || search === '') return ''
  const params = new URLSearchParams(search)
  const keyParams = new URLSearchParams()
  for (const name of names) {
    const values = params.getAll(name)
    const [value] = values
    // A repeated parameter is ignored, because two programs could read different values.
    if (values.length === 1 && value !== undefined && isText(value)) keyParams.set(name, value)
  }
  const text = keyParams.toString()
  return text === '' ? '' : `?${text}`
}

/** Invalid UTF-8 is decoded as U+FFFD. */
function isText(value: string): boolean {
  return value !== '' && value.length <= MAX_VALUE_LENGTH && !/[\p{Cc}\p{Cs}\uFFFD]/u.test(value)
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
/** The home page, listings and saved packages. site/worker/page-worker.js has the same list. */
const CACHED_PAGES = new Set(['/', '/tour-list-v2', '/saved'])
/** These pages show the payment window. The token of a balance due is after `#`, which no referrer includes. */
const PAYMENT_PAGES = new Set(['/booking-page', balanceDuePage()])
const PRIVATE_PAGES = new Set([...TOKEN_PAGES, ...PAYMENT_PAGES, '/trip', '/account'])

/**
 * True for pages about one visitor. Their HTML is the same for all, but no copy belongs on a shared disk, and a
 * browser that restored its cached page would show outdated bookings and amounts.
 */
export function isPrivatePage(pathname: string): boolean {
  return PRIVATE_PAGES.has(pathname) || isVoucherCheck(pathname)
}

/** Which set of headers a page gets. */
export function pageHeaderClass(pathname: string): HeaderClass {
  if (PAYMENT_PAGES.has(pathname)) return 'booking'
  if (pathname === '/contact') return 'map'
  if (pathname === '/trip') return 'trip'
  if (CACHED_PAGES.has(pathname) || pathname.startsWith('/tour-single/')) return 'kept'
  return TOKEN_PAGES.has(pathname) || isVoucherCheck(pathname) ? 'token' : 'page'
}

function isVoucherCheck(pathname: string): boolean {
  return pathname.startsWith('/verify/')
}
