import { wordsFor } from '../kernel/words-for.ts'

const count = (of: number) => of.toLocaleString('en-IN')
const percent = (of: number) => `${of > 0 ? '+' : of < 0 ? '−' : '±'}${Math.abs(of)} %`

/** How somebody paid, as a gateway or a receipt of the office says it. */
const WAYS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
  cash: 'Cash',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  cheque: 'Cheque',
}

/** Texts of the desk about what was sold, paid in and paid back. */
export const deskReports = {
  reports: 'Reports',
  period: 'Period',
  periods: { today: 'Today', week: '7 days', month: 'This month', year: (year: string) => `Year ${year}` },
  dates: 'Dates',
  from: 'From',
  to: 'to',
  /** What the figures count, below the heading. */
  counts: (days: string, until: string) => `${days}${until}, by the day of payment in India. All amounts with GST.`,
  /** While the last day is not over. */
  until: (moment: string) => ` until ${moment}`,
  comparedWith: (days: string) => `Compared with ${days}.`,
  numbers: {
    label: 'Six numbers',
    in: 'Paid in',
    inTitle: 'Captures of the gateway and receipts that a second person confirmed.',
    before: (was: string) => `${was} before`,
    change: (change: number) => percent(change),
    back: 'Paid back',
    backTitle: 'Refunds that were paid, by the gateway or by bank.',
    ofIn: (share: string) => `${share} % of paid in`,
    nothingBack: 'no refund was paid',
    stays: 'Stays',
    staysTitle: 'Paid in, less what was paid back and cheques that bounced.',
    tax: (amount: string) => `GST on papers ${amount}`,
    bounced: (amount: string) => `cheques bounced: ${amount}`,
    noTax: 'no tax papers',
    guests: 'Guests sold',
    guestsTitle: 'Guests of bookings that were paid in these days, as many as there were then.',
    bookings: (bookings: number) => wordsFor(bookings, '1 booking', `${count(bookings)} bookings`),
    seats: 'Seats sold',
    seatsTitle: 'Of trips that start in these days and have guests.',
    seatsOf: (sold: number, capacity: number) => `${count(sold)} of ${count(capacity)}`,
    seatsBefore: (part: number) => `, ${part} % before`,
    noSeats: 'no trip with guests starts',
    ahead: 'Paid, trip ahead',
    aheadTitle: 'Now, whatever the period: money that is there for paid bookings whose trip has not begun.',
    aheadOf: (bookings: number) => wordsFor(bookings, '1 booking, now', `${count(bookings)} bookings, now`),
    percent: (part: number) => `${part} %`,
  },
  asTable: 'As a table',
  asChart: 'As a chart',
  asTableOf: (chart: string) => `${chart} as a table`,
  asChartOf: (chart: string) => `${chart} as a chart`,
  paidInDaily: 'Paid in each day',
  paidInMonthly: 'Paid in each month',
  now: 'these days',
  before: 'days before',
  paidBy: 'Paid by',
  byRegion: 'Paid in by region',
  share: 'Share',
  others: (names: number) => wordsFor(names, '1 other', `${count(names)} others`),
  none: '–',
  waits: {
    title: 'Needs a person',
    receipts: (receipts: number) =>
      wordsFor(receipts, '1 receipt waits for a second person', `${count(receipts)} receipts wait for a second person`),
    refunds: (refunds: number) =>
      wordsFor(refunds, '1 refund waits for a person', `${count(refunds)} refunds wait for a person`),
    nothing: 'No receipt and no refund waits.',
  },
  nothing: 'Nothing was sold, paid in or paid back in these days.',
  nothingIn: 'Nothing came in.',
  nothingMoved: 'No money moved like this in these days.',
  noTrips: 'No trip with guests starts in these days.',
  dropMethod: (way: string) => `${way} only. Show all`,
  axis: (rupees: number) =>
    rupees >= 1_00_00_000
      ? `${rupees / 1_00_00_000} crore`
      : rupees >= 1_00_000
        ? `${rupees / 1_00_000} lakh`
        : count(rupees),
  by: 'Report',
  kindsOfReport: {
    day: 'By day',
    package: 'By package',
    region: 'By region',
    method: 'By way to pay',
    occupancy: 'Seats sold',
    payment: 'Each payment',
  },
  explains: {
    day: 'Days on which nothing happened are left out.',
    package: 'A booking counts in the package that it has now.',
    region: 'A trip through several regions counts in the first one of its package, so that the sums add up.',
    method:
      'Money that went back by the gateway stands at the way in which it came. What the office paid back stands at the bank.',
    occupancy: 'Trips that start in these days and have at least one guest. Days that nobody has booked are no trips.',
    payment: 'The latest first. What bounced or went back is below zero.',
  },
  heads: {
    day: 'Day',
    package: 'Package',
    region: 'Region',
    method: 'Way to pay',
    bookings: 'Bookings',
    guests: 'Guests',
    moves: 'Payments',
    in: 'Paid in',
    before: 'Days before',
    bounced: 'Bounced',
    back: 'Paid back',
    stays: 'Stays',
    trips: 'Trips',
    capacity: 'Seats',
    sold: 'Sold',
    held: 'Held',
    percent: 'Sold, %',
    at: 'When (India time)',
    kind: 'Kind',
    amount: 'Amount',
    number: 'Number',
    reference: 'Booking',
  },
  when: 'When',
  together: 'Together',
  kinds: { in: 'Paid in', bounced: 'Bounced', back: 'Paid back' },
  kind: 'Kind',
  allKinds: 'All',
  method(key: string): string {
    if (key === 'bank') return 'Paid back by bank'
    const [place = '', way = ''] = key.split(/-(.*)/)
    const name = WAYS[way] ?? way
    if (place === 'office') return way === 'upi' ? 'UPI, to the office' : name
    return way === 'upi' ? 'UPI, by the gateway' : way === 'other' ? 'Gateway, way not known' : name
  },
  noRegion: 'Without a region',
  totals: (moves: number, stays: string) => `${wordsFor(moves, '1 payment', `${count(moves)} payments`)}, ${stays}`,
  file: 'Export',
  fileWhat: (report: string, days: string) => `${report}, ${days}. The log keeps that you took it.`,
} as const
