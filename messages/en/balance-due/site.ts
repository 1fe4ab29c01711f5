import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the page on which anybody with the link pays a balance due on a paid booking. */
export const balanceDueTexts = {
  title: 'Pay for your booking',
  description: 'Pay the amount still due on a booking, from the link we sent you.',
  loading: 'Loading your payment…',
  needsScript: 'This page needs JavaScript. Please turn it on, or call us.',
  noToken: {
    heading: 'Which payment?',
    text: 'This page opens from the link in our email. Please open the full link, or call us.',
  },
  unknown: { heading: 'We cannot find this payment' },
  failed: { heading: 'We could not load your payment', tryAgain: 'Try again' },
  myBookings: 'Go to my bookings',
  heading: (amount: string) => `Amount due: ${amount}`,
  reasons: {
    bounced_cheque:
      'The bank has returned a cheque for this booking, so that amount is due again. If the booking is confirmed, its seats and voucher stay valid.',
    change:
      'The new trip costs more, and this is the difference. We are holding the seats. Until you pay, the booking stays as it is.',
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
    amount: 'Amount due',
  },
  /** Texts about refunds for the new trip of a trip change. */
  refund: {
    title: 'If everyone cancels the new trip',
    by: (deadline: string) => `Cancel by ${deadline}`,
    back: (amount: string) => `${amount} back`,
    later: 'Later',
    nothing: 'no refund',
    none: 'The new trip starts too soon for a refund.',
    byUs: 'These amounts apply once you have paid for the change, under the terms of your booking. Deadlines are in India time. If we have to cancel, you get a full refund.',
  },
  of: (initials: string) => `${initials} (initials)`,
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
  pay: (amount: string) => `Pay ${amount}`,
  changed: 'The amount has changed. Nothing was paid. Please check the new amount.',
  anybody: 'Anyone with this link can pay. We will email the address on the booking when the money has arrived.',
  paid: {
    heading: 'Thank you for your payment',
    text: (amount: string, packageName: string) =>
      `We have received ${amount} for “${packageName}”. We are emailing all you need to the address on the booking.`,
  },
  byHand: {
    heading: 'Our office is checking this payment',
    text: 'You have paid at our office or by transfer, and a second person is now checking it. Please do not pay again. We will email you when it is confirmed.',
  },
  over: {
    heading: 'There is nothing left to pay',
    text: 'This payment is no longer needed. If you think something is missing, please call us.',
  },
} as const
