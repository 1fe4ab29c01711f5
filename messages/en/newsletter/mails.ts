/** Texts of the newsletter's emails. */
export const newsletterMails = {
  confirm: {
    subject: (siteName: string) => `Please confirm your ${siteName} newsletter subscription`,
    preview: 'Confirm to join the list.',
    heading: 'Please confirm your email address',
    intro: (siteName: string) =>
      `Someone, most likely you, signed this address up for the ${siteName} newsletter. To confirm that it was you, open the page below and select the button there.`,
    button: 'Confirm my address',
    days: (days: number) => `The link works for ${days} days.`,
    ignore: 'If it was not you, please ignore this email. We will not write again unless you confirm.',
  },
  welcome: {
    subject: (siteName: string) => `Welcome to the ${siteName} newsletter`,
    preview: 'You are on the list.',
    heading: 'Welcome, you are on the list',
    intro:
      'Thank you for confirming your address. We write a few times a year, when a new yatra, season or festival departure opens for booking.',
  },
  known: {
    subject: (siteName: string) => `You already get the ${siteName} newsletter`,
    preview: 'Your address is already on the list.',
    heading: 'You are already on the list',
    intro:
      'Someone, most likely you, asked for our newsletter at this address. It is already on the list, and nothing was changed.',
  },
  unsubscribeNote: 'You can unsubscribe at any time.',
  unsubscribe: 'Unsubscribe',
} as const
