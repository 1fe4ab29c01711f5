/** Texts about the bookings that hold seats for this visitor. Only who is refused a new one sees them. */
export const heldMessages = {
  heading: 'Finish or cancel one of these bookings first',
  about: 'This browser holds seats for them. Each ends by itself at its time.',
  line: (startDate: string, guests: string) => `${startDate}, ${guests}`,
  until: (time: string) => `held until ${time}`,
  goOn: 'Go on',
  giveUp: 'Cancel',
  givingUp: 'Cancelling…',
  of: (packageName: string) => `: ${packageName}`,
  givenUp: 'The seats are free again. You can go on with your new booking now.',
  failed: 'We could not cancel that booking. Please try again.',
} as const
