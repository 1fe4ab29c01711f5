import { wordsFor } from '../kernel/words-for.ts'

const rowsOf = (rows: number) => wordsFor(rows, '1 row', `${rows.toLocaleString('en-IN')} rows`)

/** Texts of the desk's exports. */
export const deskExports = {
  open: 'Export',
  title: (rows: number) => `Export ${rowsOf(rows)}`,
  format: 'File format',
  formats: { xlsx: 'Excel', csv: 'CSV', json: 'JSON' },
  what: 'All rows of the current filter, with the table’s columns. The export is logged.',
  selectedRowsText: 'The selected rows, with the table’s columns. The export is logged.',
  logExportText: 'All entries of the current filter. The export is logged.',
  inBackground: 'This many rows take a moment. You can keep working; the file appears here and in the audit log.',
  withoutTravellers: 'Your role exports lists without traveller details, so the Names column is left out.',
  limit: 'Your role can export at most 200 rows. Narrow the list, or ask a manager.',
  leave: 'Cancel',
  done: 'Close',
  action: (rows: number) => `Export ${rowsOf(rows)}`,
  working: 'Preparing file…',
  ready: (name: string) => `${name} is downloading.`,
  again: 'Download again',
  waits: (rows: number) => `Preparing ${rowsOf(rows)}.`,
  failed: 'Could not prepare the file. Try again.',
  earlier: 'Exports of the last 7 days',
  line: (rows: number, at: string) => `${rowsOf(rows)}, ${at}`,
  notReady: 'being prepared',
} as const
