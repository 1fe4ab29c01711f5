import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import type { DepartureSheet, SheetFormat, SheetSet } from './departure-sheets.ts'

/** The file of an export, as the server mounts it. */
export const EXPORT_FILE_PATH = '/api/desk/exports/:id/file'
/** The lines of a file that were not taken, as the server mounts them. */
export const IMPORT_WRONG_PATH = '/api/desk/imports/:id/wrong'
/** A file that shows the columns of a kind, as the server mounts it. */
export const IMPORT_SAMPLE_PATH = '/api/desk/import-samples/:kind/:format'
/** All that we hold about the person of a request. */
export const DATA_REQUEST_FILE_PATH = '/api/desk/data-requests/:id/file'
/** Where the photo of a receipt is seen. */
export const RECEIPT_PHOTO_PATH = '/api/desk/receipt-photos/:id'
/** The photo of an incident. */
export const INCIDENT_PHOTO_PATH = '/api/desk/incident-photos/:id'
/** The travellers' page of a package with its draft. */
export const PACKAGE_PREVIEW_PATH = '/api/desk/package-previews/:token'

/** Where a letter to all subscribers is seen as a mail. */
export const LETTER_PAGE_PATH = '/api/desk/newsletter-letters/:id/page'
/** Where the page of a story is seen with its draft. */
export const STORY_PREVIEW_PATH = '/api/desk/story-preview/:id'

/** A sheet of a departure as a file. */
export const DEPARTURE_SHEET_PATH = '/api/desk/departures/:packageId/:startDate/sheets/:sheet/:format'
/** The page that a tour manager's phone keeps, as the server mounts it. */
export const DAY_PAGE_PATH = '/desk/departures/:packageId/:startDate/day'
/** What puts this page on the home screen of a phone. */
export const DAY_MANIFEST_PATH = '/desk/departures/:packageId/:startDate/day.webmanifest'
/** The script that opens this page without a network. It stands beside the other workers: below /desk only documents and calls are answered. */
export const DAY_WORKER_PATH = '/desk-day-worker.js'

/** A file of the rooming list of a hotel, as the server mounts it. */
export const HOTEL_LIST_PATH = '/api/desk/departures/:packageId/:startDate/hotel-lists/:night/:format'

/** All sheets of the departures of a day as one PDF. */
export const DAY_SHEETS_PATH = '/api/desk/departure-sheets/:day'

/** The URLs of the desk in one table. Links, mails and tests take them from here. */
export const deskPages = {
  today: () => '/desk',
  /** @param to where one was, with its query: the sign-in leads back to it. */
  signIn: (to = '') => (to === '' || to === '/desk' ? '/desk/sign-in' : `/desk/sign-in?to=${encodeURIComponent(to)}`),
  /** The page of a set-up link. The token follows after `#`: no server log sees it. */
  setUp: (token = '') => (token === '' ? '/desk/set-up' : `/desk/set-up#${encodeURIComponent(token)}`),
  bookings: () => '/desk/bookings',
  newBooking: () => '/desk/bookings/new',
  /** @param list the query of the list from which it is opened, for the way to its neighbours. */
  booking: (reference: string, list = '') =>
    `/desk/bookings/${encodeURIComponent(reference)}${list === '' ? '' : `?list=${encodeURIComponent(list)}`}`,
  /** Something that was done with many bookings. */
  bulkAct: (id: string) => `/desk/bulk-acts/${id}`,
  departures: () => '/desk/departures',
  /** A departure, by its package and its first day. */
  departure: (packageId: number | string, startDate: string) => `/desk/departures/${packageId}/${startDate}`,
  departureIncidents: (packageId: number | string, startDate: string) =>
    `/desk/departures/${packageId}/${startDate}?tab=incidents`,
  daySheets: (day: string) => fillPath(DAY_SHEETS_PATH, { day }),
  /** A file that the hotel of a night gets. */
  hotelList: (
    { packageId, startDate }: { packageId: number; startDate: string },
    { night, format }: { night: number; format: 'pdf' | 'xlsx' },
  ) => fillPath(HOTEL_LIST_PATH, { packageId: String(packageId), startDate, night: String(night), format }),
  /** A sheet of a departure, or several of them as a PDF. */
  departureSheet: (
    { packageId, startDate }: { packageId: number; startDate: string },
    { sheet, format, hasNotes = false }: { sheet: DepartureSheet | SheetSet; format: SheetFormat; hasNotes?: boolean },
  ) =>
    fillPath(DEPARTURE_SHEET_PATH, { packageId: String(packageId), startDate, sheet, format }) +
    queryString({ notes: hasNotes ? 'yes' : '' }),
  /** The phone of a tour manager on such a day: a page of its own, with a worker. */
  departureDay: (packageId: number | string, startDate: string) => `/desk/departures/${packageId}/${startDate}/day`,
  /**
   * Breaking a departure, and what became of it.
   *
   * @param others those that break with it in one act.
   */
  departureBreak: (
    { packageId, startDate }: { packageId: number; startDate: string },
    others: readonly { packageId: number; startDate: string }[] = [],
  ) =>
    `/desk/departures/${packageId}/${startDate}/break` +
    queryString({ with: others.map((other) => `${other.packageId}.${other.startDate}`).join(',') }),
  enquiries: () => '/desk/enquiries',
  enquiry: (number: number) => `/desk/enquiries/${number}`,
  packages: () => '/desk/packages',
  package: (id: number) => `/desk/packages/${id}`,
  journal: () => '/desk/journal',
  /** A story, by its address on the site. */
  story: (slug: string) => `/desk/journal/${encodeURIComponent(slug)}`,
  newsletter: () => '/desk/newsletter',
  letterPage: (id: string) => LETTER_PAGE_PATH.replace(':id', id),
  storyPreview: (id: string, { until, sign }: { until: number; sign: string }) =>
    `${STORY_PREVIEW_PATH.replace(':id', id)}?until=${until}&sign=${sign}`,
  pictures: () => '/desk/pictures',
  packageVersion: (id: number, number: number) => `/desk/packages/${id}/versions/${number}`,
  packagePreview: (token: string) => PACKAGE_PREVIEW_PATH.replace(':token', token),
  places: () => '/desk/places',
  reviews: () => '/desk/reviews',
  promoCodes: () => '/desk/promo-codes',
  money: () => '/desk/money',
  receipts: () => '/desk/money/receipts',
  /** The slip of a receipt, for print. */
  slip: (id: string) => `/desk/money/slips/${id}`,
  refunds: () => '/desk/money/refunds',
  /** @param quarter its first month, `YYYY-MM`; without it the present one. */
  tcs: (quarter = '') => `/desk/money/tcs${queryString({ quarter })}`,
  /** @param query what is added up, and for which days. */
  reports: (query: Readonly<Record<string, string>> = {}) => `/desk/money/reports${queryString(query)}`,
  /** @param month `YYYY-MM`; without it the one that is filed next. */
  gst: (query: { month?: string; gstin?: string } = {}) => `/desk/money/gst${queryString(query)}`,
  reconciliation: () => '/desk/money/reconciliation',
  exportFile: (id: string) => EXPORT_FILE_PATH.replace(':id', id),
  incidentPhoto: (id: string) => INCIDENT_PHOTO_PATH.replace(':id', id),
  receiptPhoto: (id: string) => RECEIPT_PHOTO_PATH.replace(':id', id),
  importWrong: (id: string) => IMPORT_WRONG_PATH.replace(':id', id),
  /** A file that shows the columns with which such things come in. */
  importSample: (kind: string, format: string) => IMPORT_SAMPLE_PATH.replace(':kind', kind).replace(':format', format),
  dataRequestFile: (id: string) => DATA_REQUEST_FILE_PATH.replace(':id', id),
  privacy: () => '/desk/privacy',
  exchange: () => '/desk/exchange',
  /** A file that was brought in. */
  import: (id: string) => `/desk/exchange/${id}`,
  staff: () => '/desk/staff',
  log: () => '/desk/log',
  settings: () => '/desk/settings',
} as const
