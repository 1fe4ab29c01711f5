import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the list of bookings on the profile page. */
export const myBookingsMessages = {
  title: 'Your bookings',
  loading: 'Loading your bookings…',
  failed: 'We could not load your bookings.',
  tryAgain: 'Try again',
  empty: 'You have not booked a tour yet.',
  emptyText: 'When you do, its dates, status and confirmation appear here.',
  findTour: 'Find a tour',
  groups: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled or expired' },
  /** The word after the number of bookings, for screen readers. */
  countOf: (count: number) => wordsFor(count, ' booking', ' bookings'),
  noUpcomingTrips: {
    title: 'No upcoming trips.',
    text: 'Your next trip appears here as soon as you book it.',
  },
  more: {
    upcoming: 'Show later trips',
    past: 'Show earlier trips',
    cancelled: 'Show earlier cancelled bookings',
  },
  loadingMore: 'Loading...',
  moreFailed: 'We could not load more bookings. Please try again.',
  reference: 'Booking',
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
    expired: 'The seats were released because the payment did not arrive in time.',
    needs_review: 'We are checking your payment and will email you.',
    heldFor: (minutes: number) =>
      wordsFor(minutes, 'Your seats are held for 1 more minute.', `Your seats are held for ${minutes} more minutes.`),
  },
  refund: { under_way: 'Your refund is on its way.', done: 'Your refund has been paid.' },
  refundLine: {
    amount: (amount: string) => `Refund of ${amount}`,
    returned: (amount: string) => `${amount} refunded`,
    queued: 'We are requesting it.',
    requested: 'Requested from the bank. It usually takes 5 to 7 working days.',
    processed: 'Sent to your bank.',
    needs_review: 'It could not be sent yet. We are looking into it and will email you.',
    reference: (text: string) => `Bank reference ${text}`,
  },
  owed: {
    amount: (amount: string) => `${amount} is due again.`,
    how: 'The bank returned a cheque. Please pay here, or by UPI, transfer or cash at our office; your booking stays as it is.',
    byHand:
      'The bank returned a cheque. Please pay at our office, or ask us whether your payment has arrived; your booking stays as it is.',
    pay: (amount: string) => `Pay ${amount}`,
  },
  waitingChange: {
    amount: (amount: string) => `${amount} is due for your change.`,
    how: (packageName: string, day: string, until: string) =>
      `We are holding your seats for “${packageName}”, starting ${day}, until ${until}. Until you pay, your booking stays as it is.`,
    byHand:
      'Our office has recorded your payment, and a second person is now checking it. Until then your booking stays as it is.',
  },
  departureCancellation: {
    status: 'Departure cancelled',
    off: (day: string) => `The departure on ${day} has been cancelled.`,
    choose: (until: string) => `Please choose another date or a refund by ${until}.`,
    checked:
      'Our office is still checking your payment. After that you can choose, and we will email you. You will not lose any money.',
    action: 'See your options',
    moved: (day: string) => `You are now travelling on ${day}. Your earlier voucher is no longer valid.`,
    refund: 'We are refunding what you paid.',
    ended: 'You have not paid anything and owe nothing.',
  },
  guestsText: (guests: number) => wordsFor(guests, '1 guest', `${guests} guests`),
  startsIn: (days: number) =>
    days === 0 ? 'Starts today' : wordsFor(days, 'Starts tomorrow', `Starts in ${days} days`),
  files: 'Voucher, receipt, calendar, cancel',
  next: {
    named: (named: number, guests: number) =>
      `Details added for ${named} of ${wordsFor(guests, '1 traveller', `${guests} travellers`)}.`,
    name: 'Add traveller details',
    trip: 'Day plan, phone numbers and voucher, even offline.',
    open: 'Open trip page',
    review: 'How was your trip? Your review helps the next family.',
    write: 'Write a review',
  },
  found: {
    question: 'Booked without an account?',
    text: (email: string) => `We will send a link to ${email}. When you open it, those bookings appear here.`,
    send: 'Send the link',
    sending: 'Sending…',
    sent: (email: string) => `The link is on its way to ${email}. Please check your spam folder too.`,
    failed: 'That did not work. Please try again, or call us.',
  },
  cancel: 'Cancel',
  pay: 'Continue to payment',
  confirmation: 'See the confirmation',
  bookAgain: 'Choose new dates',
  /** Added to the link text for screen readers, because every booking has the same links. */
  of: (packageName: string) => `: ${packageName}`,
} as const
