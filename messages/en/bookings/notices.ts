/** Texts for a visitor who returns to a booking. */
export const noticeMessages = {
  refunding: 'Your payment arrived after the seats were gone. We are refunding the full amount.',
  paid: 'This booking is paid.',
  seeConfirmation: 'See the confirmation',
  bookAgain: 'Make another booking',
  needsDetails: 'Please fill in your details first, then pay.',
  bookingLost: 'We can no longer find this booking. Your details are still here. Please continue to payment again.',
  bookingOfAccount:
    'You are not signed in. If you booked with your account, sign in to see the booking. You can also continue to payment again.',
  signIn: 'Sign in',
  bookingClosed: 'This booking can no longer be paid. Your details are still here. Please continue to payment again.',
  selectionChanged: 'You changed the dates or guests. Please continue to payment again.',
  notPaidYet: 'This step opens after payment.',
  loadFailed: 'We could not load your booking. Please check your connection.',
  tryAgain: 'Try again',
  contactUs: 'Contact us',
} as const
