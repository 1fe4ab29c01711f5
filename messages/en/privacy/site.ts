import { wordsFor } from '../kernel/words-for.ts'

/** Texts about a person's own data on the account page. */
export const accountDataMessages = {
  title: 'Your data',
  export: {
    title: 'A copy of your data',
    text: 'One file with the data we hold about you: profile, devices, bookings, travellers, payments, documents, reviews, messages and emails. It does not include the contents of medical notes. You can open it in any text editor.',
    open: 'Download my data',
    button: 'Download',
    pending: 'Collecting...',
    missing: 'All fields required.',
    failed: 'Your data could not be collected. Please check your connection and try again.',
    done: 'Your data has been downloaded. Please keep the file where only you can find it.',
    fileName: (day: string) => `my-data-${day}.json`,
  },
  delete: {
    title: 'Delete your account',
    text: 'We delete your account and everything the law does not require us to keep. You have seven days to change your mind.',
    open: 'Delete my account…',
    loading: 'Checking your account…',
    loadFailed: 'We could not check your bookings.',
    tryAgain: 'Try again',
    heading: 'Delete your account?',
    blocked: {
      trip_ahead: {
        text: 'You have an upcoming trip or an unpaid booking, and we need your details for it.',
        way: 'Cancel it under “Your bookings” first, or come back after the trip.',
      },
      money_moving: {
        text: 'A refund is still on its way to you, or being checked.',
        way: 'Please come back when your bookings show that you have it.',
      },
    },
    deletedTitle: 'What we delete',
    goes: (bookings: number) => [
      'your profile, password, devices and saved travellers',
      ...(bookings === 0
        ? []
        : ['your name, address, email and phone on your bookings, their travellers and their vouchers']),
      'the name and text of your reviews, your messages to us, your newsletter subscription, and the emails we sent',
    ],
    retainedTitle: 'What we keep, and why',
    stays: ({ bookings, documents }: { bookings: number; documents: number }, years: number) => [
      ...(documents === 0
        ? []
        : [
            `${wordsFor(documents, 'one document', `${documents} documents`)} (receipts, invoices, credit notes) with name and address as printed: tax law requires us to keep them for about ${years} years`,
          ]),
      ...(bookings === 0 ? [] : ['dates and amounts of bookings without your name, for our books']),
      'the star ratings of reviews, which name nobody',
      'what the bank and the payment provider keep themselves',
    ],
    grace: (days: number) =>
      `You are signed out everywhere immediately. For ${days} days nothing is erased: sign in, and everything stays as it was. After that it cannot be undone.`,
    missing: 'All fields required.',
    failed: 'That did not work. Please check your connection and try again.',
    yes: 'Delete my account',
    pending: 'Deleting...',
    no: 'Keep my account',
    doneTitle: 'Goodbye, and thank you',
    done: (day: string) =>
      `You are signed out everywhere. In the night after ${day} (India time) your account will be erased. Until then, signing in restores it. We have emailed you this too.`,
    close: 'Close',
  },
} as const
