import { wordsFor } from '../kernel/words-for.ts'

type Question = { name: string; date: string | null; guests: number; link: string }

/** Texts of the ways to contact a person, on the page of a package. */
export const askMessages = {
  ask: 'Ask about this trip',
  short: 'Ask',
  callBack: 'Call me back',
  groupPrice: 'Ask for a group price',
  seatsLeft: (seats: number, day: string) =>
    wordsFor(seats, `1 seat is left on ${day}.`, `${seats} seats are left on ${day}.`),
  /** The same sentence as the error `GUESTS_ABOVE_MAXIMUM`. */
  atMost: (guests: number) => `One booking takes at most ${guests} guests. Please call us for larger groups.`,
  forMore: 'Need more seats? We can plan a trip for your group.',
  group: 'Group of 10 or more? Ask for a group price',
  question: ({ name, date, guests, link }: Question) => {
    const what = [name, date, wordsFor(guests, '1 guest', `${guests} guests`)]
      .filter((part) => part !== null)
      .join(', ')
    return `Namaste, I have a question about ${what}${link === '' ? '' : `: ${link}`}`
  },
} as const
