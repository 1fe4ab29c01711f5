import { wordsFor } from '../kernel/words-for.ts'

const departures = (count: number) => wordsFor(count, '1 departure', `${count} departures`)

/** Desk texts for opening departures. */
export const deskSeason = {
  open: 'Open departures',
  how: 'Schedule',
  kinds: {
    weekly: 'Weekly, or every few weeks',
    daily: 'Daily',
    dates: 'On listed dates',
    festival: 'On festival days',
  },
  weekday: 'Day of the week',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  everyWeeks: 'Every',
  weeks: (count: number) => wordsFor(count, 'week', `${count} weeks`),
  from: 'From',
  until: 'To',
  dates: 'Dates',
  datesHint: 'One per line, such as 4 Jan 2027.',
  festival: 'Festival',
  chooseFestival: 'Select',
  seats: 'Seats per departure',
  price: 'Price per guest',
  priceHint: 'Leave empty to use the package price.',
  number: 'Minimum guests',
  numberHint: 'Leave empty for no minimum.',
  skipFestivalDays: 'Skip days in your festival list',
  wrong: {
    seats: 'Enter a whole number from 1 to 500.',
    price: 'Enter an amount in rupees, such as 41,800.',
    dates: (line: string) => `“${line}” is not a date.`,
    span: 'The last day is before the first day.',
  },
  what: 'Preview',
  looking: 'Loading preview…',
  fresh: 'New departures',
  ofPackage: (amount: string) => `${amount} per guest, the package price`,
  why: {
    there: 'Already open, unchanged',
    rule: 'Already covered by a daily rule',
    past: 'In the past, skipped',
    far: 'More than two years ahead, skipped',
    closed: 'Closed, skipped',
    below: 'More seats sold than the new total, unchanged',
    festival: 'On a day in your festival list, skipped',
  },
  withDays: (text: string, days: readonly string[]) => `${text} (${days.join('; ')})`,
  more: (count: number) => `and ${count} more`,
  festivalDay: (festival: string, day: string) => `${festival}, ${day}`,
  action: (count: number) => `Open ${departures(count)}`,
  actionEmpty: 'Open departures',
  working: 'Opening…',
  leave: 'Cancel',
  failed: 'Could not open the departures. Try again.',
  opened: (count: number, name: string) => `${departures(count)} of ${name} opened for booking.`,
  undone: (removed: number, opened: number) =>
    removed === opened
      ? `${departures(removed)} removed.`
      : `${departures(removed)} removed. ${departures(opened - removed)} ${opened - removed === 1 ? 'has guests or changes and was' : 'have guests or changes and were'} not removed.`,
} as const
