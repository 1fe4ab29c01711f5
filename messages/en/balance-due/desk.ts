import { wordsFor } from '../kernel/words-for.ts'

/** Desk texts about balances due on a paid booking. */
export const deskBalanceDues = {
  link: (amount: string, links: number) =>
    wordsFor(links, `Send payment link for ${amount}`, `Send ${links} payment links for ${amount}`),
  officePaymentPending: 'An office payment for this amount is awaiting confirmation, so no link can be sent.',
  waits: ({ amount, place, day, until }: { amount: string; place: string; day: string; until: string }) =>
    `${amount} is due for the change to ${place}, ${day}. The new seats are held until ${until}; the booking stays unchanged until the difference is paid.`,
  /** Shown beside the amount of a booking: the amounts pending on other bookings of the same group. */
  othersPending: (others: readonly string[]) =>
    `Also pending for this group: ${new Intl.ListFormat('en-IN').format(others)}. Each booking changes when its own difference is paid.`,
  otherPending: (reference: string, amount: string) => `${reference} for ${amount}`,
  withdraw: 'Withdraw change',
  withdrawn: 'Change withdrawn. Its seats are released, and the booking stays as it is.',
  withdrawFailed: 'Nothing was changed. Try again.',
  difference: 'Price difference',
  collect: 'Collect',
  waive: 'Waive',
  until: 'Hold unpaid seats for',
  hours: (hours: number) => (hours < 72 ? `${hours} hours` : `${hours / 24} days`),
  collectText: (amount: string) =>
    `The new seats are held, and ${amount} becomes due on this booking. The booking stays unchanged until the amount is paid, by link or at the office.`,
  collectAction: (amount: string) => `Hold seats, collect ${amount}`,
  collectForGroup: (amount: string, bookings: number) =>
    `The new seats are held for all, and ${amount} becomes due, split over the ${bookings} bookings. Each changes when its own difference is paid.`,
  notAllMoreExpensive:
    'Not all of these bookings become more expensive, so the differences cannot be collected together. Collect or waive each one separately.',
  collected: (amount: string, bookings: number) =>
    `Seats held, ${amount} due. ${wordsFor(bookings, 'Send the payment link', 'Send the payment links')}, or record the payment.`,
  waiveNotAllowed: 'Your role cannot waive this much.',
  linkTitle: (reference: string, links: number) =>
    wordsFor(
      links,
      `Payment link for the balance of ${reference}`,
      `${links} payment links for the change of ${reference}`,
    ),
  linkText: (email: string, amount: string, links: number) =>
    wordsFor(
      links,
      `One email goes to ${email} with a link to pay ${amount}. The link works until the amount is paid, for anyone who has it.`,
      `${links} emails are sent, one to the booker of each booking travelling together. Each link works until its part of ${amount} is paid, for anyone who has it.`,
    ),
  linkNoEmail: 'No email address. Add one to the booker’s details first.',
  today: {
    waits: (booker: string, amount: string) => `Trip change of ${booker} is awaiting ${amount}`,
    waitsText: (place: string, day: string, until: string) =>
      `Seats for ${place}, ${day}, are held until ${until}. Call, or resend the link.`,
  },
  paysFor: 'Payment for',
  paymentReasons: {
    bounced_cheque: (amount: string) => `Bounced cheque, ${amount}`,
    change: (amount: string) => `Trip change, ${amount}`,
  },
  working: 'Working…',
  received: {
    bounced_cheque: 'Replaces a bounced cheque.',
    change: 'Price difference of a trip change.',
  },
  captured: {
    bounced_cheque: 'replaces a bounced cheque',
    change: 'price difference of a trip change',
  },
} as const
