import { wordsFor } from '../kernel/words-for.ts'

const departures = (count: number) => wordsFor(count, '1 departure', `${count} departures`)

/** Desk texts about the sheets of departures, on the screen. */
export const deskSheets = {
  sheets: 'Sheets',
  print: {
    manifest: 'Print manifest (A4)',
    'roll-call': 'Print roll-call (A4)',
    rooms: 'Print rooming list (A4)',
    meals: 'Print meal list (A4)',
    boarding: 'Print boarding list (A4)',
    yatra: 'Print yatra registration (A4)',
    pnr: 'Print train tickets (A4)',
    'form-iii': 'Print Form III, foreigners (A4)',
    contacts: 'Print trip contacts (A4)',
    documents: 'Print travel documents (A4)',
    all: 'Print all sheets (A4)',
  },
  key: 'Ctrl P',
  formats: { pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV' },
  as: (sheet: string, format: string) => `${sheet} as ${format}`,
  notesLogged: 'every view is logged',
  logged: 'Every download is logged under your name.',
  limit: (rows: number) => `Your role can download sheets for at most ${rows} people. Ask a manager for more.`,
  day: (count: number, day: string) => `${departures(count)} on ${day}`,
  oneDay: (day: string) => `1 departure on ${day}`,
  noneOn: (day: string) => `No departures on ${day}.`,
  ofDay: 'All sheets for the day, PDF',
  printAll: 'All sheets, PDF',
  many: (max: number) => `One file holds the sheets of at most ${max} departures. Download them one at a time.`,
} as const
