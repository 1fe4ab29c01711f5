/** Texts of the newsletter's form, which is on every page. */
export const newsletterMessages = {
  heading: 'New trips, a few times a year',
  text: 'Enter your email address. We write when a new yatra, season or festival departure opens for booking, and never share your address.',
  label: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Sending...',
} as const
