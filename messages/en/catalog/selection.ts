import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the package page and the booking wizard about dates and guests that were chosen earlier. */
export const selectionMessages = {
  dayReplaced: (guests: number) =>
    `The date you chose is no longer available. We chose the next date for ${wordsFor(guests, '1 guest', `${guests} guests`)}. You can change both here.`,
  atMost: (max: number) => `At most ${max}.`,
  notEnoughSeats: (seats: number) =>
    seats === 0
      ? 'No seats are left on this date. Please choose another date.'
      : `Only ${wordsFor(seats, '1 seat is', `${seats} seats are`)} left on this date. Please choose fewer guests or another date.`,
} as const
