/** What the booking card says to visitors without scripts. */
export const nextDatesMessages = {
  needsScript: 'Booking needs JavaScript. Please turn it on, or call us and we will book for you.',
  title: 'Next dates',
} as const
