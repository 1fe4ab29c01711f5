/** Texts of the newsletter's form, which is on every page. */
export const newsletterMessages = {
  heading: 'New journeys, a few times a year',
  text: 'Leave your email address. We write when a new yatra, a season or a festival departure opens, and never pass the address on.',
  label: 'Email address',
  subscribe: 'Subscribe',
  subscribing: 'Sending...',
} as const
