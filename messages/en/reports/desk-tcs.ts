import { wordsFor } from '../kernel/words-for.ts'

const bookings = (count: number) => wordsFor(count, '1 booking', `${count.toLocaleString('en-IN')} bookings`)

/** Texts of the desk about tax that is collected at source for tours abroad. */
export const deskTcs = {
  tab: 'TCS abroad',
  title: (quarter: string) => `TCS on tours abroad, ${quarter}`,
  quarterOf: (from: string, to: string) => `${from} to ${to}`,
  quarters: 'Quarters',
  off: 'This report is off. No tax is counted for tours abroad until an owner sets its rate.',
  offOwner: 'Set the rate in Settings when your accountant has confirmed it',
  counts: (rate: string, withoutPan: string) =>
    `${rate} % of what came in for packages with a region outside India, ${withoutPan} % without a PAN, less what bounced and went back. A PAN counts from the month on in which the first one was noted. Money counts for the trip for which it came in, also when its booking moved to another trip later: ask your accountant about a move between India and abroad. The rates of now count for every quarter that is shown.`,
  notCharged:
    'Nothing of this is added to a price: the report says what to pay in. Ask your accountant about the rate, the day on which it counts, refunds of earlier quarters, and the return.',
  file: 'Export',
  fileWhat: (quarter: string) => `TCS, ${quarter}, with the PANs. The log keeps that you took it.`,
  byMonth: 'To pay in',
  byBooking: 'By booking and month',
  together: 'Together',
  none: 'Nothing came in for a tour abroad in this quarter.',
  withoutPan: (count: number) => `${bookings(count)} without a PAN`,
  allPans: 'all PANs are known',
  erased: 'erased',
  heads: {
    month: 'Month',
    due: 'Pay in by',
    bookings: 'Bookings',
    reference: 'Booking',
    booker: 'Booker',
    pan: 'PAN',
    countries: 'Country',
    package: 'Package',
    in: 'Paid in',
    bounced: 'Bounced',
    back: 'Paid back',
    base: 'Counts',
    percent: 'Rate, %',
    tcs: 'TCS',
  },
  panOf: (booker: string, reference: string) => `PAN of ${booker}, ${reference}`,
  enter: 'Enter PAN',
  enterOf: (booker: string) => `Enter the PAN of ${booker}`,
  change: 'Change',
  changeOf: (booker: string) => `Change the PAN of ${booker}`,
  pan: 'PAN',
  panHint: 'Ten signs, such as ABCDE1234F. It is kept encrypted, and erased with the person.',
  keep: 'Keep the PAN',
  keeping: 'Keeping...',
  leave: 'Leave it',
  kept: (booker: string) => `The PAN of ${booker} is kept.`,
  failed: 'The PAN was not kept. Please try again.',
} as const
