import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the search in the header, and of its suggestions there and below the Location field. */
export const searchMessages = {
  title: 'Where would you like to go?',
  placeholder: 'Kedarnath, केदारनाथ, કેદારનાથ…',
  submit: 'Search',
  close: 'Close the search',
  suggestions: 'Suggestions',
  hint: 'Type it as you say it, in English, Hindi or Gujarati.',
  tours: (count: number) => wordsFor(count, '1 tour', `${count} tours`),
  found: (count: number) => (count === 0 ? 'No matching tours yet.' : wordsFor(count, '1 match', `${count} matches`)),
  failed: 'The suggestions could not be loaded. Select Search to see all matching tours.',
} as const
