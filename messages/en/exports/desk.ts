import { wordsFor } from '../kernel/words-for.ts'

const rowsOf = (rows: number) => wordsFor(rows, '1 row', `${rows.toLocaleString('en-IN')} rows`)

/** Texts of the desk's exports. */
export const deskExports = {
  open: 'Export',
  title: (rows: number) => `Export ${rowsOf(rows)}`,
  format: 'Kind of file',
  formats: { xlsx: 'Excel', csv: 'CSV', json: 'JSON' },
  what: 'The rows of the whole filter, with the columns of the table. The log keeps that you took it.',
  whatChosen: 'The chosen rows, with the columns of the table. The log keeps that you took them.',
  logWhat: 'The lines of the whole filter. The log keeps that you took it.',
  inBackground: 'So many rows take a moment. You may go on working: the file lies here and in the log.',
  withoutTravellers: 'Your role takes out lists without travellers, so the column Names is left out.',
  limit: 'Your role takes out at most 200 rows. Please narrow the list, or ask a manager.',
  leave: 'Leave it',
  done: 'Close',
  act: (rows: number) => `Export ${rowsOf(rows)}`,
  working: 'Making the file…',
  ready: (name: string) => `${name} is on its way to your folder of downloads.`,
  again: 'Fetch it again',
  waits: (rows: number) => `${rowsOf(rows)} are being written.`,
  failed: 'The file was not made. Please try again.',
  earlier: 'Taken out in the last seven days',
  line: (rows: number, moment: string) => `${rowsOf(rows)}, ${moment}`,
  notReady: 'is being made',
} as const
