/** The booking card's texts for visitors without JavaScript. */
export const nextDatesMessages = {
  needsScript: 'Booking needs JavaScript. Please turn it on, or call us and we will book for you.',
  title: 'Next dates',
} as const
