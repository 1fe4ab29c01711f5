import { wordsFor } from '../kernel/words-for.ts'

/** Desk texts about moving a booking and about deciding on a booking in review. */
export const deskMove = {
  change: 'Move',
  title: (reference: string) => `Move ${reference}`,
  now: (day: string) => `Currently departs on ${day}.`,
  otherPolicy: 'The refund rules the traveller accepted still apply.',
  date: 'New date',
  near: 'Nearby dates',
  free: (day: string, count: number) => `${day}, ${count === 0 ? 'full' : `${count} free`}`,
  choose: 'Select a date to see what changes.',
  old: 'Now',
  new: 'New',
  back: 'Refund',
  waived: 'Price difference',
  waivedText: 'The agreed price stays, so the difference is not charged.',
  nothing: 'Price unchanged.',
  mails: (count: number) =>
    wordsFor(count, '1 email with the new voucher is sent.', `${count} emails with the new vouchers are sent.`),
  who: 'Who moves',
  together: (guests: number) => `All ${guests} travelling together`,
  alone: (guests: number, reference: string) =>
    wordsFor(guests, `Only 1 guest of ${reference}`, `Only ${guests} guests of ${reference}`),
  refused: (reference: string, sentence: string) => `${reference} cannot move with the others. ${sentence}`,
  nobody: 'They cannot move together. Select another date, or move this booking alone.',
  tooFew: (free: number) =>
    wordsFor(
      free,
      'Only 1 seat is free there.',
      free === 0 ? 'No seat is free there.' : `Only ${free} seats are free there.`,
    ),
  action: (to: string, back: string | null) => (back === null ? `Move to ${to}` : `Move to ${to}, refund ${back}`),
  moving: 'Moving…',
  leave: 'Cancel',
  placeAndDay: (place: string, day: string) => `${place}, ${day}`,
  done: (day: string, mails: number) => `Moved to ${day}. ${wordsFor(mails, 'Email', `${mails} emails`)} sent.`,
  failed: 'Nothing was moved. Try again.',
  review: {
    title: 'Needs review',
    text: (captured: string, price: string) =>
      `${captured} was received for a price of ${price}, so nothing was confirmed.`,
    seats: (guests: number, above: string | null, below: string | null) =>
      `${wordsFor(guests, 'Confirm 1 seat', `Confirm ${guests} seats`)}${above === null ? '' : `, refund ${above}`}${below === null ? '' : `, waive ${below}`}`,
    free: (count: number) => wordsFor(count, '1 seat is free on this date.', `${count} seats are free on this date.`),
    back: (amount: string) => `Refund ${amount}`,
    ask: 'Refund in full? This ends the booking.',
    yes: 'Refund in full',
    working: 'Working…',
    given: 'Seats confirmed. Voucher and receipt are emailed.',
    paidBack: 'Full refund started. Email sent.',
    failed: 'Nothing was confirmed or refunded. Try again.',
  },
} as const
