/**
 * The sheets of a departure, in the order of the menu and of the combined file. A new sheet needs a line here, its
 * texts in `messages/en/arrangements/sheets.ts`, and a server file that loads its data.
 */
export const DEPARTURE_SHEETS = [
  'manifest',
  'roll-call',
  'rooms',
  'meals',
  'boarding',
  'yatra',
  'pnr',
  'form-iii',
  'contacts',
] as const
/** One of {@link DEPARTURE_SHEETS}. */
export type DepartureSheet = (typeof DEPARTURE_SHEETS)[number]

/** Sheets with data from travel documents: a view is logged for each traveller on them. */
const TRAVEL_DOCUMENT_SHEETS: readonly DepartureSheet[] = ['yatra', 'pnr', 'form-iii']

/** Several sheets as one PDF. */
export const SHEET_SETS = ['all', 'documents'] as const
/** One of {@link SHEET_SETS}. */
export type SheetSet = (typeof SHEET_SETS)[number]

/**
 * The sheets that a name stands for: one sheet, or those of a set. Passports are in no set: they must be requested
 * explicitly.
 */
export function sheetsOf(name: DepartureSheet | SheetSet): readonly DepartureSheet[] {
  if (name === 'all') return DEPARTURE_SHEETS.filter((sheet) => sheet !== 'form-iii')
  return name === 'documents' ? TRAVEL_DOCUMENT_SHEETS : [name]
}

/** Whether a name means only sheets with travel documents. */
export const hasOnlyTravelDocumentSheets = (name: DepartureSheet | SheetSet): boolean =>
  sheetsOf(name).every((sheet) => TRAVEL_DOCUMENT_SHEETS.includes(sheet))

/** Whether a name stands for more than one sheet, which is available only as PDF. */
export const isSheetSet = (name: DepartureSheet | SheetSet): name is SheetSet => SHEET_SETS.some((set) => set === name)

/** Sheets that include medical notes on request. */
export const MEDICAL_NOTE_SHEETS = ['manifest', 'meals'] as const satisfies readonly DepartureSheet[]

/** The formats of a sheet, for printing or for other programs. */
export const SHEET_FORMATS = ['pdf', 'xlsx', 'csv'] as const
/** One of {@link SHEET_FORMATS}. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** The maximum number of departures in one file of sheets. */
export const MAX_DEPARTURES_PER_FILE = 60
