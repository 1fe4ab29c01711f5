import { wordsFor } from '../kernel/words-for.ts'

const listed = new Intl.ListFormat('en-IN')

/** Texts of what the rules of a package make of its dates. */
export const deskPackageDates = {
  title: 'What the rules make of the dates',
  until: (day: string) => `From today to ${day}. Travellers see it once it is published.`,
  none: 'There is no date.',
  states: { new: 'New', 'other seats': 'Other seats', 'left out': 'Left out', same: 'As before' },
  dates: (count: number) => wordsFor(count, '1 date', `${count} dates`),
  seats: (seats: number, taken: number) => `${taken} of ${wordsFor(seats, '1 seat', `${seats} seats`)} taken`,
  festivalMoved: (festival: string, gone: readonly string[], come: readonly string[]) =>
    come.length === 0
      ? `${festival} is not on ${listed.format(gone)} any more, by the list of festivals.`
      : `${festival} is on ${listed.format(come)} by now${gone.length === 0 ? '' : `, not on ${listed.format(gone)}`}.`,
  stillDeparts: 'Its rules still have the days of before. Nothing moves by itself.',
  follow: 'Take the days into the draft',
  /** Behind the day of the month. */
  taken: (taken: number, seats: number) => `${taken} of ${seats} taken`,
} as const
