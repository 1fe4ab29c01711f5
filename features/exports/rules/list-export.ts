import { REPORTS } from './money-report.ts'

/** Complete lists exported on the files page. */
export const EXPORT_LISTS = ['departures', 'enquiries', 'travellers'] as const
/** One of {@link EXPORT_LISTS}. */
export type ExportList = (typeof EXPORT_LISTS)[number]

/** The sheets of GSTR-1 that the desk exports: the sections, the code summaries, the documents issued. */
export const GST_SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c', 'docs'] as const
/** One of {@link GST_SHEETS}. */
export type GstSheet = (typeof GST_SHEETS)[number]

/** The lists that the desk exports as a file. */
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

/** The file formats. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const
/** One of {@link EXPORT_FORMATS}. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The formats for a list, plus XML for Tally vouchers, and an archive for the whole business. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'xml', 'tar.gz'] as const
/** One of {@link FILE_FORMATS}. */
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Files with up to this many rows are created while the user waits, larger ones in the background. */
export const MAX_IMMEDIATE_EXPORT_ROWS = 5_000

/** A spreadsheet is built completely in memory, so it is limited. The other formats are not. */
export const MAX_EXPORT_SHEET_ROWS = 50_000

/** Maximum rows that sales may export in one file. */
export const MAX_SALES_EXPORT_ROWS = 200

/** The desk creates archives of up to this many bytes of rows and pictures; a larger business uses the command line. */
export const MAX_DESK_ARCHIVE_BYTES = 1_000_000_000

/** Days after which a file is deleted. The log still shows what was exported. */
export const EXPORT_RETENTION_DAYS = 7
