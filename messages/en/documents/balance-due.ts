import { wordsFor } from '../kernel/words-for.ts'

type ChangeMailDetails = { packageName: string; day: string; amount: string; until: string; url: string }

/** Texts of the emails and messages about a balance due on a paid booking. */
export const balanceDueMails = {
  link: {
    subject: (reference: string, amount: string) => `Booking ${reference}: please pay ${amount}`,
    heading: 'A payment is due',
    preview: (amount: string) => `${amount} is due. Your booking stays as it is.`,
    intro: (packageName: string, amount: string) =>
      `The bank has returned a cheque for “${packageName}”, so ${amount} is due again. Please pay using the button below.`,
    stays: 'Your seats and your voucher stay as they are.',
    anybody: 'Anyone with this link can pay. We will email you when the payment has arrived.',
    message: ({ packageName, amount, url }: { packageName: string; amount: string; url: string }) =>
      `Namaste! ${amount} is due again for “${packageName}” because the bank returned a cheque. Your booking stays as it is. Please pay here: ${url}`,
  },
  /** The price difference of a trip change. */
  change: {
    preview: (until: string) => `Please pay by ${until}. Until then your booking stays as it is.`,
    first: {
      subject: (reference: string, amount: string) => `Booking ${reference}: pay ${amount} to confirm the change`,
      heading: 'Seats for your new trip are held',
      intro: (packageName: string, day: string, until: string) =>
        `As you asked, we are holding your seats for “${packageName}”, starting ${day}, until ${until}. The new trip costs more, so please pay the difference using the button below. Until you pay, your booking stays as it is. If you no longer want the change, you do not need to do anything.`,
    },
    /** The last reminder, some hours before the seats are released. */
    last: {
      subject: (reference: string, amount: string) => `Booking ${reference}: ${amount} still due for the change`,
      heading: 'Seats for your new trip are held for a few more hours',
      intro: (packageName: string, day: string, until: string) =>
        `We are holding your seats for “${packageName}”, starting ${day}, until ${until}. After that, others can book them. Please pay the difference using the button below. If you no longer want the change, you do not need to do anything: your booking stays as it is.`,
    },
    refund: 'Once you have paid for the change, your refund if everyone cancels the new trip:',
    until: 'Held until',
    newDates: 'New dates',
    message: ({ packageName, day, amount, until, url }: ChangeMailDetails) =>
      `Namaste! Your seats for “${packageName}”, starting ${day}, are held until ${until}. Please pay the difference of ${amount} here: ${url} Until you pay, your booking stays as it is.`,
  },
  labels: { reference: 'Booking reference', dates: 'Dates', guests: 'Travellers', amount: 'Amount due', paid: 'Paid' },
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
  pay: (amount: string) => `Pay ${amount}`,
  settled: {
    subject: (reference: string, amount: string) => `Booking ${reference}: we have received ${amount}`,
    heading: 'Thank you, we have received your payment',
    preview: (amount: string) => `${amount} is paid.`,
    intro: (packageName: string, amount: string) => `Your payment of ${amount} for “${packageName}” has arrived.`,
    nothing: 'There is nothing more to pay.',
    still: (amount: string) => `${amount} is still due.`,
    voucher: 'Your voucher is attached again.',
  },
} as const
