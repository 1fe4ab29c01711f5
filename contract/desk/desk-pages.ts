/** The file of an export, as the server mounts it. */
export const EXPORT_FILE_PATH = '/api/desk/exports/:id/file'
/** The lines of a file that were not taken, as the server mounts them. */
export const IMPORT_WRONG_PATH = '/api/desk/imports/:id/wrong'
/** Where the photo of a receipt is seen. */
export const RECEIPT_PHOTO_PATH = '/api/desk/receipt-photos/:id'

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
  enquiries: () => '/desk/enquiries',
  enquiry: (number: number) => `/desk/enquiries/${number}`,
  packages: () => '/desk/packages',
  package: (id: number) => `/desk/packages/${id}`,
  money: () => '/desk/money',
  receipts: () => '/desk/money/receipts',
  /** The slip of a receipt, for print. */
  slip: (id: string) => `/desk/money/slips/${id}`,
  refunds: () => '/desk/money/refunds',
  exportFile: (id: string) => EXPORT_FILE_PATH.replace(':id', id),
  receiptPhoto: (id: string) => RECEIPT_PHOTO_PATH.replace(':id', id),
  importWrong: (id: string) => IMPORT_WRONG_PATH.replace(':id', id),
  exchange: () => '/desk/exchange',
  /** A file that was brought in. */
  import: (id: string) => `/desk/exchange/${id}`,
  staff: () => '/desk/staff',
  log: () => '/desk/log',
} as const
