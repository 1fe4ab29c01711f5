import { wordsFor } from '../kernel/words-for.ts'

/** Texts about a person's own data on the account page. */
export const accountData = {
  title: 'Your data',
  export: {
    title: 'A copy of your data',
    text: 'One file with what we hold about you: profile, devices, bookings, travellers, payments, papers, reviews, messages and mails. Medical notes stay sealed in it. It opens in any text program.',
    open: 'Download my data',
    button: 'Download',
    pending: 'Collecting...',
    missing: 'All fields required.',
    failed: 'Your data could not be collected. Please check your connection and try again.',
    done: 'Your data is downloaded. Please keep the file where only you find it.',
    fileName: (day: string) => `my-data-${day}.json`,
  },
  delete: {
    title: 'Delete your account',
    text: 'Your account goes, and with it all that we need not keep by law. You have seven days to change your mind.',
    open: 'Delete my account…',
    loading: 'Looking at what you have with us…',
    loadFailed: 'We could not look at your bookings.',
    tryAgain: 'Try again',
    heading: 'Delete your account?',
    blocked: {
      trip_ahead: {
        text: 'You have a trip ahead, or a booking that waits for its payment. We cannot carry you without knowing you.',
        way: 'Cancel it under “Your bookings” first, or come back after the trip.',
      },
      money_moving: {
        text: 'Money is still on its way back to you, or being looked into.',
        way: 'Please come back when your bookings say that you have it.',
      },
    },
    goesTitle: 'What goes',
    goes: (bookings: number) => [
      'your profile, password, devices and saved travellers',
      ...(bookings === 0
        ? []
        : ['your name, address, email and phone on your bookings, their travellers and their vouchers']),
      'name and words of your reviews, your messages to us, your place on the newsletter, and the mails that we wrote',
    ],
    staysTitle: 'What stays, and why',
    stays: ({ bookings, papers }: { bookings: number; papers: number }, years: number) => [
      ...(papers === 0
        ? []
        : [
            `${wordsFor(papers, 'one paper', `${papers} papers`)} (receipts, invoices, credit notes) with name and address as printed: tax law wants them for about ${years} years`,
          ]),
      ...(bookings === 0 ? [] : ['dates and amounts of bookings without your name, for our books']),
      'the stars of reviews, which name nobody',
      'what the bank and the payment service keep themselves',
    ],
    grace: (days: number) =>
      `You are signed out everywhere at once. For ${days} days nothing is erased: log in, and all stays as it was. After that it cannot be taken back.`,
    missing: 'All fields required.',
    failed: 'That did not work. Please check your connection and try again.',
    yes: 'Delete my account',
    pending: 'Deleting...',
    no: 'Keep my account',
    doneTitle: 'Goodbye, and thank you',
    done: (day: string) =>
      `You are signed out everywhere. In the night after ${day} (Indian time) your account is erased; until then logging in brings it back. We have written this to you too.`,
    close: 'Close',
  },
} as const
