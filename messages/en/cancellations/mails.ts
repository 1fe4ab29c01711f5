import { wordsFor } from '../kernel/words-for.ts'

const guests = (count: number) => wordsFor(count, '1 guest', `${count} guests`)

/** Texts of the emails about cancelled bookings and their refunds. */
export const cancellationMails = {
  cancelled: {
    subject: (reference: string, isWhole: boolean) =>
      isWhole ? `Booking ${reference} cancelled` : `Booking ${reference}: part of the booking cancelled`,
    preview: (refund: string | null) => (refund === null ? 'No refund is due.' : `We are refunding ${refund}.`),
    heading: (isWhole: boolean) => (isWhole ? 'Your booking is cancelled' : 'Part of your booking is cancelled'),
    byTraveller: {
      whole: (packageName: string) => `As you asked, we have cancelled your booking of “${packageName}”.`,
      part: (count: number, packageName: string) =>
        `As you asked, we have cancelled ${guests(count)} of your booking of “${packageName}”.`,
    },
    byOperator: (packageName: string) =>
      `We are sorry: we had to cancel your booking of “${packageName}”. We will refund everything you paid that has not been refunded already.`,
    labels: {
      reference: 'Booking reference',
      dates: 'Dates',
      cancelled: 'Cancelled',
      left: 'Still travelling',
      refund: 'Refund',
    },
    guests,
    none: 'none',
    newVoucher:
      'A new voucher for the remaining travellers is attached. Please use it instead of the earlier one, which is no longer valid.',
    refund: (amount: string) =>
      `We are refunding ${amount} to the card, account or UPI ID you paid from. We will email you when it has been sent. After that, banks usually take 5 to 7 working days.`,
    exception: (reason: string) => `We are making an exception. The reason: ${reason}`,
    noRefund: 'Under the cancellation terms you saw before paying, no refund is due at this stage.',
    nothingPaid: 'You had not paid anything, so there is nothing to refund.',
  },
  goodwill: {
    subject: (reference: string) => `Booking ${reference}: a refund for you`,
    preview: (amount: string) => `We are refunding ${amount}.`,
    heading: 'A refund for you',
    intro: (amount: string, packageName: string) =>
      `We are refunding ${amount} of what you paid for “${packageName}”. Your booking stays as it is.`,
    reason: (reason: string) => `Reason: ${reason}`,
    refund:
      'We are sending it to the card, account or UPI ID you paid from, and will email you when it has been sent. After that, banks usually take 5 to 7 working days.',
  },
  processed: {
    subject: (reference: string) => `Booking ${reference}: your refund has been sent`,
    preview: (amount: string) => `We have sent ${amount} to your bank.`,
    heading: 'Your refund has been sent',
    intro: (amount: string, packageName: string) =>
      `We have refunded ${amount} for “${packageName}” to the card, account or UPI ID you paid from.`,
    labels: { reference: 'Booking reference', amount: 'Amount', bank: 'Bank reference (ARN)' },
    bank: 'If you cannot see it on your statement, give your bank this reference.',
    notOnStatement: 'If it is not on your statement within 7 working days, please tell us.',
  },
} as const
