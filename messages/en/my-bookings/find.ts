import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the form that finds a booking again, and of the mail that it sends. */
export const findBooking = {
  title: 'Booked without an account?',
  text: 'Give the reference and the email of the booking. We send its voucher and receipt to that address once more, with a link to see and cancel it.',
  reference: 'Booking reference',
  referenceHint: 'Such as PTK-7Q4M2XK',
  email: 'Email',
  send: 'Send it again',
  sending: 'Sending…',
  missing: 'Please give the booking reference and the email.',
  sent: 'If we know a paid booking with this reference and email, the mail is on its way. Please look into spam too.',
  failed: 'That did not work. Please try again, or call us.',
} as const

export const findBookingMail = {
  subject: (reference: string) => `Booking ${reference}: your voucher and receipt`,
  preview: 'As asked for on our site.',
  heading: 'Here is your booking again',
  intro: (packageName: string) =>
    `Somebody who knows this booking’s reference and your email asked us to send your papers for “${packageName}” once more. They go to you alone.`,
  /** When our office sends it. */
  atDesk: {
    preview: 'As you asked our office.',
    intro: (packageName: string) => `As you asked our office, here are your papers for “${packageName}” once more.`,
  },
  open: 'See or cancel the booking',
  openUntil:
    'This link counts until the end of tomorrow. Whoever has it can cancel the booking: please do not pass it on.',
  voucher: 'Open the voucher',
  review: 'See or write your review',
  ended: {
    subject: (reference: string) => `Booking ${reference}: your new links`,
    preview: 'All earlier links to this booking have ended.',
    heading: 'Here are your new links',
    intro: (packageName: string) =>
      `All earlier links to “${packageName}” were ended on our site, by the booker or by somebody with the link to the trip. They open nothing any more. These new ones go to you alone: pass on only those that you want others to have.`,
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
} as const
