/** Texts of the mails about the deletion of an account. */
export const deletionMails = {
  requested: {
    subject: (siteName: string) => `Your ${siteName} account will be deleted`,
    preview: (day: string) => `Until the end of ${day} you can take it back by logging in.`,
    heading: 'Your account will be deleted',
    intro: (day: string) =>
      `As you wished, you are signed out everywhere. In the night after ${day} (Indian time) we erase your account and what we hold about you.`,
    undo: (day: string) =>
      `If you change your mind, or if it was not you: log in until the end of ${day}, and all stays as it was. If it was not you, choose a new password then.`,
    button: 'Log in and keep my account',
    stays: (years: number) =>
      `What stays: receipts, invoices and credit notes, which tax law makes us keep for about ${years} years, and dates and amounts of bookings without your name.`,
    last: 'This is our last mail about it: once your data is erased, we do not know your address any more.',
  },
  kept: {
    subject: (siteName: string) => `Your ${siteName} account stays`,
    preview: 'You came back, so nothing is deleted.',
    heading: 'Your account stays',
    intro:
      'We had been asked to delete your account. Since then somebody has logged in, set a new password, or taken back a change of the email address, so it stays as it was.',
    again: 'If you still want to leave, ask for the deletion once more in your account.',
    notYou: 'If that was not you, somebody knows your password: please choose a new one at once.',
    button: 'Go to my account',
  },
} as const
