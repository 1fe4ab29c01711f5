import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the desk about money that is due on a paid booking. */
export const deskDues = {
  link: (amount: string, links: number) =>
    wordsFor(links, `Send the link to pay ${amount}`, `Send ${links} links to pay ${amount}`),
  byHand: 'A receipt for it waits for its second person, so no link takes the money.',
  waits: ({ amount, place, day, until }: { amount: string; place: string; day: string; until: string }) =>
    `${amount} is due for the change to ${place}, ${day}. Its seats are held until ${until}; the booking stays as it is until it is paid.`,
  /** Beside the amount of a booking: what waits on those that travel with it. */
  othersWait: (others: readonly string[]) =>
    `Its party waits too: ${new Intl.ListFormat('en-IN').format(others)}. Each changes when its own is paid.`,
  otherWaits: (reference: string, amount: string) => `${reference} for ${amount}`,
  withdraw: 'Take the change back',
  withdrawn: 'The change is taken back. Its seats are free again, and the booking stays as it is.',
  withdrawFailed: 'Nothing was changed. Please try again.',
  difference: 'The difference',
  collect: 'Collect it',
  waive: 'Waive it',
  until: 'Held until it is paid',
  hours: (hours: number) => (hours < 72 ? `Hold ${hours} hours` : `Hold ${hours / 24} days`),
  collectText: (amount: string) =>
    `The seats there are held, and ${amount} becomes due on this booking. It stays as it is until that is paid: by a link, or at the office.`,
  collectAct: (amount: string) => `Hold the seats, ask for ${amount}`,
  collectParty: (amount: string, bookings: number) =>
    `The seats there are held for all, and ${amount} becomes due: on each of the ${bookings} bookings its own difference. Each changes when its own is paid, and stays as it is until then.`,
  notAllDearer:
    'Not every one of these bookings costs more there, so their differences cannot be collected together. Collect each by itself, or waive it.',
  collected: (amount: string, bookings: number) =>
    `The seats are held, and ${amount} is due. ${wordsFor(bookings, 'Send the link', 'Send the links')}, or enter the payment.`,
  mayNotWaive: 'Your role may not waive so much.',
  linkTitle: (reference: string, links: number) =>
    wordsFor(
      links,
      `The link to pay what is due on ${reference}`,
      `${links} links to pay for the change of ${reference}`,
    ),
  linkText: (email: string, amount: string, links: number) =>
    wordsFor(
      links,
      `One mail goes to ${email} with the link to pay ${amount}. It opens until that is paid, for whoever has it.`,
      `${links} mails go out, one for each booking that travels together, to the address of its booker. Each link opens until its part of ${amount} is paid, for whoever has it.`,
    ),
  linkNoEmail: 'There is no email address. Please edit the booker first.',
  today: {
    waits: (booker: string, amount: string) => `The change of ${booker} waits for its difference of ${amount}`,
    waitsText: (place: string, day: string, until: string) =>
      `Seats for ${place}, ${day}, are held until ${until}. Call, or send the link again.`,
  },
  paysFor: 'What it pays',
  pays: {
    bounced_cheque: (amount: string) => `The bounced cheque, ${amount}`,
    change: (amount: string) => `The change, ${amount}`,
  },
  working: 'Working...',
  received: {
    bounced_cheque: 'It is in the place of a bounced cheque.',
    change: 'It is the difference of a change.',
  },
  captured: {
    bounced_cheque: 'in the place of a bounced cheque',
    change: 'the difference of a change',
  },
} as const
