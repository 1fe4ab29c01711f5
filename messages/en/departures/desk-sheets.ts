import { wordsFor } from '../kernel/words-for.ts'

const departures = (count: number) => wordsFor(count, '1 departure', `${count} departures`)

/** Texts of the desk about the sheets of departures, on the screen. */
export const deskSheets = {
  sheets: 'Sheets',
  print: (sheet: string) => `Print ${sheet.toLowerCase()}, A4`,
  key: 'Ctrl P',
  formats: { pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV' },
  as: (sheet: string, format: string) => `${sheet} as ${format}`,
  notesLogged: 'each look is written down',
  logged: 'Each sheet that is taken stands in the log with your name.',
  limit: (rows: number) => `Your role takes sheets of at most ${rows} people. Ask a manager.`,
  day: (count: number, day: string) => `${departures(count)} leave on ${day}`,
  oneDay: (day: string) => `1 departure leaves on ${day}`,
  noneOn: (day: string) => `Nobody leaves on ${day}.`,
  ofDay: 'All sheets of the day, PDF',
  printAll: 'All sheets, PDF',
  many: (most: number) => `One file has the sheets of at most ${most} departures. Take them one by one.`,
} as const
