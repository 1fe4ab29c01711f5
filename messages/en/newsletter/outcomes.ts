/** What the newsletter form says after submission. The browser loads these texts only at that point. */
export const newsletterOutcomes = {
  empty: 'Please enter your email address.',
  invalid: 'Please enter a valid email address, such as asha@example.com.',
  sent: (email: string) =>
    `Almost done. Please open the email we have just sent to ${email} and confirm. Only then are you on the list.`,
  didYouMean: (email: string) => `Did you mean ${email}? If so, please subscribe again with that address.`,
  failed: 'We could not send your request. Please check your connection and try again.',
} as const
