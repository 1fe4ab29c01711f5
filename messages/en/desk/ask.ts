/** Texts of a question before an act. */
export const deskAsk = {
  leave: 'Cancel',
  working: 'Working…',
} as const
