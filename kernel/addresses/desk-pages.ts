import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import type { DepartureSheet, SheetFormat, SheetSet } from './departure-sheets.ts'

/** The server route of an export's file. */
export const EXPORT_FILE_PATH = '/api/desk/exports/:id/file'
/** The server route of the rejected lines of an import. */
export const IMPORT_ERRORS_PATH = '/api/desk/imports/:id/wrong'
/** The server route of a sample file with the columns of one kind of import. */
export const IMPORT_SAMPLE_PATH = '/api/desk/import-samples/:kind/:format'
/** The server route of the file with all stored data about the person who made a data request. */
export const DATA_REQUEST_FILE_PATH = '/api/desk/data-requests/:id/file'
/** The server route of the photo of an office payment. */
export const OFFICE_PAYMENT_PHOTO_PATH = '/api/desk/office-payment-photos/:id'
/** The server route of the photo of an incident. */
export const INCIDENT_PHOTO_PATH = '/api/desk/incident-photos/:id'
/** The server route that previews the public page of a package with its draft. */
export const PACKAGE_PREVIEW_PATH = '/api/desk/package-previews/:token'

/** The server route that previews a newsletter issue as an email. */
export const NEWSLETTER_ISSUE_PAGE_PATH = '/api/desk/newsletter-issues/:id/page'
/** The server route that previews the page of a story with its draft. */
export const STORY_PREVIEW_PATH = '/api/desk/story-preview/:id'

/** The server route of one sheet of a departure as a file. */
export const DEPARTURE_SHEET_PATH = '/api/desk/departures/:packageId/:startDate/sheets/:sheet/:format'
/** The server route of the page that a tour manager's phone caches. */
export const DAY_PAGE_PATH = '/desk/departures/:packageId/:startDate/day'
/** The web app manifest for adding the day page to a phone's home screen. */
export const DAY_MANIFEST_PATH = '/desk/departures/:packageId/:startDate/day.webmanifest'
/**
 * The worker script that opens the day page offline. Its path is beside the other workers, because /desk serves only
 * documents and API calls.
 */
export const DAY_WORKER_PATH = '/desk-day-worker.js'

/** The server route of a hotel's rooming list as a file. */
export const HOTEL_LIST_PATH = '/api/desk/departures/:packageId/:startDate/hotel-lists/:night/:format'

/** The server route of one PDF with all sheets of the departures of a day. */
export const DAY_SHEETS_PATH = '/api/desk/departure-sheets/:day'

/** The URLs of the desk in one table. Links, emails and tests use it. */
export const deskPages = {
  today: () => '/desk',
  /** @param to the previous page, with its query, to return to after sign-in. */
  signIn: (to = '') => (to === '' || to === '/desk' ? '/desk/sign-in' : `/desk/sign-in?to=${encodeURIComponent(to)}`),
  /** The page of a set-up link. The token follows after `#`, so that no server log contains it. */
  setUp: (token = '') => (token === '' ? '/desk/set-up' : `/desk/set-up#${encodeURIComponent(token)}`),
  bookings: () => '/desk/bookings',
  newBooking: () => '/desk/bookings/new',
  /**
   * @param list the query of the list from which the booking was opened. The links to the neighbouring bookings need
   * it.
   */
  booking: (reference: string, list = '') =>
    `/desk/bookings/${encodeURIComponent(reference)}${list === '' ? '' : `?list=${encodeURIComponent(list)}`}`,
  /** The page of a bulk action. */
  bulkAction: (id: string) => `/desk/bulk-actions/${id}`,
  departures: () => '/desk/departures',
  /** The page of a departure, identified by its package and first day. */
  departure: (packageId: number | string, startDate: string) => `/desk/departures/${packageId}/${startDate}`,
  departureIncidents: (packageId: number | string, startDate: string) =>
    `/desk/departures/${packageId}/${startDate}?tab=incidents`,
  daySheets: (day: string) => fillPath(DAY_SHEETS_PATH, { day }),
  /** The file of the rooming list for the hotel of one night. */
  hotelList: (
    { packageId, startDate }: { packageId: number; startDate: string },
    { night, format }: { night: number; format: 'pdf' | 'xlsx' },
  ) => fillPath(HOTEL_LIST_PATH, { packageId: String(packageId), startDate, night: String(night), format }),
  /** A sheet of a departure as a file, or several sheets as one PDF. */
  departureSheet: (
    { packageId, startDate }: { packageId: number; startDate: string },
    { sheet, format, hasNotes = false }: { sheet: DepartureSheet | SheetSet; format: SheetFormat; hasNotes?: boolean },
  ) =>
    fillPath(DEPARTURE_SHEET_PATH, { packageId: String(packageId), startDate, sheet, format }) +
    queryString({ notes: hasNotes ? 'yes' : '' }),
  /** A tour manager’s phone page for a departure: a separate page with its own worker. */
  departureDay: (packageId: number | string, startDate: string) => `/desk/departures/${packageId}/${startDate}/day`,
  /**
   * The page for cancelling a departure, and for the outcome afterwards.
   *
   * @param others other departures that are cancelled in the same action.
   */
  departureCancellation: (
    { packageId, startDate }: { packageId: number; startDate: string },
    others: readonly { packageId: number; startDate: string }[] = [],
  ) =>
    `/desk/departures/${packageId}/${startDate}/cancellation` +
    queryString({ with: others.map((other) => `${other.packageId}.${other.startDate}`).join(',') }),
  enquiries: () => '/desk/enquiries',
  enquiry: (number: number) => `/desk/enquiries/${number}`,
  packages: () => '/desk/packages',
  package: (id: number) => `/desk/packages/${id}`,
  journal: () => '/desk/journal',
  /** The desk page of a story, identified by its slug on the site. */
  story: (slug: string) => `/desk/journal/${encodeURIComponent(slug)}`,
  newsletter: () => '/desk/newsletter',
  newsletterIssuePage: (id: string) => NEWSLETTER_ISSUE_PAGE_PATH.replace(':id', id),
  storyPreview: (id: string, { until, signature }: { until: number; signature: string }) =>
    `${STORY_PREVIEW_PATH.replace(':id', id)}?until=${until}&sign=${signature}`,
  pictures: () => '/desk/pictures',
  packageVersion: (id: number, number: number) => `/desk/packages/${id}/versions/${number}`,
  packagePreview: (token: string) => PACKAGE_PREVIEW_PATH.replace(':token', token),
  places: () => '/desk/places',
  reviews: () => '/desk/reviews',
  promoCodes: () => '/desk/promo-codes',
  money: () => '/desk/money',
  receipts: () => '/desk/money/receipts',
  /** The printable slip of an office payment. */
  slip: (id: string) => `/desk/money/slips/${id}`,
  refunds: () => '/desk/money/refunds',
  /** @param quarter the first month of the quarter, `YYYY-MM`; the current quarter by default. */
  tcs: (quarter = '') => `/desk/money/tcs${queryString({ quarter })}`,
  /** @param query the breakdown and the date range. */
  reports: (query: Readonly<Record<string, string>> = {}) => `/desk/money/reports${queryString(query)}`,
  /** @param month `YYYY-MM`; by default the next month to be filed. */
  gst: (query: { month?: string; gstin?: string } = {}) => `/desk/money/gst${queryString(query)}`,
  reconciliation: () => '/desk/money/reconciliation',
  exportFile: (id: string) => EXPORT_FILE_PATH.replace(':id', id),
  incidentPhoto: (id: string) => INCIDENT_PHOTO_PATH.replace(':id', id),
  officePaymentPhoto: (id: string) => OFFICE_PAYMENT_PHOTO_PATH.replace(':id', id),
  importErrors: (id: string) => IMPORT_ERRORS_PATH.replace(':id', id),
  /** A sample file with the columns of an import. */
  importSample: (kind: string, format: string) => IMPORT_SAMPLE_PATH.replace(':kind', kind).replace(':format', format),
  dataRequestFile: (id: string) => DATA_REQUEST_FILE_PATH.replace(':id', id),
  privacy: () => '/desk/privacy',
  importExport: () => '/desk/import-export',
  /** The page of an import. */
  import: (id: string) => `/desk/import-export/${id}`,
  staff: () => '/desk/staff',
  log: () => '/desk/log',
  settings: () => '/desk/settings',
} as const
