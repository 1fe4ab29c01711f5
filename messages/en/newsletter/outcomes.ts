/** What the newsletter form says after it was sent. The browser loads these texts only then. */
export const newsletterOutcomes = {
  empty: 'Please enter your email address.',
  invalid: 'Please enter a valid email address, such as asha@example.com.',
  sent: (email: string) =>
    `Almost done: please open the mail we have just sent to ${email} and press the button in it. Only then are you on the list.`,
  didYouMean: (email: string) => `Did you mean ${email}? Then please subscribe once more with it.`,
  failed: 'We could not send your request. Please check your connection and try again.',
} as const
