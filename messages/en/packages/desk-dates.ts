import { wordsFor } from '../kernel/words-for.ts'

const listFormat = new Intl.ListFormat('en-IN')

/** Texts about the dates that a package's rules produce. */
export const deskPackageDates = {
  title: 'Dates from these rules',
  until: (day: string) => `From today to ${day}. Travellers see them once published.`,
  none: 'No dates.',
  states: { new: 'New', 'other seats': 'Seats changed', 'left out': 'Skipped', same: 'Unchanged' },
  dates: (count: number) => wordsFor(count, '1 date', `${count} dates`),
  seats: (seats: number, taken: number) => `${taken} of ${wordsFor(seats, '1 seat', `${seats} seats`)} taken`,
  festivalMoved: (festival: string, gone: readonly string[], come: readonly string[]) =>
    come.length === 0
      ? `${festival} is no longer on ${listFormat.format(gone)}, according to the festival list.`
      : `${festival} is now on ${listFormat.format(come)}${gone.length === 0 ? '' : `, not on ${listFormat.format(gone)}`}.`,
  rulesUnchanged: 'The rules still have the old days. Nothing changes automatically.',
  follow: 'Update days in draft',
  /** Shown after the day of the month. */
  taken: (taken: number, seats: number) => `${taken} of ${seats} taken`,
} as const
