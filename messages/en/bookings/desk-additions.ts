import { wordsFor } from '../kernel/words-for.ts'

const people = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Desk texts about guests added to a paid booking, and about bookings that travel together. */
export const deskAdditions = {
  open: 'Add guests',
  title: (reference: string) => `Add guests to ${reference}`,
  count: 'Guests to add',
  countFailed: 'Enter a number from 1 to 50.',
  holdDuration: 'Hold seats for',
  cameBy: 'Source',
  way: 'Payment',
  ways: { link: 'Payment link', office: 'At the office' },
  now: (guests: number) => `Now: ${people(guests)}`,
  added: (guests: number, price: string) => `Added: ${people(guests)} at ${price}`,
  next: (guests: number) => `New: ${people(guests)}`,
  difference: 'Due now',
  rules: (guests: number) =>
    `The ${wordsFor(guests, 'guest already paid for keeps the original', `${guests} guests already paid for keep the original`)} price and refund rules. Added guests get today’s price and rules, their own reference and their own receipt.`,
  nextLink: (email: string) => `No email is sent yet. Next, send the payment link to ${email}.`,
  nextOffice: 'No email is sent yet. Next, record the payment. A second person then confirms it.',
  whenPaid: (email: string) =>
    `Once the seats are paid, 1 email goes to ${email} with the voucher, the receipt and a link to enter names. If they are not paid in time, the seats are released and this booking stays as it is.`,
  tooFew: (free: number) =>
    wordsFor(
      free,
      'Only 1 seat is free. Nothing can be held.',
      free === 0 ? 'No seats are free. Nothing can be held.' : `Only ${free} seats are free. Nothing can be held.`,
    ),
  action: (guests: number, amount: string) =>
    wordsFor(guests, `Hold 1 seat, ${amount} due`, `Hold ${guests} seats, ${amount} due`),
  holding: 'Holding…',
  leave: 'Cancel',
  failed: 'Nothing was held. Try again.',
  party: {
    title: 'Travelling together',
    waits: (guests: number, amount: string, until: string) =>
      `${wordsFor(guests, '1 more guest', `${guests} more guests`)}: ${amount} due, held until ${until}.`,
    pendingAtOffice: (guests: number, amount: string) =>
      `${wordsFor(guests, '1 more guest', `${guests} more guests`)}: ${amount} due, payment recorded at the office.`,
    over: 'Their hold has expired. The seats will be released shortly.',
    columns: { reference: 'Booking', guests: 'Guests', day: 'Departs', status: 'Status', price: 'Price' },
    here: (reference: string) => `${reference} (this booking)`,
    sum: (guests: number) => `Paid for ${people(guests)}`,
    otherDay: 'They do not all depart on the same day.',
  },
  stays: (names: readonly string[]) =>
    `${new Intl.ListFormat('en-IN').format(names)} ${wordsFor(names.length, 'is a separate booking and stays', 'are separate bookings and stay')} unchanged.`,
  addedSeatsReleased: (guests: number) =>
    wordsFor(
      guests,
      'If everyone cancels, the unpaid seat of 1 added guest is released too.',
      `If everyone cancels, the unpaid seats of ${guests} added guests are released too.`,
    ),
  member: (reference: string, guests: number) => `${reference} (${people(guests)})`,
} as const
