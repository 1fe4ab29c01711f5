import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the emails about a booking. They are plain and promise only what the product does. */
export const bookingMails = {
  confirmed: {
    subject: (reference: string, packageName: string) => `Booking ${reference} confirmed: ${packageName}`,
    preview: 'We have received your payment and your seats are confirmed.',
    heading: 'Your booking is confirmed',
    intro: (packageName: string) =>
      `Thank you. We have received your payment, and your seats on “${packageName}” are confirmed.`,
    introNothingToPay: (packageName: string) =>
      `Thank you. Your seats on “${packageName}” are confirmed. There was nothing to pay.`,
    labels: {
      reference: 'Booking reference',
      tour: 'Tour',
      dates: 'Dates',
      guests: 'Guests',
      joins: 'Travelling with booking',
      paid: 'Amount paid',
      method: 'Paid by',
      order: 'Payment order',
    },
    guests: (count: number) => wordsFor(count, '1 guest', `${count} guests`),
    openBillingDocument: {
      receipt: 'Open the receipt',
      tax_invoice: 'Open the tax invoice',
      credit_note: 'Open the credit note',
    },
    noReceipt: 'There was nothing to pay, so there is no receipt. This email is all you need.',
    next: 'Your voucher and a calendar file are attached. Please show the voucher, on paper or on your phone, and a photo ID at the start of the tour.',
  },
  returned: {
    subject: (reference: string) => `Booking ${reference}: we are refunding your payment`,
    preview: 'Your payment arrived, but it could not be used for this booking.',
    heading: 'We are refunding your payment',
    reasons: {
      no_seats: (packageName: string) =>
        `Your payment for “${packageName}” arrived after the time to pay had run out, and the seats had been taken by then.`,
      duplicate: (packageName: string) =>
        `Your booking of “${packageName}” had already been paid when this payment arrived. Your booking stays confirmed.`,
      booking_cancelled: (packageName: string) =>
        `Your booking of “${packageName}” had already been cancelled when this payment arrived.`,
      superseded_amount: (packageName: string) =>
        `The amount to pay for “${packageName}” had changed by the time this payment arrived.`,
      trip_begun: (packageName: string) =>
        `Your payment for “${packageName}” arrived after the trip had started, and your seats had been released by then.`,
      customer_cancelled: (packageName: string) => `Your booking of “${packageName}” was cancelled.`,
      operator_cancelled: (packageName: string) => `We had to cancel your booking of “${packageName}”.`,
      cancelled_departure: (packageName: string) => `Your departure of “${packageName}” has been cancelled.`,
      goodwill: (packageName: string) => `We are refunding part of what you paid for “${packageName}”.`,
      trip_changed: (packageName: string) => `Your booking of “${packageName}” was changed and now costs less.`,
      never_paid_in_full: (packageName: string) =>
        `We received part of the price of “${packageName}”, but the rest did not arrive. The booking has ended and its seats were released.`,
    },
    byBank: (amount: string) =>
      `We are refunding the full amount of ${amount} by bank transfer. Our office will ask you for your account details, unless you have already given them.`,
    refund: (amount: string) =>
      `We are refunding the full amount of ${amount} to the account you paid from. Banks usually take 5 to 7 working days.`,
    help: (phone: string, whatsapp: string) =>
      `If you still want to travel, call ${phone} or message us on WhatsApp at ${whatsapp}, and we will look for seats for you.`,
  },
} as const
