import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the mail and the message with the link to pay. */
export const paymentLinkMails = {
  preview: (until: string) => `Until ${until}.`,
  first: {
    subject: (reference: string, amount: string) => `Booking ${reference}: pay ${amount}`,
    heading: 'Your seats are held',
    intro: (packageName: string, _until: string) =>
      `As you asked on the phone, we hold your seats for “${packageName}”. Please pay with the button below.`,
  },
  last: {
    subject: (reference: string, amount: string) => `Booking ${reference}: ${amount} is still to pay`,
    heading: 'Your seats are held a few hours more',
    intro: (packageName: string, until: string) =>
      `We hold your seats for “${packageName}” until ${until}. After that others can book them. Please pay with the button below; if you no longer want to travel, you need not do anything.`,
  },
  /** Guests who are added to a paid booking. */
  added: {
    heading: 'Seats for more guests are held',
    intro: (packageName: string, count: number, first: string) =>
      `As you asked, we hold ${wordsFor(count, '1 more seat', `${count} more seats`)} for “${packageName}”. ${wordsFor(count, 'This guest travels', 'These guests travel')} with your booking ${first}, which stays as it is. Please pay with the button below.`,
  },
  labels: {
    reference: 'Booking reference',
    dates: 'Dates',
    guests: 'Travellers',
    joins: 'Travel with booking',
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
