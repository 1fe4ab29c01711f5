/** Texts of the page that shows and cancels a booking without an account. An email links to it. */
export const linkedBookingMessages = {
  title: 'Your booking',
  description: 'View, change or cancel a booking from the link we emailed.',
  intro:
    'You opened this from the link we emailed to the address on the booking. Anyone with the link can cancel until the end of the day after it was sent, so please do not share it.',
  loading: 'Loading your booking…',
  needsScript: 'This page needs JavaScript. Please turn it on, or call us.',
  noToken: {
    heading: 'Which booking?',
    text: 'This page opens from the link in our email. You can request the link below with your booking reference and email.',
  },
  invalid: 'This link does not open a booking',
  failed: 'Your booking did not load',
  tryAgain: 'Try again',
  pay: 'Pay now',
  paying: 'Opening the payment…',
  payFailed: 'The payment window did not open. Please try again, or call us.',
} as const
