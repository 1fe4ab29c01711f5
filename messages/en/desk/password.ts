/** Desk texts about changing one's own password. */
export const deskPassword = {
  title: 'Change password',
  text: 'You are signed out everywhere else and receive an email about it. Here you stay signed in.',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changing: 'Changing…',
  changed: 'Password changed. You are signed out everywhere else.',
  close: 'Close',
  leave: 'Cancel',
  failed: 'Password not changed. Check your connection and try again.',
} as const
