/** Texts of the page that shows and cancels a booking without an account. A mail links to it. */
export const linkedBooking = {
  title: 'Your booking',
  description: 'See, change or cancel a booking by the link that we sent to its email address.',
  intro:
    'Opened by the link that we sent to the email of this booking. Whoever has the link can cancel, until the end of the day after it was sent: please do not pass it on.',
  loading: 'Loading your booking…',
  needsScript: 'This page needs JavaScript. Please switch it on, or call us.',
  noToken: {
    heading: 'Which booking?',
    text: 'This page is opened by the link in our mail. You can ask for it below, with the reference and the email of the booking.',
  },
  invalid: 'This link opens no booking',
  failed: 'Your booking did not load',
  tryAgain: 'Try again',
  pay: 'Pay now',
  paying: 'Opening the payment…',
  payFailed: 'The payment did not open. Please try again, or call us.',
} as const
