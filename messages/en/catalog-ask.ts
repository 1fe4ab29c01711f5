import { wordsFor } from './words-for.ts'

type Question = { name: string; date: string | null; guests: number; link: string }

/** Ways to a person on the page of a package. */
export const askMessages = {
  ask: 'Ask about this trip',
  short: 'Ask',
  callBack: 'Call me back',
  group: 'Group of 10 or more? Ask for a group price',
  question: ({ name, date, guests, link }: Question) => {
    const what = [name, date, wordsFor(guests, '1 guest', `${guests} guests`)]
      .filter((part) => part !== null)
      .join(', ')
    return `Namaste, I have a question about ${what}${link === '' ? '' : `: ${link}`}`
  },
} as const
