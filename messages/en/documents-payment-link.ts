import { wordsFor } from './words-for.ts'

/** Texts of the mail and the message with the link to pay. */
export const paymentLinkMails = {
  subject: (reference: string, amount: string) => `Booking ${reference}: pay ${amount}`,
  heading: 'Your seats are held',
  preview: (until: string) => `Until ${until}.`,
  intro: (packageName: string) =>
    `As you asked on the phone, we hold your seats for “${packageName}”. Please pay with the button below.`,
  labels: {
    reference: 'Booking reference',
    dates: 'Dates',
    guests: 'Travellers',
    discount: 'Discount',
    amount: 'To pay',
    until: 'Held until',
  },
  discount: (amount: string, reason: string) => `${amount}, ${reason}`,
  guests: (count: number) => wordsFor(count, '1 person', `${count} persons`),
  pay: (amount: string) => `Pay ${amount}`,
  anybody: 'Anybody who has this link may pay. The voucher comes to this address when the payment has arrived.',
  message: ({ packageName, amount, until, url }: { packageName: string; amount: string; until: string; url: string }) =>
    `Namaste! Your seats for “${packageName}” are held until ${until}. Please pay ${amount} here: ${url}`,
} as const
