/** Words that every form shares. */
export const formMessages = {
  optional: '(optional)',
  close: 'Close',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  take: 'Use this',
  nameTooLong: (most: number) => `Please shorten the name to ${most} characters.`,
  /** Below a phone number that is taken all the same. */
  phoneDoubt: 'Is a digit or the area code missing? If not, leave the number as it is.',
} as const
