/** Texts of the emails about the deletion of an account. */
export const deletionMails = {
  requested: {
    subject: (siteName: string) => `Your ${siteName} account will be deleted`,
    preview: (day: string) => `You can undo this by signing in until the end of ${day}.`,
    heading: 'Your account will be deleted',
    intro: (day: string) =>
      `As you asked, we have signed you out everywhere. In the night after ${day} (India time) we will erase your account and the data we hold about you.`,
    undo: (day: string) =>
      `If you change your mind, or if it was not you, sign in by the end of ${day} and everything stays as it was. If it was not you, please also choose a new password.`,
    button: 'Sign in and keep my account',
    stays: (years: number) =>
      `What we keep: receipts, invoices and credit notes, which tax law requires us to keep for about ${years} years, and dates and amounts of bookings without your name.`,
    last: 'This is our last email about the deletion. Once your data is erased, we will no longer have your email address.',
  },
  kept: {
    subject: (siteName: string) => `Your ${siteName} account will not be deleted`,
    preview: 'You came back, so nothing will be deleted.',
    heading: 'Your account will not be deleted',
    intro:
      'We were asked to delete your account. Since then someone has signed in, set a new password or undone a change of the email address, so it stays as it was.',
    again: 'If you still want to delete it, please ask again in your account.',
    notYou: 'If that was not you, someone knows your password. Please choose a new one now.',
    button: 'Go to my account',
  },
} as const
