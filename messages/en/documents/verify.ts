import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the page that opens from the code on a voucher. */
export const verifyVoucherMessages = {
  title: 'Check a voucher',
  description: 'Check whether a travel voucher is genuine and still valid.',
  loading: 'Checking the voucher…',
  standing: {
    valid: {
      heading: 'This voucher is genuine and valid',
      text: 'We issued this voucher, and it matches the booking.',
    },
    replaced: {
      heading: 'This voucher was replaced',
      text: 'The booking has changed since then. Please ask for the newer voucher, which we sent by email.',
    },
    cancelled: {
      heading: 'This booking was cancelled',
      text: 'We issued this voucher, but it is no longer valid for travel.',
    },
    departureCancelled: {
      heading: 'This departure has been cancelled',
      text: 'We issued this voucher. The person who booked has our email and can choose another date or a refund.',
    },
    over: { heading: 'This trip is over', text: 'We issued this voucher, but its last day has passed.' },
  },
  test: 'Test booking: no real money was paid. Not valid for travel.',
  unknown: {
    heading: 'This is not one of our vouchers',
    help: 'If the code was only partly read, scan it again in better light. If in doubt, call us with the booking reference.',
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
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
  compare: 'Please compare this with the voucher and a photo ID.',
} as const
