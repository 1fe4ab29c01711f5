import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the email and the message with the payment link. */
export const paymentLinkMails = {
  preview: (until: string) => `Please pay by ${until}.`,
  first: {
    subject: (reference: string, amount: string) => `Booking ${reference}: pay ${amount}`,
    heading: 'Your seats are held',
    intro: (packageName: string, _until: string) =>
      `As you asked on the phone, we are holding your seats for “${packageName}”. Please pay using the button below.`,
  },
  last: {
    subject: (reference: string, amount: string) => `Booking ${reference}: ${amount} still due`,
    heading: 'Your seats are held for a few more hours',
    intro: (packageName: string, until: string) =>
      `We are holding your seats for “${packageName}” until ${until}. After that, others can book them. Please pay using the button below. If you no longer want to travel, you do not need to do anything.`,
  },
  /** Guests who are added to a paid booking. */
  added: {
    heading: 'Seats for your extra guests are held',
    intro: (packageName: string, count: number, first: string) =>
      `As you asked, we are holding ${wordsFor(count, '1 more seat', `${count} more seats`)} for “${packageName}”. ${wordsFor(count, 'This guest travels', 'These guests travel')} with your booking ${first}, which stays as it is. Please pay using the button below.`,
  },
  labels: {
    reference: 'Booking reference',
    dates: 'Dates',
    guests: 'Travellers',
    joins: 'Travelling with booking',
    discount: 'Discount',
    amount: 'Amount due',
    until: 'Held until',
  },
  discount: (amount: string, reason: string) => `${amount}, ${reason}`,
  guests: (count: number) => wordsFor(count, '1 person', `${count} people`),
  pay: (amount: string) => `Pay ${amount}`,
  anybody: 'Anyone with this link can pay. We will email the voucher to this address when the payment has arrived.',
  message: ({ packageName, amount, until, url }: { packageName: string; amount: string; until: string; url: string }) =>
    `Namaste! Your seats for “${packageName}” are held until ${until}. Please pay ${amount} here: ${url}`,
} as const
