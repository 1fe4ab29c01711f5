import { wordsFor } from '../kernel/words-for.ts'

const guestsOf = (guests: number) => wordsFor(guests, '1 guest', `${guests} guests`)

/** Texts of the mails about a departure that does not take place. */
export const breakMails = {
  asked: {
    subject: (trip: string, day: string) => `${trip}, ${day}: this departure does not take place. Please choose`,
    heading: 'Your departure does not take place',
    preview: (until: string) => `Please choose until ${until}. Nothing is lost.`,
    intro: (trip: string, day: string) => `“${trip}” on ${day} cannot take place. We are sorry. This is why:`,
    choose: 'You can choose:',
    move: (day: string, amount: string | null) =>
      amount === null ? `• Travel on ${day}, at the same price` : `• Travel on ${day}; ${amount} goes back to you`,
    back: (amount: string) => `• Get ${amount} back`,
    nothingPaid: '• Cancel: nothing was paid, so nothing goes back',
    receipt:
      'Our office is still checking your payment. Nothing is lost: as soon as that is done, we write again, and you choose what becomes of it.',
    press: 'Look and choose',
    needsNothing: 'One press is enough. You need no account and no password.',
    otherwise: (until: string, amount: string) =>
      `Without your answer until ${until} we pay everything back: ${amount}. Once it has been sent, banks usually need 5 to 7 working days.`,
    otherwiseEnds: (until: string) => `Without your answer until ${until} we cancel the booking.`,
    byBank: 'Money that you gave in our office goes back by bank transfer. We ask you for the account.',
    labels: { reference: 'Booking reference', guests: 'Guests', until: 'Please answer until' },
    guests: guestsOf,
  },
  reminder: {
    subject: (trip: string, day: string) => `Please choose: ${trip}, ${day} does not take place`,
    heading: 'We still need your answer',
  },
  offers: {
    subject: (trip: string, day: string) => `You can choose anew: ${trip}, ${day} does not take place`,
    heading: 'There are other choices now',
  },
  longer: {
    subject: (trip: string, day: string) => `You have more time to choose: ${trip}, ${day} does not take place`,
    heading: 'You have more time to choose',
  },
  noDates: {
    subject: (trip: string, day: string) => `No other date for you any more: ${trip}, ${day} does not take place`,
    heading: 'The other dates are not offered any more',
  },
  ended: {
    subject: (trip: string, day: string) => `${trip}, ${day}: this departure does not take place`,
    heading: 'This departure does not take place',
    preview: 'Nothing was paid, and nothing is to pay.',
    intro: (trip: string, day: string) =>
      `“${trip}” on ${day} cannot take place, so your seats there are not held any more. This is why:`,
    after: 'Nothing was paid, and nothing is to pay. Money that you send all the same comes back to you in full.',
  },
  back: {
    subject: (trip: string, day: string) => `${trip}, ${day}: this departure does not take place`,
    heading: 'All your money goes back',
    preview: (amount: string) => `${amount} goes back to you.`,
    intro: (trip: string, day: string) => `“${trip}” on ${day} cannot take place. This is why:`,
    after: (amount: string) =>
      `Everything that you paid goes back: ${amount}. Once it has been sent, banks usually need 5 to 7 working days.`,
  },
  change: {
    subject: (trip: string, day: string) => `${trip}, ${day}: the date that you wished does not take place`,
    heading: 'The date that you wished does not take place',
    preview: 'Your booking stays as it is.',
    intro: (trip: string, day: string) =>
      `You wanted to travel with “${trip}” on ${day}. It cannot take place. This is why:`,
    after: (trip: string, day: string) =>
      `Your booking stays as it is: “${trip}” on ${day}. The difference is not to pay any more. Money that you send all the same comes back to you in full.`,
  },
} as const
