import { wordsFor } from '../kernel/words-for.ts'

const guestsOf = (guests: number) => wordsFor(guests, '1 guest', `${guests} guests`)

/** Texts of the emails about a cancelled departure. */
export const departureCancellationMails = {
  asked: {
    subject: (trip: string, day: string) => `${trip}, ${day} is cancelled: please choose what to do`,
    heading: 'Your departure has been cancelled',
    preview: (until: string) => `Please choose by ${until}. You will not lose any money.`,
    intro: (trip: string, day: string) => `We are sorry: we have had to cancel “${trip}” on ${day}. The reason:`,
    choose: 'Your options:',
    move: (day: string, amount: string | null) =>
      amount === null ? `• Travel on ${day}, at the same price` : `• Travel on ${day} and get ${amount} back`,
    back: (amount: string) => `• Get a refund of ${amount}`,
    nothingPaid: '• Cancel the booking (you have not paid anything)',
    receipt:
      'Our office is still checking your payment. As soon as that is done, we will email you again and you can choose. You will not lose any money.',
    press: 'See your options',
    noAccountNeeded: 'It takes one tap. You do not need an account or a password.',
    otherwise: (until: string, amount: string) =>
      `If we do not hear from you by ${until}, we will refund everything: ${amount}. Banks usually take 5 to 7 working days once we have sent it.`,
    otherwiseEnds: (until: string) => `If we do not hear from you by ${until}, we will cancel the booking.`,
    byBank: 'Money you paid at our office is refunded by bank transfer. We will ask you for the account details.',
    labels: { reference: 'Booking reference', guests: 'Guests', until: 'Please choose by' },
    guests: guestsOf,
  },
  reminder: {
    subject: (trip: string, day: string) => `Please choose: ${trip}, ${day} is cancelled`,
    heading: 'We still need your answer',
  },
  offers: {
    subject: (trip: string, day: string) => `New options for you: ${trip}, ${day} is cancelled`,
    heading: 'You have new options',
  },
  longer: {
    subject: (trip: string, day: string) => `More time to choose: ${trip}, ${day} is cancelled`,
    heading: 'You have more time to choose',
  },
  noDates: {
    subject: (trip: string, day: string) => `No other dates left: ${trip}, ${day} is cancelled`,
    heading: 'The other dates are no longer available',
  },
  ended: {
    subject: (trip: string, day: string) => `${trip}, ${day} is cancelled`,
    heading: 'This departure has been cancelled',
    preview: 'You have not paid anything and owe nothing.',
    intro: (trip: string, day: string) =>
      `We have had to cancel “${trip}” on ${day}, so your seats are no longer held. The reason:`,
    after: 'You have not paid anything and owe nothing. If you still send money, we will refund it in full.',
  },
  back: {
    subject: (trip: string, day: string) => `${trip}, ${day} is cancelled: you get a full refund`,
    heading: 'You get a full refund',
    preview: (amount: string) => `We are refunding ${amount}.`,
    intro: (trip: string, day: string) => `We have had to cancel “${trip}” on ${day}. The reason:`,
    after: (amount: string) =>
      `We are refunding everything you paid: ${amount}. Banks usually take 5 to 7 working days once we have sent it.`,
  },
  change: {
    subject: (trip: string, day: string) => `${trip}, ${day}: the date you asked for is cancelled`,
    heading: 'The date you asked for has been cancelled',
    preview: 'Your booking stays as it is.',
    intro: (trip: string, day: string) =>
      `You wanted to move to “${trip}” on ${day}. We have had to cancel that departure. The reason:`,
    after: (trip: string, day: string) =>
      `Your booking stays as it is: “${trip}” on ${day}. You no longer need to pay the difference. If you still send it, we will refund it in full.`,
  },
} as const
