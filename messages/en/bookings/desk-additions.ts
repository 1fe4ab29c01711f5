import { wordsFor } from '../kernel/words-for.ts'

const people = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Texts of the desk about guests who are added to a paid booking, and bookings that travel together. */
export const deskAdditions = {
  open: 'Add guests',
  title: (reference: string) => `Add guests to ${reference}`,
  count: 'More guests',
  countWrong: 'Please give a number from 1 to 50.',
  howLong: 'How long their seats are held',
  cameBy: 'How it came',
  way: 'How it is paid',
  ways: { link: 'By link', office: 'At the office' },
  now: (guests: number) => `Now: ${people(guests)}`,
  added: (guests: number, price: string) => `Added: ${people(guests)} at ${price}`,
  next: (guests: number) => `New: ${people(guests)}`,
  difference: 'To pay now',
  rules: (guests: number) =>
    `The price and the refund rules of the ${wordsFor(guests, 'guest', `${guests} guests`)} who paid stay. Those who are added get the price and the rules of today, a reference of their own, and a receipt.`,
  nextLink: (email: string) => `No mail goes out yet. Next you send the link to pay to ${email}, with one press.`,
  nextOffice: 'No mail goes out yet. Next you enter the money, and a second person confirms it.',
  whenPaid: (email: string) =>
    `When it is paid, 1 mail goes to ${email} with their voucher, the receipt, and the way to give their names. Not paid in time, their seats go back, and this booking stays as it is.`,
  tooFew: (free: number) =>
    wordsFor(
      free,
      'Only 1 seat is free. Nothing can be held.',
      free === 0 ? 'No seat is free. Nothing can be held.' : `Only ${free} seats are free. Nothing can be held.`,
    ),
  act: (guests: number, amount: string) =>
    wordsFor(guests, `Hold 1 seat, ${amount} to pay`, `Hold ${guests} seats, ${amount} to pay`),
  holding: 'Holding...',
  leave: 'Leave it',
  failed: 'Nothing was held. Please try again.',
  party: {
    title: 'Travels together',
    waits: (guests: number, amount: string, until: string) =>
      `${wordsFor(guests, '1 more guest waits', `${guests} more guests wait`)} for ${amount}, held till ${until}.`,
    waitsAtOffice: (guests: number, amount: string) =>
      `${wordsFor(guests, '1 more guest waits', `${guests} more guests wait`)}: money of the ${amount} is at the office.`,
    over: 'Their hold is over. The seats go back with the next look.',
    columns: { reference: 'Booking', guests: 'Guests', day: 'Leaves', status: 'Status', price: 'Price' },
    here: (reference: string) => `${reference}, this one`,
    sum: (guests: number) => `Paid for ${people(guests)}`,
    otherDay: 'Not all of them leave on the same day.',
  },
  stays: (names: readonly string[]) =>
    `${new Intl.ListFormat('en-IN').format(names)} ${wordsFor(names.length, 'is a booking of its own and stays', 'are bookings of their own and stay')} as it is now.`,
  endsWith: (guests: number) =>
    wordsFor(
      guests,
      'When everybody cancels, the seat of 1 added guest who has not paid goes back too.',
      `When everybody cancels, the seats of ${guests} added guests who have not paid go back too.`,
    ),
  member: (reference: string, guests: number) => `${reference} (${people(guests)})`,
} as const
