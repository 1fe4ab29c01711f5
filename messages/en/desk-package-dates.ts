import { wordsFor } from './words-for.ts'

/** Texts of what the rules of a package make of its dates. */
export const deskPackageDates = {
  title: 'What the rules make of the dates',
  until: (day: string) => `From today to ${day}. Travellers see it once it is published.`,
  none: 'There is no date.',
  states: { new: 'New', 'other seats': 'Other seats', 'left out': 'Left out', same: 'As before' },
  dates: (count: number) => wordsFor(count, '1 date', `${count} dates`),
  seats: (seats: number, taken: number) => `${taken} of ${wordsFor(seats, '1 seat', `${seats} seats`)} taken`,
  /** Behind the day of the month. */
  taken: (taken: number, seats: number) => `${taken} of ${seats} taken`,
} as const
