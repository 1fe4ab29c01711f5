import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the page that the code of a voucher opens. */
export const verifyVoucher = {
  title: 'Check a voucher',
  description: 'Whether a travel voucher is genuine and what it is worth today.',
  loading: 'Checking the voucher…',
  standing: {
    valid: {
      heading: 'This voucher is genuine and valid',
      text: 'We have signed it, and the booking stands as it says.',
    },
    replaced: {
      heading: 'This voucher was replaced',
      text: 'The booking has changed since. Please ask for the newer voucher, which was sent by mail.',
    },
    cancelled: {
      heading: 'This booking was cancelled',
      text: 'The voucher is ours, but nobody travels on it any more.',
    },
    broken: {
      heading: 'This departure does not take place',
      text: 'The voucher is ours. Whoever booked has our mail and chooses another date, or the money back.',
    },
    over: { heading: 'This journey is over', text: 'The voucher is ours, and its last day has passed.' },
  },
  test: 'Test booking: no real money was paid, and nobody travels on it.',
  unknown: {
    heading: 'This is not a voucher of ours',
    help: 'If the code was read only in part, scan it again in better light. If you are in doubt, call us with the booking’s reference.',
  },
  failed: { heading: 'The voucher could not be checked', fallback: 'The check did not load.', tryAgain: 'Try again' },
  facts: {
    reference: 'Booking',
    initials: 'Booked by (initials)',
    guests: 'Travellers',
    tour: 'Tour',
    start: 'Start',
    end: 'End',
  },
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
  compare: 'Please compare with the paper and with a photo ID.',
} as const
