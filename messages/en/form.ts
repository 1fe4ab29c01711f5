/** Words that every form shares. */
export const formMessages = {
  optional: '(optional)',
  close: 'Close',
} as const
