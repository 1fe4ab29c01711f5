import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the page on which anybody pays what is due on a paid booking, by a link. */
export const dueTexts = {
  title: 'Pay for your booking',
  description: 'Pay what is still due on a booking, by the link that we sent.',
  loading: 'Looking up what is due…',
  needsScript: 'This page needs JavaScript. Please switch it on, or call us.',
  noToken: {
    heading: 'Which payment?',
    text: 'This page is opened by the link in our mail. Please open the whole link, or call us.',
  },
  unknown: { heading: 'This link asks for no payment' },
  failed: { heading: 'We could not look up what is due', tryAgain: 'Try again' },
  myBookings: 'To my bookings',
  heading: (amount: string) => `${amount} is to pay`,
  reasons: {
    bounced_cheque:
      'The bank has returned a cheque for this booking, so its amount is to pay again. A confirmed booking keeps its seats and its voucher.',
    change:
      'The new trip costs more, and this is the difference. Seats are held for it. Until it is paid, the booking stays as it is.',
  },
  labels: {
    newTrip: 'New trip',
    newDates: 'New dates',
    until: 'Held until',
    trip: 'Trip',
    dates: 'Dates',
    guests: 'Travellers',
    booking: 'Booking',
    of: 'Booked by',
    amount: 'To pay',
  },
  /** The new trip of a change. */
  refund: {
    title: 'If all of you cancel the new trip',
    by: (deadline: string) => `Cancel by ${deadline}`,
    back: (amount: string) => `${amount} back`,
    later: 'Later',
    nothing: 'nothing back',
    none: 'The new trip starts too soon to be cancelled with a refund.',
    byUs: 'When the change is paid, by the rules of your booking; Indian time. If we have to cancel, all you paid goes back.',
  },
  of: (initials: string) => `${initials} (initials)`,
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
  pay: (amount: string) => `Pay ${amount}`,
  changed: 'The amount has changed meanwhile. Nothing was paid. Please look at it again.',
  anybody: 'Anybody who has this link may pay. We write to the address of the booking when the money has arrived.',
  paid: {
    heading: 'Paid. Thank you',
    text: (amount: string, packageName: string) =>
      `${amount} for “${packageName}” has arrived. A mail with all that you need is on its way to the address of the booking.`,
  },
  byHand: {
    heading: 'Our office has this payment',
    text: 'You have paid at our office, or by transfer, and a second person there looks at it now. Please do not pay again. We write to you when it is confirmed.',
  },
  over: {
    heading: 'Nothing is to pay any more',
    text: 'This is not asked for any more. If you think that something is missing, please call us.',
  },
} as const
