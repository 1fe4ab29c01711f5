/** Texts about the bookings that hold seats for this visitor. They appear only when a new booking is refused. */
export const heldMessages = {
  heading: 'Finish or cancel one of these bookings first',
  about: 'You are holding seats for these bookings in this browser. Each hold ends at the time shown.',
  line: (startDate: string, guests: string) => `${startDate}, ${guests}`,
  until: (time: string) => `held until ${time}`,
  proceed: 'Continue',
  giveUp: 'Cancel',
  cancelling: 'Cancelling…',
  of: (packageName: string) => `: ${packageName}`,
  givenUp: 'The seats have been released. You can now continue with your new booking.',
  failed: 'We could not cancel that booking. Please try again.',
} as const
