import { wordsFor } from '../kernel/words-for.ts'

/**
 * The booking card's message for a date with too few seats for this group. The browser loads it only for such a date.
 */
export const fullDateMessages = {
  isFull: (day: string) => `${day} is full.`,
  nearest: (guests: number) => `Nearest dates with ${wordsFor(guests, '1 seat', `${guests} seats`)}:`,
  noneNear: (guests: number) => `We found no nearby date with ${wordsFor(guests, '1 seat', `${guests} seats`)}.`,
  join: 'Join the waiting list',
  promise: (guests: number) =>
    `We will email you when ${wordsFor(guests, 'a seat becomes free', `seats for all ${guests} of you become free`)}. No payment now.`,
} as const
