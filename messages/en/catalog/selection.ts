import { wordsFor } from '../kernel/words-for.ts'

/** What the package page and the booking wizard say about dates and guests that were chosen before. */
export const selectionMessages = {
  dayReplaced: (guests: number) =>
    `The date you chose is no longer available. We chose the next one for your ${wordsFor(guests, '1 guest', `${guests} guests`)}. You can change both here.`,
  atMost: (most: number) => `At most ${most}.`,
  notEnoughSeats: (seats: number) =>
    seats === 0
      ? 'No seats are left on this date. Please choose another date.'
      : `Only ${wordsFor(seats, '1 seat is', `${seats} seats are`)} left on this date. Please choose fewer guests or another date.`,
} as const
