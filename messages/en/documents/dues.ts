import { wordsFor } from '../kernel/words-for.ts'

type ChangeWords = { packageName: string; day: string; amount: string; until: string; url: string }

/** Texts of the mails and messages about money that is due on a paid booking. */
export const dueMails = {
  link: {
    subject: (reference: string, amount: string) => `Booking ${reference}: please pay ${amount}`,
    heading: 'A payment is still missing',
    preview: (amount: string) => `${amount} is to pay. Your booking stays as it is.`,
    intro: (packageName: string, amount: string) =>
      `The bank has returned a cheque for “${packageName}”, so ${amount} is to pay again. Please pay with the button below.`,
    stays: 'Your seats and your voucher stay as they are.',
    anybody: 'Anybody who has this link may pay. We write to you when the payment has arrived.',
    message: ({ packageName, amount, url }: { packageName: string; amount: string; url: string }) =>
      `Namaste! For “${packageName}” ${amount} is to pay again, because the bank returned a cheque. Your booking stays as it is. Please pay here: ${url}`,
  },
  /** The difference of a dearer trip. */
  change: {
    preview: (until: string) => `Until ${until}. Your booking stays as it is until then.`,
    first: {
      subject: (reference: string, amount: string) => `Booking ${reference}: pay ${amount} for the change`,
      heading: 'Seats for your new trip are held',
      intro: (packageName: string, day: string, until: string) =>
        `As you asked, we hold your seats for “${packageName}” from ${day} until ${until}. The new trip costs more; please pay the difference with the button below. Until it is paid, your booking stays as it is. If you do not pay, you need not do anything: it stays as it is.`,
    },
    /** The reminder, some hours before the seats go back. */
    last: {
      subject: (reference: string, amount: string) => `Booking ${reference}: ${amount} is still to pay for the change`,
      heading: 'Seats for your new trip are held a few hours more',
      intro: (packageName: string, day: string, until: string) =>
        `We hold your seats for “${packageName}” from ${day} until ${until}. After that others can book them. Please pay the difference with the button below. If you no longer want the change, you need not do anything: your booking stays as it is.`,
    },
    refund: 'When the change is paid, this goes back if all of you cancel the new trip:',
    until: 'Held until',
    newDates: 'New dates',
    message: ({ packageName, day, amount, until, url }: ChangeWords) =>
      `Namaste! Your seats for “${packageName}” from ${day} are held until ${until}. Please pay the difference of ${amount} here: ${url} Until then your booking stays as it is.`,
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers', amount: 'To pay', paid: 'Paid' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
  pay: (amount: string) => `Pay ${amount}`,
  settled: {
    subject: (reference: string, amount: string) => `Booking ${reference}: ${amount} has arrived`,
    heading: 'Thank you, your payment has arrived',
    preview: (amount: string) => `${amount} is paid.`,
    intro: (packageName: string, amount: string) => `Your payment of ${amount} for “${packageName}” has arrived.`,
    nothing: 'Nothing more is to pay.',
    still: (amount: string) => `${amount} is still to pay.`,
    voucher: 'Your voucher is attached anew.',
  },
} as const
