/** Messages that a page shows after the session dialog, when the action was not sent. */
export const sessionDialogMessages = {
  pressAgain: 'You are signed in again. Nothing has been sent yet. Please check the details and try again.',
  left: 'You are signed out, so nothing was sent. Please sign in and try again.',
} as const
