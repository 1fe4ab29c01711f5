import { wordsFor } from './words-for.ts'

/** Texts of the calendar and of the fields that open it. */
export const calendarMessages = {
  close: 'Close the calendar',
  loading: 'Opening the calendar…',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  months: 'Months',
  today: 'today',
  unavailable: 'not available',
  selected: 'selected',
  seatsLegend: 'The small number is the seats left on that day.',
  seatsLeft: (seats: number) => wordsFor(seats, '1 seat left', `${seats} seats left`),
  soldOut: 'sold out',
  choose: 'Choose a date',
} as const
