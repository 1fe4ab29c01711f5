import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the desk about moving a booking, and deciding one in review. */
export const deskMove = {
  change: 'Change',
  title: (reference: string) => `Move ${reference}`,
  now: (day: string) => `It begins on ${day} now.`,
  otherPolicy: 'The refund rules stay those that the traveller has accepted.',
  date: 'New day',
  near: 'Days near it',
  free: (day: string, count: number) => `${day}, ${count === 0 ? 'full' : `${count} free`}`,
  choose: 'Choose a day to see what it changes.',
  old: 'Now',
  new: 'New',
  back: 'Goes back',
  waived: 'The new trip costs more by',
  waivedText: 'The promised price stays, so nobody pays this.',
  nothing: 'The price stays.',
  mails: (count: number) =>
    wordsFor(count, '1 mail with the new voucher goes out.', `${count} mails with the new vouchers go out.`),
  who: 'Who moves',
  together: (guests: number) => `All ${guests} who travel together`,
  alone: (guests: number, reference: string) =>
    wordsFor(guests, `Only 1 of ${reference}`, `Only ${guests} of ${reference}`),
  refused: (reference: string, sentence: string) => `${reference} cannot move along. ${sentence}`,
  nobody: 'So they cannot move together. Choose another day, or move this booking alone.',
  tooFew: (free: number) =>
    wordsFor(
      free,
      'Only 1 seat is free there.',
      free === 0 ? 'No seat is free there.' : `Only ${free} seats are free there.`,
    ),
  act: (to: string, back: string | null) => (back === null ? `Move to ${to}` : `Move to ${to}, pay back ${back}`),
  moving: 'Moving...',
  leave: 'Leave it',
  placeAndDay: (place: string, day: string) => `${place}, ${day}`,
  done: (day: string, mails: number) => `Moved to ${day}. ${wordsFor(mails, 'Mail', `${mails} mails`)} sent.`,
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
