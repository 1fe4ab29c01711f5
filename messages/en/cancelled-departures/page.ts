import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the page on which travellers choose after their departure was broken. */
export const breakPage = {
  title: (trip: string) => `Please choose: ${trip}`,
  heading: 'Your departure does not take place',
  intro: (trip: string, day: string) => `“${trip}” on ${day} cannot take place. This is why:`,
  facts: (reference: string, guests: number) =>
    `Booking ${reference}, ${wordsFor(guests, '1 guest', `${guests} guests`)}`,
  choose: 'What would you like?',
  move: (day: string) => `Travel on ${day}`,
  samePrice: 'At the same price. We keep seats for you until you answer.',
  cheaper: (amount: string) => `This date costs less: ${amount} goes back to you.`,
  full: (day: string) => `${day} has not enough seats for all of you any more.`,
  back: (amount: string) => `Get ${amount} back`,
  backHint:
    'All that you paid, to the account that you paid from. Once it has been sent, banks usually need 5 to 7 working days.',
  backByBank: 'All that you paid. What you gave in our office goes back by bank transfer; we ask you for the account.',
  cancel: 'Cancel the booking',
  cancelHint: 'Nothing was paid, so nothing goes back.',
  once: 'Your answer counts at once and cannot be changed here.',
  until: (moment: string, amount: string) => `Please answer until ${moment}. Without an answer we pay ${amount} back.`,
  untilFree: (moment: string) => `Please answer until ${moment}. Without an answer we cancel the booking.`,
  call: (phone: string, whatsapp: string) => `Questions? Call ${phone} or write on WhatsApp to ${whatsapp}.`,
  gone: 'There are not enough seats left on that date any more. Please choose another way.',
  receipt: {
    heading: 'Your departure does not take place',
    text: 'Our office is still checking your payment. Nothing is lost: as soon as that is done you can choose here, or we call you.',
  },
  over: {
    heading: 'The time to answer is over',
    text: (amount: string) => `We pay everything back: ${amount}. A mail tells you when it is on its way.`,
    textFree: 'The booking is being cancelled. Nothing was paid, so nothing goes back.',
  },
  moved: {
    heading: (day: string) => `You travel on ${day}`,
    text: 'Your new voucher comes by mail. The earlier one counts no more, and the trip on your phone shows the new date when it is opened with network.',
  },
  refund: {
    heading: 'Your money goes back',
    text: (amount: string) => `${amount} goes back to you. A mail tells you when it is on its way.`,
    textFree: 'The booking is cancelled. Nothing was paid, so nothing goes back.',
  },
  ended: {
    heading: 'This booking has ended',
    text: 'Nothing was paid, and nothing is to pay.',
  },
  elsewhere: {
    heading: 'This booking was changed meanwhile',
    text: 'It was changed or cancelled before an answer was needed. Our mails about it say what counts.',
  },
  unknown: {
    heading: 'This link is not valid any more',
    text: 'Our newest mail has one that works, or call us.',
  },
} as const
