import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the mails about a booking. They are plain and promise only what the product does. */
export const bookingMails = {
  confirmed: {
    subject: (reference: string, packageName: string) => `Booking ${reference} confirmed: ${packageName}`,
    preview: 'Your payment has arrived and your seats are yours.',
    heading: 'Your booking is confirmed',
    intro: (packageName: string) =>
      `Thank you. Your payment has arrived and your seats on “${packageName}” are confirmed.`,
    introFree: (packageName: string) => `Thank you. Your seats on “${packageName}” are confirmed; nothing was to pay.`,
    labels: {
      reference: 'Booking reference',
      tour: 'Tour',
      dates: 'Dates',
      guests: 'Guests',
      joins: 'Travel with booking',
      paid: 'Amount paid',
      method: 'Paid by',
      order: 'Payment order',
    },
    guests: (count: number) => wordsFor(count, '1 guest', `${count} guests`),
    openPaper: {
      receipt: 'Open the receipt',
      tax_invoice: 'Open the tax invoice',
      credit_note: 'Open the credit note',
    },
    noReceipt: 'Nothing was to pay, so there is no receipt: this mail is all you need.',
    next: 'Your voucher is attached, and a file that puts the trip into your calendar. Please show the voucher, on paper or on your phone, and a photo ID at the start of the tour.',
  },
  returned: {
    subject: (reference: string) => `Booking ${reference}: we are returning your payment`,
    preview: 'Your payment arrived, but it could not be used for this booking.',
    heading: 'We are returning your payment',
    reasons: {
      no_seats: (packageName: string) =>
        `Your payment for “${packageName}” arrived after the time for paying had run out, and by then the seats had gone to others.`,
      duplicate: (packageName: string) =>
        `Your booking of “${packageName}” had already been paid when this payment arrived. Your booking stays confirmed.`,
      booking_cancelled: (packageName: string) =>
        `Your booking of “${packageName}” had been cancelled when this payment arrived.`,
      superseded_amount: (packageName: string) =>
        `The amount to pay for “${packageName}” had changed when this payment arrived.`,
      trip_begun: (packageName: string) =>
        `Your payment for “${packageName}” arrived after the trip had begun, and your seats had been given up by then.`,
      customer_cancelled: (packageName: string) => `Your booking of “${packageName}” was cancelled.`,
      operator_cancelled: (packageName: string) => `We had to cancel your booking of “${packageName}”.`,
      broken_departure: (packageName: string) => `Your departure of “${packageName}” does not take place.`,
      goodwill: (packageName: string) => `We give back a part of what you paid for “${packageName}”.`,
      trip_changed: (packageName: string) => `Your booking of “${packageName}” was changed and costs less now.`,
      never_paid_in_full: (packageName: string) =>
        `A part of the price of “${packageName}” reached our office, but the rest never came. So this booking has ended and its seats were given back.`,
    },
    byBank: (amount: string) =>
      `We are returning the full amount of ${amount} by bank transfer. Our office asks you for the account, unless you have given it already.`,
    refund: (amount: string) =>
      `We are returning the full amount of ${amount} to the account you paid from. Banks usually take 5 to 7 working days.`,
    help: (phone: string, whatsapp: string) =>
      `If you still want to travel, call ${phone} or write on WhatsApp to ${whatsapp}: we will look for seats with you.`,
  },
} as const
