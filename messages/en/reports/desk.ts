import { wordsFor } from '../kernel/words-for.ts'

const count = (value: number) => value.toLocaleString('en-IN')
const percent = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value)}%`

/** The payment methods of the gateway and of office payments. */
const METHOD_LABELS: Readonly<Record<string, string>> = {
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

/** Desk texts about sales, payments received and refunds. */
export const deskReports = {
  reports: 'Reports',
  period: 'Period',
  periods: { today: 'Today', week: '7 days', month: 'This month', year: (year: string) => `Year ${year}` },
  dates: 'Dates',
  from: 'From',
  to: 'to',
  /** Shown below the heading: what the amounts include. */
  counts: (days: string, until: string) => `${days}${until}, by payment date (India). All amounts incl. GST.`,
  /** Shown while the last day of the report is not over. */
  until: (at: string) => ` until ${at}`,
  comparedWith: (days: string) => `Compared with ${days}.`,
  numbers: {
    label: 'Key figures',
    in: 'Received',
    receivedTitle: 'Gateway captures and confirmed office payments.',
    before: (was: string) => `${was} before`,
    change: (change: number) => percent(change),
    back: 'Refunded',
    refundsTitle: 'Refunds paid, by gateway or bank.',
    shareOfReceived: (share: string) => `${share}% of received`,
    noRefunds: 'no refunds',
    stays: 'Net',
    netTitle: 'Received, less refunds and bounced cheques.',
    tax: (amount: string) => `GST on documents ${amount}`,
    bounced: (amount: string) => `cheques bounced: ${amount}`,
    noTax: 'no tax documents',
    guests: 'Guests sold',
    guestsTitle: 'Guests on bookings paid in this period, including any who cancelled later.',
    bookings: (bookings: number) => wordsFor(bookings, '1 booking', `${count(bookings)} bookings`),
    seats: 'Seats sold',
    seatsTitle: 'On trips starting in this period that have guests.',
    seatsOf: (sold: number, capacity: number) => `${count(sold)} of ${count(capacity)}`,
    seatsBefore: (part: number) => `, ${part}% before`,
    noSeats: 'no trips with guests',
    ahead: 'Advance received',
    advanceTitle: 'Money held now for paid bookings whose trip has not started. It does not depend on the period.',
    advanceBookings: (bookings: number) => wordsFor(bookings, '1 booking now', `${count(bookings)} bookings now`),
    percent: (part: number) => `${part}%`,
  },
  asTable: 'Show as table',
  asChart: 'Show as chart',
  asTableLabel: (chart: string) => `${chart} as a table`,
  asChartLabel: (chart: string) => `${chart} as a chart`,
  receivedPerDay: 'Received per day',
  receivedPerMonth: 'Received per month',
  now: 'this period',
  before: 'previous period',
  receivedByMethod: 'Received by method',
  byRegion: 'Received by region',
  share: 'Share',
  others: (names: number) => wordsFor(names, '1 other', `${count(names)} others`),
  none: '–',
  waits: {
    title: 'Needs attention',
    receipts: (receipts: number) =>
      wordsFor(
        receipts,
        '1 office payment awaiting confirmation',
        `${count(receipts)} office payments awaiting confirmation`,
      ),
    refunds: (refunds: number) =>
      wordsFor(refunds, '1 refund needs attention', `${count(refunds)} refunds need attention`),
    nothing: 'No pending office payments or refunds.',
  },
  nothing: 'No sales, payments or refunds in this period.',
  noPayments: 'No payments received.',
  noMatchingPayments: 'No such payments in this period.',
  noTrips: 'No trips with guests start in this period.',
  clearMethodFilter: (way: string) => `${way} only. Show all`,
  axis: (rupees: number) =>
    rupees >= 1_00_00_000
      ? `${rupees / 1_00_00_000} crore`
      : rupees >= 1_00_000
        ? `${rupees / 1_00_000} lakh`
        : count(rupees),
  by: 'Report',
  reportKinds: {
    day: 'By day',
    package: 'By package',
    region: 'By region',
    method: 'By payment method',
    occupancy: 'Seats sold',
    payment: 'Payment list',
  },
  explanations: {
    day: 'Days without activity are left out.',
    package: 'A booking counts under its current package.',
    region: 'A trip through several regions counts under its package’s first region, so that totals add up.',
    method: 'Gateway refunds appear under the method of the original payment. Office refunds appear under bank.',
    occupancy: 'Trips starting in this period with at least one guest. Dates without bookings are not counted.',
    payment: 'Latest first. Bounced and refunded amounts are negative.',
  },
  columnHeadings: {
    day: 'Day',
    package: 'Package',
    region: 'Region',
    method: 'Payment method',
    bookings: 'Bookings',
    guests: 'Guests',
    moves: 'Payments',
    in: 'Received',
    before: 'Previous period',
    bounced: 'Bounced',
    back: 'Refunded',
    stays: 'Net',
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
  together: 'Total',
  kinds: { in: 'Received', bounced: 'Bounced', back: 'Refunded' },
  kind: 'Kind',
  allKinds: 'All',
  method(key: string): string {
    if (key === 'bank') return 'Refunded by bank'
    const [place = '', way = ''] = key.split(/-(.*)/)
    const name = METHOD_LABELS[way] ?? way
    if (place === 'office') return way === 'upi' ? 'UPI (office)' : name
    return way === 'upi' ? 'UPI (gateway)' : way === 'other' ? 'Gateway, method unknown' : name
  },
  noRegion: 'No region',
  totals: (moves: number, stays: string) => `${wordsFor(moves, '1 payment', `${count(moves)} payments`)}, ${stays}`,
  file: 'Export',
  exportDescription: (report: string, days: string) => `${report}, ${days}. The export is logged.`,
} as const
