/**
 * The sheets of a departure, in the order of the menu and of the file with all of them. A new one is a line here, its words
 * in `departures-sheets.ts`, and a file of the server that reads it.
 */
export const DEPARTURE_SHEETS = ['manifest', 'roll-call', 'contacts'] as const
/** One of {@link DEPARTURE_SHEETS}. */
export type DepartureSheet = (typeof DEPARTURE_SHEETS)[number]

/** What a sheet is taken as: on paper, or for a program. */
export const SHEET_FORMATS = ['pdf', 'xlsx', 'csv'] as const
/** One of {@link SHEET_FORMATS}. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** One file has the sheets of so many departures at most. */
export const SHEETS_OF_DEPARTURES_MOST = 60
