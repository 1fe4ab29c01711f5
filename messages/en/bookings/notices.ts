/** Texts for a visitor who comes back to a booking. */
export const noticeMessages = {
  refunding: 'Your payment arrived, but the seats were gone. We are paying the full amount back to you.',
  paid: 'This booking is paid.',
  seeConfirmation: 'See the confirmation',
  bookAgain: 'Make another booking',
  needsDetails: 'Please fill in your details first, then pay.',
  bookingLost:
    'We could not find the booking of this page any more. Your details are kept; please continue to payment again.',
  bookingOfAccount:
    'You are not signed in. If you booked with your account, please sign in: the booking stands there. You can also continue to payment again.',
  signIn: 'Sign in',
  bookingClosed: 'This booking can no longer be paid. Your details are kept; please continue to payment again.',
  selectionChanged: 'You chose other dates or guests. Please continue to payment again.',
  notPaidYet: 'This step opens after the payment.',
  loadFailed: 'We could not load your booking. Please check your connection.',
  tryAgain: 'Try again',
  contactUs: 'Contact us',
} as const
