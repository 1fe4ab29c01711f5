import { wordsFor } from './words-for.ts'

/** Texts of the desk about moving a booking, and deciding one in review. */
export const deskMove = {
  change: 'Change',
  title: (reference: string) => `Move ${reference} to another day`,
  now: (day: string) => `It begins on ${day} now.`,
  date: 'New day',
  near: 'Days near it',
  free: (day: string, count: number) => `${day}, ${count === 0 ? 'full' : `${count} free`}`,
  choose: 'Choose a day to see what it changes.',
  old: 'Now',
  new: 'New',
  back: 'Goes back',
  waived: 'The new day costs more by',
  waivedText: 'The promised price stays, so nobody pays this.',
  nothing: 'The price stays.',
  mails: '1 mail with the new voucher goes out.',
  act: (day: string, back: string | null) => (back === null ? `Move to ${day}` : `Move to ${day}, pay back ${back}`),
  moving: 'Moving...',
  leave: 'Leave it',
  done: (day: string) => `Moved to ${day}. Mail sent.`,
  failed: 'Nothing was moved. Please try again.',
  review: {
    title: 'Needs a decision',
    text: (captured: string, price: string) => `${captured} came in for a price of ${price}, so nothing was confirmed.`,
    seats: (guests: number, above: string | null, below: string | null) =>
      `${wordsFor(guests, 'Give 1 seat', `Give ${guests} seats`)}${above === null ? '' : `, pay back ${above}`}${below === null ? '' : `, waive ${below}`}`,
    free: (count: number) => wordsFor(count, '1 seat is free on this day.', `${count} seats are free on this day.`),
    back: (amount: string) => `Pay back ${amount}`,
    ask: 'The booking ends then. Pay back everything?',
    yes: 'Yes, pay it back',
    working: 'Working...',
    given: 'The seats are given. Voucher and receipt go out by mail.',
    paidBack: 'Everything goes back. Mail sent.',
    failed: 'Nothing was decided. Please try again.',
  },
} as const
