import { wordsFor } from '../kernel/words-for.ts'

const guests = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Texts of the mails about cancelled bookings and their refunds. */
export const cancellationMails = {
  cancelled: {
    subject: (reference: string, isWhole: boolean) =>
      isWhole ? `Booking ${reference} cancelled` : `Booking ${reference}: guests cancelled`,
    preview: (refund: string | null) => (refund === null ? 'Nothing goes back.' : `${refund} goes back to you.`),
    heading: (isWhole: boolean) => (isWhole ? 'Your booking is cancelled' : 'Guests of your booking are cancelled'),
    byTraveller: {
      whole: (packageName: string) => `As you asked, we have cancelled your booking of “${packageName}”.`,
      part: (count: number, packageName: string) =>
        `As you asked, we have cancelled ${guests(count)} of your booking of “${packageName}”.`,
    },
    byOperator: (packageName: string) =>
      `We are sorry: we had to cancel your booking of “${packageName}”. All you paid that has not gone back before goes back to you.`,
    labels: {
      reference: 'Booking reference',
      dates: 'Dates',
      cancelled: 'Cancelled',
      left: 'Still travelling',
      refund: 'Goes back to you',
    },
    guests,
    none: 'nothing',
    newVoucher:
      'The voucher for those who still travel is attached; please show it instead of the earlier one, which counts no more.',
    refund: (amount: string) =>
      `${amount} goes back to the card, account or UPI id you paid from. Once it has been sent, banks usually need 5 to 7 working days. We write again when it has been sent.`,
    exception: (reason: string) => `We make an exception, because of this: ${reason}`,
    noRefund: 'By the steps you saw before you paid, nothing goes back at this time.',
    nothingPaid: 'Nothing was paid for it, so nothing goes back.',
  },
  goodwill: {
    subject: (reference: string) => `Booking ${reference}: money goes back to you`,
    preview: (amount: string) => `${amount} goes back to you.`,
    heading: 'Money goes back to you',
    intro: (amount: string, packageName: string) =>
      `We give back ${amount} of what you paid for “${packageName}”. Your booking stays as it is.`,
    reason: (reason: string) => `The reason: ${reason}`,
    refund:
      'It goes to the card, account or UPI id you paid from. Once it has been sent, banks usually need 5 to 7 working days. We write again when it has been sent.',
  },
  processed: {
    subject: (reference: string) => `Booking ${reference}: your money has been sent back`,
    preview: (amount: string) => `${amount} is with your bank.`,
    heading: 'Your money has been sent back',
    intro: (amount: string, packageName: string) =>
      `We have sent ${amount} for “${packageName}” back to the card, account or UPI id you paid from.`,
    labels: { reference: 'Booking reference', amount: 'Amount', bank: 'Bank reference (ARN)' },
    bank: 'If you cannot find it on your statement, ask your bank with this reference.',
    noBank: 'If you cannot find it on your statement within 7 working days, please tell us.',
  },
} as const
