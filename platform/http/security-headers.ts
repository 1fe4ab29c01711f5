import type { Environment } from '#platform/environment/env.ts'

/** The kinds of responses that need their own rules. All others use `page`. */
export type HeaderClass =
  | 'page'
  /** The booking wizard and the balance due page. They show the payment window in a frame. */
  | 'booking'
  /** The contact page. It may show a map from Google. */
  | 'map'
  /** A page whose URL contains a secret. It sends no referrer. */
  | 'token'
  /** The page of a trip. Its URL contains a secret too, and a service worker saves the page. */
  | 'trip'
  /** A page saved by a service worker for offline use: home, packages, listings, saved trips. */
  | 'kept'

/**
 * Documents of the desk. `desk` is its shell, which shows a preview in a frame; `preview` is the preview itself; `day`
 * is the page saved on a phone for the days of a trip, which has a service worker and scans vouchers with the camera.
 */
type DeskHeaderClass = 'desk' | 'preview' | 'day'

export type HeaderPairs = readonly (readonly [name: string, value: string])[]

type Facts = {
  isHttps: boolean
  /** True when payments are real: the gateway's script and frames come from its own hosts. */
  hasLivePayments: boolean
  /** True when a key for Google Maps is set. */
  googleMaps: boolean
  /** Origin of the API, when it differs from the site's. */
  apiOrigin?: string
  /** True in development only: Vite's own client needs inline code and a socket. */
  isDevelopment: boolean
}

type Policy = Record<string, readonly string[]>

const STRICT_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
}

// Razorpay's hosts, as its own Magento module lists them. Its script writes a <style> element and posts forms to banks.
const LIVE_CHECKOUT: Policy = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  'img-src': ['https://cdn.razorpay.com'],
  'style-src': ["'unsafe-inline'"],
  'form-action': ['https:'],
}

// The hosts in Google's own CSP guide for its maps. The maps write <style> elements, as the checkout does. The guide
// also names 'unsafe-eval', but only vector maps need it, and our map is not a vector map.
const GOOGLE_MAPS: Policy = {
  'script-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
    'data:',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'frame-src': ['https://*.google.com'],
  'worker-src': ['blob:'],
}

/** A preview may be shown in one of our own frames. It has no scripts and no forms. */
const PREVIEW: Policy = {
  'script-src': ["'none'"],
  'connect-src': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-same-origin'],
}

const DEVELOPMENT: Policy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
  // When the development server has stopped, Vite's client waits in a worker until the server is back.
  'worker-src': ['blob:'],
}

const CLOSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'xr-spatial-tracking',
]

/** The environment settings that determine the headers. */
export function headerFacts({ siteUrl, apiUrl, payments, site }: Environment, isDevelopment: boolean): Facts {
  return {
    isHttps: siteUrl?.startsWith('https:') ?? false,
    hasLivePayments: payments.mode === 'live',
    googleMaps: site.mapsKey !== null,
    ...(apiUrl !== undefined && { apiOrigin: apiUrl }),
    isDevelopment,
  }
}

/**
 * Returns the headers of every response except plain files: pages, JSON, pictures that are documents (SVG) and errors.
 * They contain no nonce and nothing about the request, so that cached pages can carry them.
 *
 * @param style the hash of a style inside the document itself.
 */
export function securityHeaders(kind: HeaderClass | DeskHeaderClass, facts: Facts, style?: string): HeaderPairs {
  const usesRazorpay = kind === 'booking' && facts.hasLivePayments
  const payment = usesRazorpay ? '(self "https://api.razorpay.com")' : '()'
  return [
    ['Content-Security-Policy', contentPolicy(kind, facts, style)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', kind === 'token' || kind === 'trip' ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', kind === 'preview' ? 'SAMEORIGIN' : 'DENY'],
    // A bank's page opens as a popup from the gateway's frame.
    ['Cross-Origin-Opener-Policy', usesRazorpay ? 'same-origin-allow-popups' : 'same-origin'],
    ['Cross-Origin-Resource-Policy', facts.apiOrigin === undefined ? 'same-origin' : 'same-site'],
    [
      'Permissions-Policy',
      [
        ...CLOSED_FEATURES.map((name) => `${name}=${kind === 'day' && name === 'camera' ? '(self)' : '()'}`),
        `payment=${payment}`,
        `otp-credentials=${payment}`,
      ].join(', '),
    ],
    ...(facts.isHttps ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'] as const] : []),
  ]
}

/** The only headers that have an effect on a file that is not a document. */
const FILE_HEADER_NAMES = new Set([
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
])

/**
 * The headers of scripts, styles, fonts and pictures. Policies for content, frames and features are for documents:
 * browsers ignore them on these files, and they would make up more than half of a small file.
 */
export function fileHeaders(facts: Facts): HeaderPairs {
  return securityHeaders('page', facts).filter(([name]) => FILE_HEADER_NAMES.has(name))
}

function contentPolicy(
  kind: HeaderClass | DeskHeaderClass,
  { hasLivePayments, googleMaps, apiOrigin, isDevelopment }: Facts,
  style: string | undefined,
): string {
  const additions: Policy[] = []
  if (kind === 'booking') additions.push(hasLivePayments ? LIVE_CHECKOUT : { 'frame-src': ["'self'"] })
  if (kind === 'map' && googleMaps) additions.push(GOOGLE_MAPS)
  // All our other documents forbid framing, so this allows only previews.
  if (kind === 'desk') additions.push({ 'frame-src': ["'self'"] })
  if (style !== undefined) additions.push({ 'style-src': [`'${style}'`] })
  if (kind === 'trip' || kind === 'kept' || kind === 'day') additions.push({ 'worker-src': ["'self'"] })
  if (apiOrigin !== undefined) additions.push({ 'connect-src': [apiOrigin] })
  if (isDevelopment) additions.push(DEVELOPMENT)
  const policy: Policy = { ...STRICT_POLICY }
  for (const addition of additions) {
    for (const [directive, sources] of Object.entries(addition)) {
      // 'none' is valid only when it is the only source.
      const realSources = (policy[directive] ?? []).filter((source) => source !== "'none'")
      policy[directive] = [...realSources, ...sources]
    }
  }
  if (kind === 'preview') Object.assign(policy, PREVIEW)
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
