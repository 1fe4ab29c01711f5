import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the list of bookings on the profile page. */
export const myBookingsMessages = {
  title: 'Your bookings',
  loading: 'Loading your bookings…',
  failed: 'We could not load your bookings.',
  tryAgain: 'Try again',
  empty: 'You have not booked a tour yet.',
  emptyText: 'When you do, you find its dates, its status and its confirmation here.',
  findTour: 'Find a tour',
  groups: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled or expired' },
  /** For screen readers, after the number. */
  countOf: (count: number) => wordsFor(count, ' booking', ' bookings'),
  nothingPlanned: {
    title: 'Nothing planned at the moment.',
    text: 'Your next trip stands here as soon as you book it.',
  },
  more: {
    upcoming: 'Show later trips',
    past: 'Show earlier trips',
    cancelled: 'Show earlier cancelled bookings',
  },
  loadingMore: 'Loading...',
  moreFailed: 'We could not load more bookings. Please try again.',
  reference: 'Booking',
  dates: 'Dates',
  guests: 'Guests',
  total: 'Total',
  from: (start: string) => `${start} –`,
  status: {
    held: 'Waiting for payment',
    confirmed: 'Confirmed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    completed: 'Completed',
    needs_review: 'Being checked',
  },
  note: {
    expired: 'The seats were given back, because the payment did not come in time.',
    needs_review: 'We are looking into your payment and will write to you.',
    heldFor: (minutes: number) =>
      wordsFor(minutes, 'Your seats are held for 1 more minute.', `Your seats are held for ${minutes} more minutes.`),
  },
  refund: { under_way: 'Your money is on its way back to you.', done: 'Your money was returned.' },
  refundLine: {
    amount: (amount: string) => `${amount} goes back to you`,
    returned: (amount: string) => `${amount} went back to you`,
    due: 'We are asking for it to be sent.',
    requested: 'Asked for at the bank; it usually takes 5 to 7 working days.',
    processed: 'Your bank has it.',
    needs_review: 'It could not be sent yet; we look into it and write to you.',
    reference: (text: string) => `Bank reference ${text}`,
  },
  owed: {
    amount: (amount: string) => `${amount} is to pay again.`,
    how: 'The bank returned a cheque. Please pay here, or by UPI, transfer or cash at our office; your booking stays as it is.',
    byHand:
      'The bank returned a cheque. Please pay at our office, or ask us whether your payment has arrived; your booking stays as it is.',
    pay: (amount: string) => `Pay ${amount}`,
  },
  waitingChange: {
    amount: (amount: string) => `${amount} is due for your change.`,
    how: (packageName: string, day: string, until: string) =>
      `We hold your seats for “${packageName}” from ${day} until ${until}. Until it is paid, your booking stays as it is.`,
    byHand:
      'Our office has noted your payment, and a second person there looks at it now. Until then your booking stays as it is.',
  },
  broken: {
    status: 'Does not take place',
    off: (day: string) => `The departure on ${day} does not take place.`,
    choose: (until: string) => `Please choose until ${until}: another date, or your money back.`,
    checked: 'Our office is still checking your payment. Nothing is lost: then you choose, and we write to you.',
    act: 'Look and choose',
    moved: (day: string) => `You travel on ${day}. Your earlier voucher counts no more.`,
    refund: 'You get back what you paid.',
    ended: 'Nothing was paid, so nothing is to pay.',
  },
  guestsText: (guests: number) => wordsFor(guests, '1 guest', `${guests} guests`),
  startsIn: (days: number) =>
    days === 0 ? 'Starts today' : wordsFor(days, 'Starts tomorrow', `Starts in ${days} days`),
  files: 'Voucher, receipt, calendar, cancel',
  next: {
    named: (named: number, guests: number) =>
      `${named} of ${wordsFor(guests, '1 traveller is', `${guests} travellers are`)} named.`,
    name: 'Name the travellers',
    trip: 'The days, the people and the voucher, also without a network.',
    open: 'Open the trip',
    review: 'How was it? Your words help the next family.',
    write: 'Write a review',
  },
  found: {
    question: 'Booked without an account?',
    text: (email: string) => `We send a link to ${email}. After it, those bookings stand here.`,
    send: 'Send the link',
    sending: 'Sending…',
    sent: (email: string) => `The link is on its way to ${email}. Please look into spam too.`,
    failed: 'That did not work. Please try again, or call us.',
  },
  cancel: 'Cancel',
  pay: 'Continue to payment',
  confirmation: 'See the confirmation',
  bookAgain: 'Choose dates again',
  /** For screen readers: every booking has the same links. */
  of: (packageName: string) => `: ${packageName}`,
} as const
