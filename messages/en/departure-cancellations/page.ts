import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the page on which travellers make a choice after their departure was cancelled. */
export const departureCancellationPage = {
  title: (trip: string) => `Please choose: ${trip}`,
  heading: 'Your departure has been cancelled',
  intro: (trip: string, day: string) => `We have had to cancel “${trip}” on ${day}. The reason:`,
  facts: (reference: string, guests: number) =>
    `Booking ${reference}, ${wordsFor(guests, '1 guest', `${guests} guests`)}`,
  choose: 'What would you like to do?',
  move: (day: string) => `Travel on ${day}`,
  samePrice: 'Same price. We are holding seats for you until you choose.',
  cheaper: (amount: string) => `This date costs less, so you get ${amount} back.`,
  full: (day: string) => `${day} no longer has enough seats for all of you.`,
  back: (amount: string) => `Get a refund of ${amount}`,
  refundHint:
    'Everything you paid, to the account you paid from. Banks usually take 5 to 7 working days once we have sent it.',
  refundByBankHint:
    'Everything you paid. Money you paid at our office is refunded by bank transfer; we will ask you for the account details.',
  cancel: 'Cancel the booking',
  cancelHint: 'You have not paid anything, so there is nothing to refund.',
  once: 'Your choice takes effect immediately and cannot be changed here.',
  until: (at: string, amount: string) => `Please choose by ${at}. If you do not, we will refund ${amount}.`,
  untilUnpaid: (at: string) => `Please choose by ${at}. If you do not, we will cancel the booking.`,
  call: (phone: string, whatsapp: string) => `Questions? Call ${phone} or message us on WhatsApp at ${whatsapp}.`,
  gone: 'That date no longer has enough seats. Please choose another option.',
  receipt: {
    heading: 'Your departure has been cancelled',
    text: 'Our office is still checking your payment. As soon as that is done, you can choose here, or we will call you. You will not lose any money.',
  },
  over: {
    heading: 'The time to choose has passed',
    text: (amount: string) => `We are refunding everything: ${amount}. We will email you when it is on its way.`,
    textUnpaid: 'The booking is being cancelled. You had not paid anything, so there is nothing to refund.',
  },
  moved: {
    heading: (day: string) => `You are travelling on ${day}`,
    text: 'We will email you a new voucher. The earlier one is no longer valid. The trip saved on your phone shows the new date the next time you open it online.',
  },
  refund: {
    heading: 'You get a refund',
    text: (amount: string) => `We are refunding ${amount}. We will email you when it is on its way.`,
    textUnpaid: 'The booking is cancelled. You had not paid anything, so there is nothing to refund.',
  },
  ended: {
    heading: 'This booking has ended',
    text: 'You have not paid anything and owe nothing.',
  },
  elsewhere: {
    heading: 'This booking has already been changed',
    text: 'It was changed or cancelled before you needed to choose. Please see our latest email about it.',
  },
  unknown: {
    heading: 'This link is no longer valid',
    text: 'Please use the link in our latest email, or call us.',
  },
} as const
