/** What the booking card says to visitors without scripts. */
export const nextDatesMessages = { title: 'Next dates' } as const
