/**
 * The sheets of a departure, in the order of the menu and of the file with all of them. A new one is a line here, its words
 * in `messages/en/departures/sheets.ts`, and a file of the server that reads it.
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

/** Those that say what stands in the papers of travellers: each traveller on them is a look that is logged. */
const PAPER_SHEETS: readonly DepartureSheet[] = ['yatra', 'pnr', 'form-iii']

/** Several sheets as one PDF. */
export const SHEET_SETS = ['all', 'papers'] as const
/** One of {@link SHEET_SETS}. */
export type SheetSet = (typeof SHEET_SETS)[number]

/** The sheets that a name means: its own, or those of a set. Passports are in no file of everything: they are asked for. */
export function sheetsOf(name: DepartureSheet | SheetSet): readonly DepartureSheet[] {
  if (name === 'all') return DEPARTURE_SHEETS.filter((sheet) => sheet !== 'form-iii')
  return name === 'papers' ? PAPER_SHEETS : [name]
}

/** Whether a name means papers of travellers and nothing else. */
export const isOfPapers = (name: DepartureSheet | SheetSet): boolean =>
  sheetsOf(name).every((sheet) => PAPER_SHEETS.includes(sheet))

/** Whether more than one sheet is meant, which are a PDF. */
export const isSheetSet = (name: DepartureSheet | SheetSet): name is SheetSet => SHEET_SETS.some((set) => set === name)

/** Those on which medical notes stand when they are asked for. */
export const NOTES_SHEETS = ['manifest', 'meals'] as const satisfies readonly DepartureSheet[]

/** What a sheet is taken as: on paper, or for a program. */
export const SHEET_FORMATS = ['pdf', 'xlsx', 'csv'] as const
/** One of {@link SHEET_FORMATS}. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** One file has the sheets of so many departures at most. */
export const SHEETS_OF_DEPARTURES_MOST = 60
