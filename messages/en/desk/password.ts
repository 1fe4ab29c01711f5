/** Texts of the desk about the own password. */
export const deskPassword = {
  title: 'Change password',
  text: 'Everywhere else you are signed out, and you get a mail about it. Here you stay signed in.',
  current: 'Your password of now',
  next: 'The new password',
  change: 'Change it',
  changing: 'Changing...',
  changed: 'The new password counts from now on. Everywhere else you are signed out.',
  close: 'Close',
  leave: 'Leave it',
  failed: 'The password was not changed. Please check your connection and try again.',
} as const
