/** Words that every form shares. */
export const formMessages = {
  optional: '(optional)',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  take: 'Use this',
  nameTooLong: (max: number) => `Please shorten the name to ${max} characters.`,
  /** Shown below a doubtful phone number that is still accepted. */
  phoneDoubt: 'Is a digit or the area code missing? If not, leave the number as it is.',
} as const
