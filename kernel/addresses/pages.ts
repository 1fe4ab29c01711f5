import { queryString } from '#kernel/wire/endpoint.ts'
import type { TourListQuery } from './tour-list-query.ts'

/** The result of a newsletter form that the browser posted without a script. */
export type NewsletterOutcome = 'sent' | 'invalid' | 'done' | 'known' | 'over' | 'unknown' | 'later'
/** The purpose of a link in a newsletter email. */
type NewsletterLink = 'confirm' | 'unsubscribe'

/** The URLs of the site in one typed table. Links, redirects and tests use it (specification §2). */
export const pages = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  destinations: () => '/destinations',
  tourList: (query: Partial<TourListQuery> = {}) => `/tour-list-v2${queryString(query)}`,
  tourSingle: (packageId: number | string) => `/tour-single/${encodeURIComponent(String(packageId))}`,
  bookingPage: (packageId: number | string, order?: string) => `/booking-page${queryString({ packageId, order })}`,
  /**
   * The page that compares the packages saved on this device. With `trips`, such as `3,1`, it compares packages that
   * somebody has shared; any other value of `trips` is ignored.
   */
  saved: (query: { trips?: string } = {}) => `/saved${queryString(query)}`,
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',
  account: () => '/account',
  login: () => '/login',
  signup: () => '/signup',
  resetPassword: () => '/reset-password',
  /** The page that the emails about an address change link to. The purpose and the token follow after `#`. */
  emailAddress: () => '/email-address',
  /**
   * A booking opened from an email, without an account. The token allows cancelling the booking, so it follows after
   * `#` and no server log contains it.
   */
  myBooking: (token?: string) => `/my-booking${fragment({ token })}`,
  /** A receipt, tax invoice or credit note by signed link. Without the token the page says what is missing. */
  invoice: (token?: string) => `/invoice${fragment({ token })}`,
  /**
   * The page for writing a review, opened from the signed link of a booking. `stop` marks the link that stops further
   * review requests.
   */
  review: (token?: string, query: { stop?: 1 } = {}) => `/review${fragment({ token, ...query })}`,
  /** The travellers of a booking, by signed link. Without the token the page says what is missing. */
  travellers: (token?: string) => `/travellers${fragment({ token })}`,
  /** The page for leaving a waiting list, opened from the signed link in our email. */
  waitingList: (token?: string) => `/waiting-list${fragment({ token })}`,
  helpCenter: () => '/help-center',
  blogList: () => '/blog-list-v1',
  blogListCompact: () => '/blog-list-v2',
  blogDetails: (slug: string) => `/blog-details/${encodeURIComponent(slug)}`,
  rss: () => '/blog/rss.xml',
  sitemap: () => '/sitemap.xml',
  /** A square PNG with this many pixels per side. Apple's phones ask for 180. */
  icon: (pixels: 180 | 192 | 512) => `/icon-${pixels}.png`,
  manifest: () => '/site.webmanifest',
  callBack: (packageId?: number) => `/call-back${queryString({ package: packageId })}`,
  groupQuote: (about: { package?: number; date?: string; guests?: number } = {}) => `/group-quote${queryString(about)}`,
  becomeExpert: () => '/become-expert',
  /** The page behind the code on a voucher, where anybody can check whether the voucher is valid. */
  verifyVoucher: (code: string) => `/verify/${encodeURIComponent(code)}`,
  /** The public key as a JSON Web Key. With it anybody can check vouchers without our server. */
  voucherKey: () => '/.well-known/pathik-voucher-key.json',
  /** The files of a booking, identified by its signed token. The API serves them. */
  voucherFile: (token: string, name: 'voucher.pdf' | 'trip.ics') => `/api/vouchers/${token}/${name}`,
  /**
   * The page of a trip, opened with the signed token of its booking. Without the token it lists the trips saved in this
   * browser.
   */
  trip: (token?: string) => `/trip${fragment({ token })}`,
  /**
   * The service worker that opens a saved trip offline. It is at the root, because its scope includes the page.
   */
  tripWorker: () => '/trip-worker.js',
  /** The service worker that opens saved pages offline. Its scope is the whole site, so it is at the root. */
  pageWorker: () => '/page-worker.js',
  /** The trip slip, one A5 page. The API serves it. */
  tripSlip: (token: string) => `/api/trips/${token}/slip.pdf`,
  /** The days of the trip for a calendar, by the trip's token. The API serves the file. */
  tripCalendar: (token: string) => `/api/trips/${token}/trip.ics`,
  /**
   * The newsletter page, to which the form and the links in our emails lead. Its button posts to the same address,
   * because mail scanners follow links but do not click buttons.
   */
  newsletter: (link?: NewsletterLink, question: { token?: string; outcome?: NewsletterOutcome } = {}) =>
    `/newsletter${link ? `/${link}` : ''}${queryString(question)}`,
} as const

/** Appends parameters after `#`. Browsers send this part to no server, so no log contains the token. */
function fragment(question: object): string {
  return queryString(question).replace('?', '#')
}
