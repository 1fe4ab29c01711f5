import { queryString } from './endpoint.ts'
import type { TourListQuery } from '#contract/catalog/tour-list-query.ts'

/** How a form about the newsletter went, where the browser posted it by itself. */
export type NewsletterOutcome = 'sent' | 'invalid' | 'done' | 'known' | 'over' | 'unknown' | 'later'
/** What a link in a mail of the newsletter is for. */
export type NewsletterLink = 'confirm' | 'unsubscribe'

/** The site's URLs, one typed table: links, redirects and tests take them from here (specification §2, decisions). */
export const pages = {
  home: () => '/',
  about: () => '/about',
  contact: () => '/contact',
  destinations: () => '/destinations',
  tourList: (query: Partial<TourListQuery> = {}) => `/tour-list-v2${queryString(query)}`,
  tourSingle: (packageId: number | string) => `/tour-single/${encodeURIComponent(String(packageId))}`,
  bookingPage: (packageId: number | string, order?: string) => `/booking-page${queryString({ packageId, order })}`,
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',
  account: () => '/account',
  login: () => '/login',
  signup: () => '/signup',
  resetPassword: () => '/reset-password',
  /** What the links of the mails about a change of address open; what for, and the token, stand behind `#`. */
  emailAddress: () => '/email-address',
  /** A booking made without an account, by the link of a mail. Its token can cancel: behind `#` no server's log sees it. */
  myBooking: (token?: string) => `/my-booking${token === undefined ? '' : `#token=${token}`}`,
  /** A receipt, tax invoice or credit note by signed link; without the token the page says what is missing. */
  invoice: (token?: string) => `/invoice${queryString({ token })}`,
  /** Where a traveller writes a review, by the signed link of a booking; `stop` asks whether we should not ask again. */
  review: (token?: string, query: { stop?: 1 } = {}) => `/review${queryString({ token, ...query })}`,
  /** Who travels in a booking, by signed link; without the token the page says what is missing. */
  travellers: (token?: string) => `/travellers${queryString({ token })}`,
  helpCenter: () => '/help-center',
  blogList: () => '/blog-list-v1',
  blogListCompact: () => '/blog-list-v2',
  blogDetails: (slug: string) => `/blog-details/${encodeURIComponent(slug)}`,
  rss: () => '/blog/rss.xml',
  sitemap: () => '/sitemap.xml',
  /** A PNG of so many pixels a side; 180 is the one that phones of Apple ask for. */
  icon: (pixels: 180 | 192 | 512) => `/icon-${pixels}.png`,
  manifest: () => '/site.webmanifest',
  becomeExpert: () => '/become-expert',
  /** Where a voucher's code leads: anybody sees what it is worth. */
  verifyVoucher: (code: string) => `/verify/${encodeURIComponent(code)}`,
  /** The public key that checks vouchers without us, as a JSON Web Key. */
  voucherKey: () => '/.well-known/pathik-voucher-key.json',
  /** The files of a booking by its signed token; the API serves them. */
  voucherFile: (token: string, name: 'voucher.pdf' | 'trip.ics') => `/api/vouchers/${token}/${name}`,
  /** A trip on the way, by the signed token of its booking; without one the trips that this browser keeps. */
  trip: (token?: string) => `/trip${queryString({ token })}`,
  /** What opens a kept trip without network: a script of the browser's own, at the root so that its scope may be the page. */
  tripWorker: () => '/trip-worker.js',
  /** The trip as one A5 page; the API serves it. */
  tripSlip: (token: string) => `/api/trips/${token}/slip.pdf`,
  /** The days of the trip for a calendar, by the trip's token; the API serves it. */
  tripCalendar: (token: string) => `/api/trips/${token}/trip.ics`,
  /**
   * Where the newsletter's form lands, and what the links in our mails open: a button there posts to the same address,
   * so that no mail scanner presses it.
   */
  newsletter: (link?: NewsletterLink, question: { token?: string; outcome?: NewsletterOutcome } = {}) =>
    `/newsletter${link ? `/${link}` : ''}${queryString(question)}`,
} as const
