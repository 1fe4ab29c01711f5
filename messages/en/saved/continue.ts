import { wordsFor } from '../kernel/words-for.ts'

/** Texts of 'Continue where you left off' on the home page. */
export const continueMessages = {
  heading: 'Continue where you left off',
  held: (clock: string) => `Seats held for ${clock} minutes`,
  heldScreenReaderText: (minutes: number) =>
    wordsFor(minutes, 'Seats held for 1 minute.', `Seats held for ${minutes} minutes.`),
  heldSummary: (day: string, guests: number, total: string) =>
    `${day} · ${wordsFor(guests, '1 guest', `${guests} guests`)} · ${total}`,
  pay: 'Continue to payment',
  over: 'Your seats were released.',
  checkAgain: 'Try to book them again',
  elsewhere: 'This booking no longer needs a payment.',
  find: 'Find my booking',
  seen: { today: 'Viewed today', yesterday: 'Viewed yesterday', on: (day: string) => `Viewed on ${day}` },
  facts: (duration: string, price: string | null) => (price === null ? duration : `${duration} · From ${price}/-`),
  saved: (count: number) => wordsFor(count, 'One saved trip', `${count} saved trips`),
  andMore: (count: number) => wordsFor(count, 'and one more', `and ${count} more`),
  compare: 'Compare them',
  look: 'See saved trips',
} as const
