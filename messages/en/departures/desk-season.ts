import { wordsFor } from '../kernel/words-for.ts'

const departures = (count: number) => wordsFor(count, '1 departure', `${count} departures`)

/** Texts of the desk where departures are opened. */
export const deskSeason = {
  open: 'Open departures',
  how: 'How',
  kinds: {
    weekly: 'Every week, or every few weeks',
    daily: 'Every day',
    dates: 'On days that I list',
    festival: 'On the days of a festival',
  },
  weekday: 'Day of the week',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  everyWeeks: 'Every',
  weeks: (count: number) => wordsFor(count, 'week', `${count} weeks`),
  from: 'From',
  until: 'To',
  dates: 'Days',
  datesHint: 'One on a line, such as 4 Jan 2027.',
  festival: 'Festival',
  chooseFestival: 'Please choose',
  seats: 'Seats of each',
  price: 'Price of one guest',
  priceHint: 'Empty: the price of the package.',
  number: 'Number to run',
  numberHint: 'Empty: they leave with as few as come.',
  skips: 'Leave out the days of your list of festivals',
  wrong: {
    seats: 'Please give a whole number from 1 to 500.',
    price: 'Please give an amount in rupees, such as 41,800.',
    dates: (line: string) => `“${line}” is no day.`,
    span: 'The last day is before the first.',
  },
  what: 'What will happen',
  looking: 'Looking…',
  fresh: 'New departures',
  ofPackage: (amount: string) => `${amount} a guest, the price of the package`,
  why: {
    there: 'There already, left as they are',
    rule: 'Sold by a daily rule already',
    past: 'Over already, left out',
    far: 'More than two years ahead, left out',
    closed: 'Closed, left out',
    below: 'More sold there than the new seats, left as they are',
    festival: 'On a day of your list of festivals, left out',
  },
  withDays: (words: string, days: readonly string[]) => `${words} (${days.join('; ')})`,
  more: (count: number) => `and ${count} more`,
  festivalDay: (festival: string, day: string) => `${festival}, ${day}`,
  act: (count: number) => `Open ${departures(count)}`,
  actEmpty: 'Open departures',
  working: 'Opening…',
  leave: 'Leave it',
  failed: 'Nothing could be opened. Please try again.',
  opened: (count: number, name: string) => `${departures(count)} of ${name} opened. Travellers can book them now.`,
  undone: (removed: number, asked: number) =>
    removed === asked
      ? `${departures(removed)} taken back.`
      : `${departures(removed)} taken back. ${departures(asked - removed)} ${asked - removed === 1 ? 'has' : 'have'} guests or changed, and stayed.`,
} as const
