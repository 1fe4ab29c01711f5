import { REPORTS } from './money-report.ts'

/** Whole lists that leave on the page of files. */
export const EXPORT_LISTS = ['departures', 'enquiries', 'travellers'] as const
/** One of {@link EXPORT_LISTS}. */
export type ExportList = (typeof EXPORT_LISTS)[number]

/** The sheets of GSTR-1 that the desk gives out: the sections, the summaries of codes, the documents issued. */
export const GST_SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c', 'docs'] as const
/** One of {@link GST_SHEETS}. */
export type GstSheet = (typeof GST_SHEETS)[number]

/** The lists that the desk gives out as a file. */
export const EXPORT_KINDS = [
  'bookings',
  'log',
  'packages',
  'subscribers',
  'tally',
  'gstr1',
  'business',
  'tcs',
  ...EXPORT_LISTS,
  ...GST_SHEETS.map((sheet) => `gstr1-${sheet}` as const),
  ...REPORTS.map((report) => `report-${report}` as const),
] as const
/** One of {@link EXPORT_KINDS}. */
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The kinds of file. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const
/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Of a list, of vouchers, which Tally reads as XML, or of the whole business. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'xml', 'tar.gz'] as const
/** One of {@link FILE_FORMATS}. */
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Up to so many rows a file is made while one waits, a larger one in the background. */
export const EXPORT_AT_ONCE_ROWS = 5_000

/** A sheet is built in memory as a whole, so it has an end. The other formats have none. */
export const EXPORT_SHEET_ROWS = 50_000

/** Rows that sales may take out in one file. */
export const EXPORT_SALES_ROWS = 200

/** The desk makes an archive of so many bytes of rows and pictures; a larger business uses the command. */
export const ARCHIVE_DESK_BYTES = 1_000_000_000

/** Days after which a file is deleted. What was taken out stays in the log. */
export const EXPORT_KEPT_DAYS = 7
