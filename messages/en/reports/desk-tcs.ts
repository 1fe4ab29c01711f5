import { wordsFor } from '../kernel/words-for.ts'

const bookings = (count: number) => wordsFor(count, '1 booking', `${count.toLocaleString('en-IN')} bookings`)

/** Desk texts about tax collected at source (TCS) on tours abroad. */
export const deskTcs = {
  tab: 'TCS',
  title: (quarter: string) => `TCS on overseas tours, ${quarter}`,
  quarterRange: (from: string, to: string) => `${from} to ${to}`,
  quarters: 'Quarters',
  off: 'This report is off. No TCS is calculated for overseas tours until an owner sets the rates.',
  offOwnerHint: 'Set the rates in Settings once your accountant has confirmed them',
  counts: (rate: string, withoutPan: string) =>
    `${rate}% of money received for packages with a region outside India, ${withoutPan}% without a PAN, less bounced and refunded amounts. A PAN counts from the month in which the first one was recorded. Money counts for the trip it was received for, even if the booking later moved to another trip. Ask your accountant about moves between India and abroad. Today’s rates apply to every quarter shown.`,
  notCharged:
    'TCS is not added to prices; this report shows what to deposit. Ask your accountant about rates, dates of applicability, refunds from earlier quarters, and the return.',
  file: 'Export',
  exportDescription: (quarter: string) => `TCS, ${quarter}, with PANs. The export is logged.`,
  byMonth: 'To deposit',
  byBooking: 'By booking and month',
  together: 'Total',
  none: 'Nothing received for overseas tours in this quarter.',
  withoutPan: (count: number) => `${bookings(count)} without a PAN`,
  allPansRecorded: 'all PANs recorded',
  erased: 'erased',
  columnHeadings: {
    month: 'Month',
    due: 'Deposit by',
    bookings: 'Bookings',
    reference: 'Booking',
    booker: 'Booker',
    pan: 'PAN',
    countries: 'Country',
    package: 'Package',
    in: 'Received',
    bounced: 'Bounced',
    back: 'Refunded',
    base: 'Amount for TCS',
    percent: 'Rate, %',
    tcs: 'TCS',
  },
  panLabel: (booker: string, reference: string) => `PAN of ${booker}, ${reference}`,
  enter: 'Add PAN',
  enterLabel: (booker: string) => `Add PAN of ${booker}`,
  change: 'Edit',
  changeOf: (booker: string) => `Edit PAN of ${booker}`,
  pan: 'PAN',
  panHint: '10 characters, such as ABCDE1234F. Stored encrypted, and erased with the person’s data.',
  keep: 'Save PAN',
  keeping: 'Saving…',
  leave: 'Cancel',
  kept: (booker: string) => `PAN of ${booker} saved.`,
  failed: 'PAN not saved. Try again.',
} as const
