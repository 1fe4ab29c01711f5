/** What the booking card says to visitors without scripts. */
export const nextDatesMessages = {
  needsScript: 'Booking needs JavaScript. Please switch it on, or call us and we book for you.',
  title: 'Next dates',
} as const
