import { wordsFor } from '../kernel/words-for.ts'

const departures = (count: number) => wordsFor(count, '1 departure', `${count} departures`)

/** Texts of the desk about the sheets of departures, on the screen. */
export const deskSheets = {
  sheets: 'Sheets',
  print: (sheet: string) => `Print ${sheet.toLowerCase()} (A4)`,
  key: 'Ctrl P',
  formats: { pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV' },
  as: (sheet: string, format: string) => `${sheet} as ${format}`,
  notesLogged: 'every view is logged',
  logged: 'Every download is logged under your name.',
  limit: (rows: number) => `Your role can download sheets of at most ${rows} people. Ask a manager.`,
  day: (count: number, day: string) => `${departures(count)} on ${day}`,
  oneDay: (day: string) => `1 departure on ${day}`,
  noneOn: (day: string) => `No departures on ${day}.`,
  ofDay: 'All sheets for the day, PDF',
  printAll: 'All sheets, PDF',
  many: (most: number) => `One file holds the sheets of at most ${most} departures. Download them one at a time.`,
} as const
