/** Texts of the newsletter's mails. */
export const newsletterMails = {
  confirm: {
    subject: (siteName: string) => `Please confirm: the ${siteName} newsletter`,
    preview: 'One press, and you are on the list.',
    heading: 'Please confirm your email address',
    intro: (siteName: string) =>
      `Somebody, most likely you, asked for the ${siteName} newsletter at this address. Please confirm that it was you: open the page below and press the button there.`,
    button: 'Confirm my address',
    days: (days: number) => `The link works for ${days} days.`,
    ignore: 'If it was not you, you need not do anything: without your yes we do not write again.',
  },
  welcome: {
    subject: (siteName: string) => `Welcome to the ${siteName} newsletter`,
    preview: 'You are on the list.',
    heading: 'Welcome, you are on the list',
    intro:
      'Thank you for confirming your address. We write a few times a year: when a new yatra, a season or a festival departure opens.',
  },
  known: {
    subject: (siteName: string) => `You already get the ${siteName} newsletter`,
    preview: 'Your address is on the list already.',
    heading: 'You are on the list already',
    intro:
      'Somebody, most likely you, asked for our newsletter at this address. It is on the list already, and nothing was changed.',
  },
  unsubscribeNote: 'You can leave the list at any time. No reason is needed.',
  unsubscribe: 'Unsubscribe',
} as const
