/** Texts of a question before an act. */
export const deskAsk = {
  leave: 'Leave it',
  working: 'Working…',
} as const
