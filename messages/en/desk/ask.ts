/** Texts of a confirmation question. */
export const deskConfirm = {
  leave: 'Cancel',
  working: 'Working…',
} as const
