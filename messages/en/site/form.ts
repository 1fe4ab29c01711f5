/** Words that every form shares. */
export const formMessages = {
  optional: '(optional)',
  close: 'Close',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  take: 'Use it',
  nameTooLong: (most: number) => `Please shorten the name to ${most} letters. Nothing was cut.`,
  /** Below a phone number that is taken all the same. */
  phoneDoubt: 'Is a digit or the area code missing? You can leave the number as it is.',
} as const
