import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the form that finds a booking again, and of its email. */
export const findBooking = {
  title: 'Booked without an account?',
  text: 'Enter your booking reference and email. We will email you the voucher and receipt again, with a link to view or cancel the booking.',
  reference: 'Booking reference',
  referenceHint: 'For example, PTK-7Q4M2XK',
  email: 'Email',
  send: 'Send it again',
  sending: 'Sending…',
  missing: 'Please enter the booking reference and the email.',
  sent: 'If we find a paid booking with this reference and email, we will email you in a moment. Please check your spam folder too.',
  failed: 'That did not work. Please try again, or call us.',
} as const

export const foundBookingMail = {
  subject: (reference: string) => `Booking ${reference}: your voucher and receipt`,
  preview: 'As requested on our website.',
  heading: 'Here is your booking again',
  intro: (packageName: string) =>
    `Someone who knows this booking’s reference and your email address asked us to send your documents for “${packageName}” again. We send them only to you.`,
  /** For an email sent by our office. */
  atDesk: {
    preview: 'As you requested.',
    intro: (packageName: string) => `As you requested, here are your documents for “${packageName}” again.`,
  },
  open: 'View or cancel the booking',
  openUntil:
    'This link works until the end of tomorrow. Anyone who has it can cancel the booking, so please do not share it.',
  voucher: 'Open the voucher',
  review: 'See or write your review',
  ended: {
    subject: (reference: string) => `Booking ${reference}: your new links`,
    preview: 'All earlier links to this booking have stopped working.',
    heading: 'Here are your new links',
    intro: (packageName: string) =>
      `You, or someone with the link to the trip, replaced all earlier links to “${packageName}” on our site. They no longer work. These new links go only to you, so share only those you want others to have.`,
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
} as const
